/** A student in both comparison apps: the fields that they show, search and sort by. */
export type Student = {
  id: number
  name: string
  parent_name: string
  phone: string
  level: string
  status: string
}

/** The signed-in user, as far as the comparison apps need one. */
export type User = { username: string }

/** Height of a row of the windowed lists, in px. */
export const rowHeight = 40

/** The row texts in the order of the columns `Nombre`, `Padre o tutor`, `Teléfono`, `Nivel` and `Estado`. */
export const cellsOf = ({ name, parent_name, phone, level, status }: Student): string[] => [
  name,
  parent_name,
  phone,
  level,
  status,
]

/** The heads of {@link cellsOf}. */
export const heads = ['Nombre', 'Padre o tutor', 'Teléfono', 'Nivel', 'Estado']

const { compare } = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** Sorts by name in Spanish order; `isDown` reverses it. */
export const byName = (students: readonly Student[], isDown: boolean): Student[] =>
  students.toSorted((a, b) => (isDown ? compare(b.name, a.name) : compare(a.name, b.name)))

/** A text without accents and case. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const keys = new WeakMap<Student, string>()

/** The searchable text of a student, computed once. */
function keyOf(student: Student): string {
  const known = keys.get(student)
  if (known !== undefined) return known
  const key = fold(`${student.name}\n${student.parent_name}\n${student.phone}`)
  keys.set(student, key)
  return key
}

/** Computes the searchable texts in advance, as the app does. */
export const prepareSearch = (students: readonly Student[]): void => students.forEach(keyOf)

/** The students whose name, parent or phone contain every word of `text`. */
export function search(students: readonly Student[], text: string): readonly Student[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return words.length === 0 ? students : students.filter((one) => words.every((word) => keyOf(one).includes(word)))
}

export async function checkSession(): Promise<User | null> {
  const response = await fetch('/api/session.php', { cache: 'no-store' })
  const { user }: { user: User | null } = await response.json()
  return user
}

/** Signs in. Rejects with the server's message. */
export async function signIn(username: string, password: string): Promise<User> {
  const response = await fetch('/api/admin_login.php', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'Content-Type': 'application/json' },
  })
  const { user, message }: { user?: User; message?: string } = await response.json()
  if (!user) throw new Error(message)
  return user
}

/** All students, newest first. Rejects without a session. */
export async function listStudents(): Promise<Student[]> {
  const response = await fetch('/api/list_students.php', { cache: 'no-store' })
  if (!response.ok) throw new Error(String(response.status))
  const { students }: { students: Student[] } = await response.json()
  return students
}

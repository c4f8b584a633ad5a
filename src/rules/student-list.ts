import type { Student } from '#api/students.ts'
import { isoDateOf, mexicanDate } from '#values/dates.ts'
import { compareTexts, distinct, searchKey, nameMatcher } from '#values/text.ts'

/** The status filter of the student list; the default is `Activo` (spec 2, Student list). */
export const statusFilters = ['Activo', 'Inactivo', 'Todos'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** The filters of the student list; an empty search or level matches everything. */
export type StudentFilter = { search: string; status: StatusFilter; level: string }

/** A predicate of `Array.filter` */
type Predicate = (student: Student, index: number, students: readonly Student[]) => boolean

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** What is searched of a list, by index: the search keys of the texts, and the digits of the phones. */
type Searchable = { texts: string[]; digits: string[] }

const searchableOf = new WeakMap<readonly Student[], Searchable>()

/** What is known of a list. Kept, because each keystroke searches thousands of students. */
function knownOf(students: readonly Student[]): Searchable {
  const known = searchableOf.get(students) ?? { texts: [], digits: [] }
  searchableOf.set(students, known)
  return known
}

function learn({ texts, digits }: Searchable, index: number, student: Student): void {
  if (texts[index] !== undefined) return
  const { name, parentName, phone } = student
  texts[index] = searchKey(`${name}\n${parentName}\n${phone}`)
  digits[index] = digitsOf(phone)
}

/** Prepares the search among the students from one index of the list to another, so that the first keystroke is fast. */
export function prepareSearch(students: readonly Student[], from = 0, to = students.length): void {
  const known = knownOf(students)
  for (const [index, student] of students.slice(from, to).entries()) learn(known, from + index, student)
}

/** A search that looks like a phone number or a part of one, if it has digits: `(33) 12-34`. */
const phoneNumber = /^[\d\s()+.-]+$/

/**
 * Returns a predicate: whether name, parent or phone contain every word of the search, or the phone contains its
 * digits.
 */
function searchMatcher(search: string): Predicate {
  const key = searchKey(search)
  if (key === '') return () => true
  const words = key.split(/\s/)
  const digits = digitsOf(search)
  const isPhone = phoneNumber.test(search) && digits !== ''
  let list: readonly Student[] = []
  let known = knownOf(list)
  return (student, index, students) => {
    if (students !== list) known = knownOf((list = students))
    learn(known, index, student)
    const text = known.texts[index] ?? ''
    return words.every((word) => text.includes(word)) || (isPhone && known.digits[index]?.includes(digits) === true)
  }
}

/**
 * Returns a predicate for `filter` of a list: the filters of the student list (spec 2, Student list). Search and level
 * ignore accents and case.
 */
export function studentFilter({ search, status, level }: StudentFilter): Predicate {
  const matchesSearch = searchMatcher(search)
  const isOfLevel = level === '' ? () => true : nameMatcher(level)
  return (student, index, students) =>
    (status === 'Todos' || student.status === status) &&
    isOfLevel(student.level) &&
    matchesSearch(student, index, students)
}

/** The usual names of levels, lowest first, as search keys. */
const usualLevels = ['iniciacion', 'principiante', 'basico', 'intermedio', 'avanzado']

const rankOf = (level: string): number => {
  const rank = usualLevels.indexOf(searchKey(level))
  return rank === -1 ? usualLevels.length : rank
}

/**
 * The distinct levels of the students (spec 2, Student list): usual names from lowest to highest, then the others in
 * Spanish order. The first spelling counts.
 */
export const levelsOf = (students: readonly Student[]): string[] =>
  distinct(students.map(({ level }) => level)).toSorted((a, b) => rankOf(a) - rankOf(b) || compareTexts(a, b))

/** The enrolment date as `dd/mm/yyyy`; an unreadable one as the server sent it, or `—`. */
export function enrolmentDay({ enrolledAt }: Pick<Student, 'enrolledAt'>): string {
  const day = isoDateOf(enrolledAt)
  return day === undefined ? enrolledAt || '—' : mexicanDate(day)
}

/** A number to sort students by enrolment; 0 if the date is unreadable. */
export function enrolmentSortKey({ enrolledAt }: Pick<Student, 'enrolledAt'>): number {
  const day = isoDateOf(enrolledAt)
  if (day === undefined) return 0
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(enrolledAt)
  const part = (index: number) => Number(time?.[index] ?? 0)
  return Number(day.replaceAll('-', '')) * 1_000_000 + part(1) * 10_000 + part(2) * 100 + part(3)
}

import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { studentFolio } from '#rules/sales/folio.ts'
import { searchableStudent } from '#rules/students/student-list.ts'
import { statusNote, type Standing } from '#rules/students/student-status.ts'
import { memoized } from '#values/memoized.ts'
import { isolated, nameKey, distinct, enumerated } from '#values/text.ts'

type Named = Pick<Student, 'id' | 'name' | 'parentName' | 'phone'>

/** Words that distinguish namesakes, by id. `lastResort` is added if the words are missing or equal. */
function wordsOf<Item extends { id: Id; name: string }>(
  people: readonly Item[],
  keyOf: (one: Item) => string,
  wordsIn: (namesakes: Item[]) => Iterable<readonly [Item, string]>,
  lastResort: (id: Id) => string,
): ReadonlyMap<Id, string> {
  const words = new Map<Id, string>()
  for (const namesakes of groupsOf(people, keyOf)) {
    if (namesakes.length < 2) continue
    for (const alike of groupsOf([...wordsIn(namesakes)], ([, text]) => nameKey(text)))
      for (const [{ id }, text] of alike) {
        const isEnough = text !== '' && alike.length === 1
        words.set(id, isEnough ? text : [text, lastResort(id)].filter(Boolean).join(', '))
      }
  }
  return words
}

/** The tutor, or the last four digits of the phone if the tutor is missing or the same. */
function* familyWords(namesakes: Named[]): Iterable<readonly [Named, string]> {
  for (const family of groupsOf(namesakes, ({ parentName }) => nameKey(parentName)))
    for (const student of family) {
      const tutor = student.parentName.trim()
      const digits = student.phone.replaceAll(/\D/g, '').slice(-4)
      const isOwnTutor = tutor !== '' && family.length === 1
      yield [student, isOwnTutor || digits === '' ? tutor && `tutor: ${isolated(tutor)}` : `tel. ${digits}`]
    }
}

/**
 * Words that distinguish students with the same name, by id (spec 2, Every screen). They are the tutor, else the last
 * four digits of the phone, else the number of the registration. Students with a unique name have no entry. Computed
 * once per list, in one pass.
 */
export const homonymWords = memoized((students: readonly Named[]): ReadonlyMap<Id, string> =>
  // Reuses the search key, which is computed only once.
  wordsOf(students, (student) => searchableStudent(student).name, familyWords, studentFolio),
)

type NamedTeacher = Pick<Teacher, 'id' | 'name' | 'subdisciplineSchedules'>

/**
 * Words that distinguish teachers with the same name, by id (spec 2, Every screen). They are the subdisciplines of the
 * schedules, plus the id if the subdisciplines are missing or equal. Computed once per list.
 */
export const teacherHomonymWords = memoized((teachers: readonly NamedTeacher[]): ReadonlyMap<Id, string> => {
  const taught = ({ subdisciplineSchedules: own }: NamedTeacher) =>
    enumerated(distinct(own.map(({ subdiscipline }) => subdiscipline)))
  return wordsOf(
    teachers,
    ({ name }) => nameKey(name),
    (namesakes) => namesakes.map((teacher) => [teacher, taught(teacher)] as const),
    (id) => `n.º ${id}`,
  )
})

/** A listed student's name with distinguishing words, for receipts and lists of sales. */
export const calledStudent = ({ id, name }: Pick<Student, 'id' | 'name'>, students: readonly Named[]): string =>
  studentLabel(name, homonymWords(students).get(id), 'Activo')

/** A buyer's name as it is listed now, because somebody may have corrected it since the student was chosen. */
export const calledBuyer = (buyer: Pick<Student, 'id' | 'name'>, students: readonly Named[]): string =>
  calledStudent(students.find(({ id }) => id === buyer.id) ?? buyer, students)

/** A teacher's name with distinguishing words: `Ana López (Kata)`. */
export const calledTeacher = (teacher: Pick<Teacher, 'id' | 'name'>, teachers: readonly NamedTeacher[]): string =>
  studentLabel(teacher.name, teacherHomonymWords(teachers).get(teacher.id), 'Activo')

/** A student with payments or purchases who is no longer listed: `STU-000012 (eliminado)` (spec 2, Every screen). */
export const deletedStudent = (id: Id): string => `${studentFolio(id)} (eliminado)`

/** The buyer of a sale who is not listed: deleted, or `—` for a sale without a buyer. */
export const goneBuyer = (studentId: Id): string => (/^0*$/.test(studentId) ? '—' : deletedStudent(studentId))

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Iterable<Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups.values()
}

/** Distinguishing words and unusual status: `tutor: Rosa López, Inactivo`; empty for most students. */
export const studentNote = (words: string | undefined, status: Standing): string =>
  [words, statusNote(status)].filter(Boolean).join(', ')

export function studentLabel(name: string, words: string | undefined, status: Standing): string {
  const note = studentNote(words, status)
  return note === '' ? name : `${isolated(name)} (${note})`
}

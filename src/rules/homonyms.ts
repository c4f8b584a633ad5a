import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { memoized } from '#values/memoized.ts'
import { isolated, nameKey, distinct, enumerated } from '#values/text.ts'
import type { Teacher } from '#api/teachers.ts'
import { studentFolio } from '#rules/sales/folio.ts'
import { searchableStudent } from '#rules/students/student-list.ts'
import { statusNote, type Standing } from '#rules/students/student-status.ts'

type Named = Pick<Student, 'id' | 'name' | 'parentName' | 'phone'>

/** What tells namesakes apart, by id; `lastResort` where that is the same or missing too. */
function wordsOf<Item extends { id: Id; name: string }>(
  people: readonly Item[],
  keyOf: (one: Item) => string,
  wordsIn: (namesakes: Item[]) => Iterable<readonly [Item, string]>,
  lastResort: (id: Id) => string,
): ReadonlyMap<Id, string> {
  const words = new Map<Id, string>()
  for (const namesakes of groupsOf(people, keyOf)) {
    if (namesakes.length < 2) continue
    for (const alike of groupsOf([...wordsIn(namesakes)], ([, told]) => nameKey(told)))
      for (const [{ id }, told] of alike) {
        const isEnough = told !== '' && alike.length === 1
        words.set(id, isEnough ? told : [told, lastResort(id)].filter(Boolean).join(', '))
      }
  }
  return words
}

/** The tutor, or where that is missing or the same too, the last four digits of the phone. */
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
 * The words that tell students with the same name apart, by id: the tutor, or where that is missing or the same too, the
 * last four digits of the phone, and at last the number of the registration (spec 2, Every screen). Students with a name
 * of their own are left out. Computed once per list, in one pass.
 */
export const homonymWords = memoized((students: readonly Named[]): ReadonlyMap<Id, string> =>
  // The key that is searched is made once for both.
  wordsOf(students, (student) => searchableStudent(student).name, familyWords, studentFolio),
)

type NamedTeacher = Pick<Teacher, 'id' | 'name' | 'subdisciplineSchedules'>

/**
 * The words that tell teachers with the same name apart, by id: the subdisciplines of their schedules, and where those are
 * missing or the same too, their number (spec 2, Every screen). Computed once per list.
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

/** A student as they are called on a receipt or in a list of sales: with what tells them apart, if they are listed. */
export const calledStudent = ({ id, name }: Pick<Student, 'id' | 'name'>, students: readonly Named[]): string =>
  studentLabel(name, homonymWords(students).get(id), 'Activo')

/** A teacher with what tells them apart: `Ana López (Kata)`. */
export const calledTeacher = (teacher: Pick<Teacher, 'id' | 'name'>, teachers: readonly NamedTeacher[]): string =>
  studentLabel(teacher.name, teacherHomonymWords(teachers).get(teacher.id), 'Activo')

/** A student who paid or bought and is in no list any more: `STU-000012 (eliminado)` (spec 2, Every screen). */
export const deletedStudent = (id: Id): string => `${studentFolio(id)} (eliminado)`

/** The buyer of a sale who is in no list: deleted, or `—` for a sale of nobody. */
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

/** What tells a student apart and whether they are inactive: `tutor: Rosa López, Inactivo`; empty for most students. */
export const studentNote = (words: string | undefined, status: Standing): string =>
  [words, statusNote(status)].filter(Boolean).join(', ')

/** A name with what tells the student apart: `Ana López (tutor: Rosa López, Inactivo)`. */
export function studentLabel(name: string, words: string | undefined, status: Standing): string {
  const note = studentNote(words, status)
  return note === '' ? name : `${isolated(name)} (${note})`
}

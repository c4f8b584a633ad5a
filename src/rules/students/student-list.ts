import type { Student } from '#api/students.ts'
import { disciplineShown, isAttending } from '#rules/students/student-status.ts'
import { isoDateOf, mexicanDate } from '#values/dates.ts'
import { memoized } from '#values/memoized.ts'
import { fitnessFor, searchableOf } from '#values/search.ts'
import { compareTexts, distinct, searchKey, nameMatcher } from '#values/text.ts'

/** Status filter of the student list; the default is `Activo` (spec 2, Student list). */
export const statusFilters = ['Activo', 'Inactivo', 'Todos'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Filters of the student list; an empty text matches everything. */
export type StudentFilter = Record<'search' | 'level' | 'discipline' | 'subdiscipline', string> & {
  status: StatusFilter
}

/** Search texts of a student. Memoized, because each keystroke searches thousands of students. */
export const searchableStudent = memoized(
  ({ name, parentName, phone }: Pick<Student, 'name' | 'parentName' | 'phone'>) =>
    searchableOf({ name, others: parentName, phone }),
)

/** Prepares the search texts of a slice of the list, so that the first keystroke is fast. */
export function prepareSearch(students: readonly Student[], from = 0, to = students.length): void {
  for (const student of students.slice(from, to)) searchableStudent(student)
}

/** Returns a predicate with the filters of the list, ignoring accents and case (spec 2, Student list). */
export function studentFilter(filter: StudentFilter): (student: Student) => boolean {
  const { search, status, level, discipline, subdiscipline } = filter
  const fitnessOf = fitnessFor(search)
  const isSearching = search.trim() !== ''
  const isOfLevel = level === '' ? () => true : nameMatcher(level)
  const isOfDiscipline = discipline === '' ? () => true : nameMatcher(discipline)
  const isOfSubdiscipline = nameMatcher(subdiscipline)
  return (student) =>
    (status === 'Todos' || isAttending(student.status) === (status === 'Activo')) &&
    isOfLevel(student.level) &&
    isOfDiscipline(disciplineShown(student)) &&
    (subdiscipline === '' || student.subdisciplines.some(isOfSubdiscipline)) &&
    (!isSearching || fitnessOf(searchableStudent(student)) !== null)
}

/** Usual level names, lowest first, as search keys. */
const usualLevels = ['iniciacion', 'principiante', 'basico', 'intermedio', 'avanzado']

const rankOf = (level: string): number => {
  const rank = usualLevels.indexOf(searchKey(level))
  return rank === -1 ? usualLevels.length : rank
}

/** Distinct levels: usual names from lowest to highest, then others in Spanish order (spec 2, Student list). */
export const levelsOf = (students: readonly Student[]): string[] =>
  distinct(students.map(({ level }) => level)).toSorted((a, b) => rankOf(a) - rankOf(b) || compareTexts(a, b))

export const disciplinesOf = (students: readonly Student[]): string[] =>
  distinct(students.map(disciplineShown)).toSorted(compareTexts)

/** Subdisciplines of the students of a discipline; none without a discipline. */
export function subdisciplinesOf(students: readonly Student[], discipline: string): string[] {
  const isOf = nameMatcher(discipline)
  const own = discipline === '' ? [] : students.filter((student) => isOf(disciplineShown(student)))
  return distinct(own.flatMap(({ subdisciplines }) => subdisciplines)).toSorted(compareTexts)
}

/** How MySQL writes a date that is not known. */
const zeroDate = /^0000-00-00/

/** Enrolment date as `dd/mm/yyyy`; an unreadable date unchanged, or `—`. */
export function enrolmentDay({ enrolledAt }: Pick<Student, 'enrolledAt'>): string {
  const day = isoDateOf(enrolledAt)
  if (day !== undefined) return mexicanDate(day)
  return zeroDate.test(enrolledAt) ? '—' : enrolledAt || '—'
}

/** Number that sorts students by enrolment; 0 if the date is unreadable. */
export function enrolmentSortKey({ enrolledAt }: Pick<Student, 'enrolledAt'>): number {
  const day = isoDateOf(enrolledAt)
  if (day === undefined) return 0
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(enrolledAt)
  const part = (index: number) => Number(time?.[index] ?? 0)
  return Number(day.replaceAll('-', '')) * 1_000_000 + part(1) * 10_000 + part(2) * 100 + part(3)
}

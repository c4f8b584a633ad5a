import type { Student } from '#api/students.ts'
import { isoDateOf, mexicanDate } from '#values/dates.ts'
import { compareTexts, distinct, searchKey, sameAs } from '#values/text.ts'

/** Whose rows of the student list are looked at: by default those who attend (spec 2, Student list). */
export const statusFilters = ['Activo', 'Inactivo', 'Todos'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** What the student list is narrowed to; an empty search or level is any. */
export type StudentFilter = { search: string; status: StatusFilter; level: string }

/** What a search of a student looks into: the texts as they are compared, and the digits of the phone. */
type Searchable = { text: string; digits: string }

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

const searchables = new WeakMap<Student, Searchable>()

/** Each student's search key is made once, since a list of thousands is searched at every keystroke. */
function searchableOf(student: Student): Searchable {
  const known = searchables.get(student)
  if (known) return known
  const { name, parentName, phone } = student
  const made = { text: searchKey(`${name}\n${parentName}\n${phone}`), digits: digitsOf(phone) }
  searchables.set(student, made)
  return made
}

/** Folds the texts of a list before it is searched, so that the first keystroke is as quick as the others. */
export const prepareSearch = (students: readonly Student[]): void => students.forEach(searchableOf)

/** A search that is a phone number, or a part of one, however it is written: `(33) 12-34`. */
const phoneNumber = /^[\d\s()+.-]*\d[\d\s()+.-]*$/

/** Whether a student is one that a search means: name, parent or phone hold each of its words, or the phone its digits. */
function searchMatcher(search: string): (student: Student) => boolean {
  const words = searchKey(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  const digits = phoneNumber.test(search) ? digitsOf(search) : ''
  return (student) => {
    const { text, digits: phone } = searchableOf(student)
    return words.every((word) => text.includes(word)) || (digits !== '' && phone.includes(digits))
  }
}

/** Which students a filter leaves (spec 2, Student list): the search ignores accents and case, and so does the level. */
export function studentFilter({ search, status, level }: StudentFilter): (student: Student) => boolean {
  const isMeant = searchMatcher(search)
  const isOfLevel = level === '' ? () => true : sameAs(level)
  return (student) => (status === 'Todos' || student.status === status) && isOfLevel(student.level) && isMeant(student)
}

/** The levels that a beginner goes through, as most academies call them. */
const usualLevels = ['iniciacion', 'principiante', 'basico', 'intermedio', 'avanzado']

const rankOf = (level: string): number => {
  const rank = usualLevels.indexOf(searchKey(level))
  return rank === -1 ? usualLevels.length : rank
}

/**
 * The distinct levels of the students (spec 2, Student list): those with the usual names from the lowest to the highest,
 * then the others by name and number. One that is written in several ways is there once, as it was met first.
 */
export const levelsOf = (students: readonly Student[]): string[] =>
  distinct(students.map(({ level }) => level)).toSorted((a, b) => rankOf(a) - rankOf(b) || compareTexts(a, b))

/** The day of a student's enrolment as people read it; a text that is no day stays as the server wrote it. */
export function enrolmentDay({ enrolledAt }: Pick<Student, 'enrolledAt'>): string {
  const day = isoDateOf(enrolledAt)
  return day === undefined ? enrolledAt || '—' : mexicanDate(day)
}

/** The moment of a student's enrolment as a number that grows with time; 0 where it cannot be read. */
export function enrolmentSortKey({ enrolledAt }: Pick<Student, 'enrolledAt'>): number {
  const day = isoDateOf(enrolledAt)
  if (day === undefined) return 0
  const [, hours = '0', minutes = '0', seconds = '0'] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(enrolledAt) ?? []
  const time = Number(hours) * 10_000 + Number(minutes) * 100 + Number(seconds)
  return Number(day.replaceAll('-', '')) * 1_000_000 + time
}

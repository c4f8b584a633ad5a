/** Students of other groups on a roll, who make up or try a class (spec 2, Attendance). */

import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { homonymWords } from '#rules/homonyms.ts'
import type { Marks } from '#rules/rolls/roll-marks.ts'
import type { People } from '#rules/rolls/roll-people.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { compareTexts } from '#values/text.ts'

/**
 * Returns the ids of the guests of a roll: present active students who are not enrolled in its group. An absent student
 * of another group is no guest but left the group. Build it once per list, because the marks change often.
 */
export function guestsAmong(students: readonly Student[], { students: enrolled }: People): (marks: Marks) => Id[] {
  const here = new Set(enrolled.map(({ id }) => id))
  const others = new Set(students.filter(({ id, status }) => isAttending(status) && !here.has(id)).map(({ id }) => id))
  return (marks) => Object.keys(marks.students).filter((id) => marks.students[id] === true && others.has(id))
}

/** Adds guests after the enrolled students, sorted by name. */
export function withGuests(people: People, guests: readonly Id[], students: readonly Student[]): People {
  if (guests.length === 0) return people
  const ids = new Set(guests)
  const words = homonymWords(students)
  const added = students
    .filter(({ id }) => ids.has(id))
    .map(({ id, name }) => ({ id, name, note: words.get(id), isGuest: true }))
    .toSorted((one, other) => compareTexts(one.name, other.name))
  return { ...people, students: [...people.students, ...added] }
}

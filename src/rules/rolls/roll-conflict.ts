import type { Id } from '#api/reading.ts'
import { studentLabel } from '#rules/homonyms.ts'
import {
  hasChanges,
  markState,
  sides,
  withMarks,
  withoutPeople,
  type Marks,
  type MarkState,
} from '#rules/rolls/roll-marks.ts'
import type { People, Person } from '#rules/rolls/roll-people.ts'
import { compareTexts } from '#values/text.ts'

/** Three versions of a roll: `stored` as first read, `marks` on the screen, and `theirs` on the server now. */
export type Versions = { stored: Marks; marks: Marks; theirs: Marks }

/** A person whose mark differs between screen and server. `isNew`: the server's mark changed since the read. */
export type Difference = { who: keyof Marks; id: Id; mine: MarkState; theirs: MarkState; isNew: boolean }

/** People whose mark differs between screen and server (spec 4, Attendance). */
export const differencesOf = ({ stored, marks, theirs }: Versions): Difference[] =>
  sides.flatMap((who) =>
    Object.keys({ ...marks[who], ...theirs[who] })
      .filter((id) => marks[who][id] !== theirs[who][id])
      .map((id) => ({
        who,
        id,
        mine: markState(marks[who][id]),
        theirs: markState(theirs[who][id]),
        isNew: theirs[who][id] !== stored[who][id],
      })),
  )

/** Whether the stored roll changed since it was read and differs from the screen. */
export const isConflict = (versions: Versions): boolean =>
  hasChanges(versions.theirs, versions.stored) && hasChanges(versions.marks, versions.theirs)

/**
 * Merges both versions: marks made on this screen win, otherwise the server's mark counts. A person who is marked in
 * either version stays marked, unless this screen took the stored mark away (spec 4, Attendance).
 */
export function mergedMarks({ stored, marks, theirs }: Versions): Marks {
  const removed = sides.flatMap((who) =>
    Object.keys(stored[who])
      .filter((id) => marks[who][id] === undefined)
      .map((id) => ({ who, id })),
  )
  return withoutPeople(withMarks(withMarks(marks, theirs), ownMarks({ stored, marks })), removed)
}

/** Marks that changed on the screen since the roll was stored. */
export function ownMarks({ stored, marks }: Omit<Versions, 'theirs'>): Marks {
  const changed = (who: keyof Marks) => Object.entries(marks[who]).filter(([id, mark]) => mark !== stored[who][id])
  return { students: Object.fromEntries(changed('students')), teachers: Object.fromEntries(changed('teachers')) }
}

const nouns: Record<keyof Marks, string> = { students: 'Estudiante', teachers: 'Maestro' }

/** Differences with names, students first, sorted by name. A missing person is named by id: `Estudiante 777`. */
export function namedDifferences(differences: readonly Difference[], people: Readonly<People>) {
  const names = (who: keyof Marks) =>
    new Map(people[who].map(({ id, name, note }: Person) => [id, studentLabel(name, note, 'Activo')]))
  const known = { students: names('students'), teachers: names('teachers') }
  return differences
    .map((difference) => {
      const { who, id } = difference
      return { ...difference, name: known[who].get(id) ?? `${nouns[who]} ${id}` }
    })
    .toSorted((one, other) => sides.indexOf(one.who) - sides.indexOf(other.who) || compareTexts(one.name, other.name))
}

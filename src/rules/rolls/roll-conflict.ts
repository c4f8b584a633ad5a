import type { Id } from '#api/reading.ts'
import {
  hasChanges,
  markState,
  sides,
  withMarks,
  type Marks,
  type MarkState,
  type People,
  type Person,
} from '#rules/rolls/roll.ts'
import { studentLabel } from '#rules/homonyms.ts'
import { compareTexts } from '#values/text.ts'

/**
 * The versions of a roll that was saved elsewhere: `stored` as it was read, `marks` as they are on the screen, `theirs`
 * as it is stored now.
 */
export type Versions = { stored: Marks; marks: Marks; theirs: Marks }

/** A person whose mark differs on the screen and on the server; `isNew` if the server's has changed since it was read. */
export type Difference = { who: keyof Marks; id: Id; mine: MarkState; theirs: MarkState; isNew: boolean }

/** Everybody whose mark differs on the screen and on the server (spec 4, Attendance). */
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

/** Whether the stored roll has changed since it was read and is not what the screen shows. */
export const isConflict = (versions: Versions): boolean =>
  hasChanges(versions.theirs, versions.stored) && hasChanges(versions.marks, versions.theirs)

/**
 * Both versions as one: what was marked here since the roll was read wins; for everybody else the server's mark counts,
 * where it has one. Nobody who is marked in either version becomes unmarked (spec 4, Attendance).
 */
export const mergedMarks = ({ stored, marks, theirs }: Versions): Marks =>
  withMarks(withMarks(marks, theirs), ownMarks({ stored, marks }))

/** The marks that were made since these were stored. */
export function ownMarks({ stored, marks }: Omit<Versions, 'theirs'>): Marks {
  const changed = (who: keyof Marks) => Object.entries(marks[who]).filter(([id, mark]) => mark !== stored[who][id])
  return { students: Object.fromEntries(changed('students')), teachers: Object.fromEntries(changed('teachers')) }
}

const nouns: Record<keyof Marks, string> = { students: 'Estudiante', teachers: 'Maestro' }

/**
 * Differences with the names of the people and what tells them apart, students first, each by name. Someone who is in no list any more has the
 * noun and the id for a name: `Estudiante 777`.
 */
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

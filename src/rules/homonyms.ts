import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { isolated, nameKey } from '#values/text.ts'

type Named = Pick<Student, 'id' | 'name' | 'parentName' | 'phone'>

const known = new WeakMap<readonly Named[], ReadonlyMap<Id, string>>()

/**
 * The words that tell students with the same name apart, by id: the tutor, or where that is missing or the same too, the
 * last four digits of the phone (spec 2, Every screen). Students with a name of their own are left out. Computed
 * once per list, in one pass.
 */
export function homonymWords(students: readonly Named[]): ReadonlyMap<Id, string> {
  const before = known.get(students)
  if (before) return before
  const words = new Map<Id, string>()
  for (const namesakes of groupsOf(students, ({ name }) => nameKey(name))) {
    if (namesakes.length < 2) continue
    for (const family of groupsOf(namesakes, ({ parentName }) => nameKey(parentName)))
      for (const { id, parentName, phone } of family) {
        const tutor = parentName.trim()
        const digits = phone.replaceAll(/\D/g, '').slice(-4)
        const isOwnTutor = tutor !== '' && family.length === 1
        const told = isOwnTutor || digits === '' ? tutor && `tutor: ${isolated(tutor)}` : `tel. ${digits}`
        if (told) words.set(id, told)
      }
  }
  known.set(students, words)
  return words
}

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
export const studentNote = (words: string | undefined, status: Student['status']): string =>
  [words, status === 'Inactivo' && status].filter((note) => typeof note === 'string').join(', ')

/** A name with what tells the student apart: `Ana López (tutor: Rosa López, Inactivo)`. */
export function studentLabel(name: string, words: string | undefined, status: Student['status']): string {
  const note = studentNote(words, status)
  return note === '' ? name : `${isolated(name)} (${note})`
}

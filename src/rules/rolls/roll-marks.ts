import type { Id } from '#api/reading.ts'

/** Marks of a roll by id: `true` is present, `false` is absent. Unmarked people have no entry. */
export type Marks = { students: Record<Id, boolean>; teachers: Record<Id, boolean> }

export const noMarks: Marks = { students: {}, teachers: {} }

export const withMark = (marks: Marks, who: keyof Marks, id: Id, isPresent: boolean): Marks => ({
  ...marks,
  [who]: { ...marks[who], [id]: isPresent },
})

/** Adds `others` to a copy of the marks; `others` win. */
export const withMarks = (marks: Marks, others: Marks): Marks => ({
  students: { ...marks.students, ...others.students },
  teachers: { ...marks.teachers, ...others.teachers },
})

/** Marks every unmarked person as present. Existing marks stay (spec 2, Attendance). */
export const withAllPresent = (marks: Marks, people: Record<keyof Marks, readonly { id: Id }[]>): Marks => {
  const present = (all: readonly { id: Id }[]) => Object.fromEntries(all.map(({ id }) => [id, true]))
  return withMarks({ students: present(people.students), teachers: present(people.teachers) }, marks)
}

export const sides = ['students', 'teachers'] as const

/** Whether the marks differ from the stored marks, so that leaving the roll would lose work (spec 4, Attendance). */
export const hasChanges = (marks: Marks, stored: Marks): boolean =>
  sides.some((who) => {
    const ids = Object.keys({ ...marks[who], ...stored[who] })
    return ids.some((id) => marks[who][id] !== stored[who][id])
  })

export type MarkState = 'present' | 'absent' | 'unmarked'

export const markState = (mark: boolean | undefined): MarkState =>
  mark === undefined ? 'unmarked' : mark ? 'present' : 'absent'

export function tallyOf(people: readonly { id: Id }[], marks: Record<Id, boolean>): Record<MarkState, number> {
  const tally = { present: 0, absent: 0, unmarked: 0 }
  for (const { id } of people) tally[markState(marks[id])] += 1
  return tally
}

export function withoutPeople(marks: Marks, people: readonly { who: keyof Marks; id: Id }[]): Marks {
  const left = (side: keyof Marks) => {
    const out = new Set(people.filter(({ who }) => who === side).map(({ id }) => id))
    return Object.fromEntries(Object.entries(marks[side]).filter(([id]) => !out.has(id)))
  }
  return { students: left('students'), teachers: left('teachers') }
}

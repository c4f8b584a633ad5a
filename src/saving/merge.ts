import { oneLine } from '#values/text.ts'

/** The fields of a form as texts that people read. Two versions with the same texts are the same. */
export type Printed = Readonly<Record<string, string>>

/** A field that was edited here and elsewhere, with both values. */
export type Difference = { label: string; mine: string; theirs: string }

/** How the versions of a noun are compared. */
export type Versioning<Values> = {
  print: (values: Values) => Printed
  /** what a person calls each field */
  labels: Readonly<Partial<Record<string, string>>>
  /** fields of which none says anything without the others */
  together?: readonly (readonly string[])[]
}

/** A form as it was opened, as it is typed, and as the server has it now. */
export type Versions<Values> = { initial: Values; typed: Values; now: Values }

/** The fields that were edited, with those that belong to them. */
export const editedFields = <Values extends object>(
  { initial, typed }: Pick<Versions<Values>, 'initial' | 'typed'>,
  { print, together = [] }: Versioning<Values>,
): ReadonlySet<string> => withTheirGroups(differing(print(typed), print(initial)), together)

/** What is typed, put on the current row, with the edited fields. */
export type Merged<Values> = { values: Values; edited: ReadonlySet<string> }

/**
 * What goes out of a form: only what was edited, put on the current row (spec 7, Sending). Where a field was edited here and
 * elsewhere, `differences` has both values; `mine` goes out with the typed ones, `theirs` without them.
 */
export function merge<Values extends object>(
  { initial, typed, now }: Versions<Values>,
  { print, labels, together = [] }: Versioning<Values>,
): { mine: Merged<Values>; theirs: Merged<Values>; differences: Difference[] } {
  const [before, here, there] = [print(initial), print(typed), print(now)]
  const edited = editedFields({ initial, typed }, { print, labels, together })
  const moved = withTheirGroups(differing(there, before), together)
  const contested = differing(here, there).filter((field) => edited.has(field) && moved.has(field))
  const given = edited.difference(withTheirGroups(contested, together))
  return {
    mine: { values: over(now, typed, edited), edited },
    theirs: { values: over(now, typed, given), edited: given },
    differences: contested.map((field) => ({
      label: labels[field] ?? field,
      mine: here[field] ?? '',
      theirs: there[field] ?? '',
    })),
  }
}

const differing = (one: Printed, other: Printed): string[] =>
  Object.keys(one).filter((field) => one[field] !== other[field])

function withTheirGroups(fields: Iterable<string>, together: readonly (readonly string[])[]): Set<string> {
  const all = new Set(fields)
  for (const group of together) if (group.some((field) => all.has(field))) group.forEach((field) => all.add(field))
  return all
}

/** The current row with the typed values of some fields. */
export const over = <Values extends object>(now: Values, typed: Values, fields: ReadonlySet<string>): Values => ({
  ...now,
  ...Object.fromEntries(Object.entries(typed).filter(([field]) => fields.has(field))),
})

/** A typed name on one line; as it is `stored` where nobody changed it (spec 7, Sending). */
export const nameTyped = (typed: string, stored: string | null | undefined): string =>
  typed === stored ? typed : oneLine(typed)

import { oneLine } from '#values/text.ts'

/** The fields of a form as readable texts. Two versions with the same texts are equal. */
export type Printed = Readonly<Record<string, string>>

/** A field that was edited here and elsewhere, with both values. */
export type Difference = { label: string; mine: string; theirs: string }

export type Versioning<Values> = {
  print: (values: Values) => Printed
  labels: Readonly<Partial<Record<string, string>>>
  /** fields that are meaningful only together */
  together?: readonly (readonly string[])[]
}

/** A form's values when it was opened, as typed, and on the server now. */
export type Versions<Values> = { initial: Values; typed: Values; now: Values }

/** The edited fields, with the fields that belong to them. */
export const editedFields = <Values extends object>(
  { initial, typed }: Pick<Versions<Values>, 'initial' | 'typed'>,
  { print, together = [] }: Versioning<Values>,
): ReadonlySet<string> => withTheirGroups(differing(print(typed), print(initial)), together)

/** The current row with the edited fields applied. */
export type Merged<Values> = { values: Values; edited: ReadonlySet<string> }

/**
 * The values that a form sends: only the edited fields, applied to the current row (spec 7, Sending). `differences` has
 * both values of a field edited here and elsewhere. `mine` uses the typed values of these fields; `theirs` does not.
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

/** A typed name on one line; the `stored` name if it is unchanged (spec 7, Sending). */
export const nameTyped = (typed: string, stored: string | null | undefined): string =>
  typed === stored ? typed : oneLine(typed)

/** Why a form was refused: the specification's message, and a hint for each field that has to change. */
export type Refusal = { message: string; hints: Readonly<Partial<Record<string, string>>> }

/** What the texts of a form amount to: something to be saved, or why not (spec 5). */
export type FormResult<Draft> = { draft: Draft } | { refusal: Refusal }

/** The reading of a form whose fields have these hints: refused if there is any, with the message of the first that has its own. */
export function refusalOf(hints: Refusal['hints'], message: string): Refusal | null {
  return Object.values(hints).some((hint) => hint !== undefined) ? { message, hints } : null
}

/** A refusal once a field was changed: that field's hint is answered, the others still stand; nothing left is no refusal. */
export function withoutHint(refusal: Refusal | null, field: string): Refusal | null {
  if (refusal?.hints[field] === undefined) return refusal
  return refusalOf({ ...refusal.hints, [field]: undefined }, refusal.message)
}

/** The fields whose text changed between two states of a form. */
export const changedFields = (now: object, before: object): string[] => {
  const old = new Map(Object.entries(before))
  return Object.entries(now).flatMap(([field, value]) => (Object.is(value, old.get(field)) ? [] : [field]))
}

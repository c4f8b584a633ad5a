/** Why a form is invalid: the message of the specification, and an error text for each wrong field. */
export type Refusal = {
  message: string
  hints: Readonly<Partial<Record<string, string>>>
}

/** Result of validating a form: a draft to save, or the refusal (spec 5). */
export type FormResult<Draft> = { draft: Draft } | { refusal: Refusal }

export function refusalOf(hints: Refusal['hints'], message: string): Refusal | null {
  return Object.values(hints).some((hint) => hint !== undefined) ? { message, hints } : null
}

/**
 * Merges several checks: the message of the first failed check, and the hints of all, so that each wrong field is
 * marked. Each field belongs to one check. `null` if no check failed.
 */
export function firstRefusal(...checks: readonly (Refusal | null)[]): Refusal | null {
  const failed = checks.filter((each) => each !== null)
  const [first] = failed
  if (!first) return null
  const hints = failed.flatMap((each) => Object.entries(each.hints).filter(([, hint]) => hint !== undefined))
  return { message: first.message, hints: Object.fromEntries(hints) }
}

/** Removes the hint of a changed field; `null` without remaining hints. */
export function withoutHint(refusal: Refusal | null, field: string): Refusal | null {
  if (refusal?.hints[field] === undefined) return refusal
  return refusalOf({ ...refusal.hints, [field]: undefined }, refusal.message)
}

export const changedFields = (now: object, before: object): string[] => {
  const old = new Map(Object.entries(before))
  return Object.entries(now).flatMap(([field, value]) => (Object.is(value, old.get(field)) ? [] : [field]))
}

/** Applies changes to the values, and removes the hints of the changed fields. */
export function changedForm<Values extends object>(
  { values: before, refusal }: { values: Values; refusal: Refusal | null },
  changes: Partial<Values>,
): { values: Values; refusal: Refusal | null } {
  const values = { ...before, ...changes }
  return { values, refusal: changedFields(values, before).reduce(withoutHint, refusal) }
}

/**
 * Fresh values, with the fields that changed after sending. Fields in one group of `together` are kept together: a
 * subdiscipline means nothing without its discipline.
 */
export function withLateChanges<Values extends object>(
  fresh: Values,
  { now, sent }: { now: Values; sent: Values },
  together: readonly (readonly string[])[] = [],
): Values {
  const late = new Set(changedFields(now, sent))
  for (const group of together) if (group.some((field) => late.has(field))) group.forEach((field) => late.add(field))
  const kept = Object.fromEntries(Object.entries(now).filter(([field]) => late.has(field)))
  return { ...fresh, ...kept }
}

/** The answer from which the rows of a list were read: whether a later answer is the same one, and how long it was. */
export type Origin = { fingerprint: string; length: number }

const origins = new WeakMap<object, Origin>()

/** The origin of a list; `undefined` for rows that were changed here after they were read. */
export const originOf = (rows: object): Origin | undefined => origins.get(rows)

/** Sets the origin of a list, and returns the list. */
export function setOrigin<Rows extends object>(rows: Rows, origin: Origin | undefined): Rows {
  if (origin) origins.set(rows, origin)
  else origins.delete(rows)
  return rows
}

/** In characters: about 3,500 students or sales. */
const longFrom = 1_000_000

/** Whether a list is too long to be loaded again every minute (spec 2, Every screen). */
export const isLong = (rows: unknown): boolean =>
  typeof rows === 'object' && rows !== null && (originOf(rows)?.length ?? 0) > longFrom

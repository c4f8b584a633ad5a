import type { Id } from '#api/reading.ts'

/** An id as it is written in the address: a number where it is one, so that the address has no quotes. */
export const searchId = (id: Id): string | number => (String(Number(id)) === id ? Number(id) : id)

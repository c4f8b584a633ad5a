import type { User } from '#api/session.ts'

/** The name of the user's academy; `Academia` if it has none. */
export const academyNameOf = (user: User): string => user.academyName ?? 'Academia'

import type { User } from '#api/session.ts'

/** The academy's name as people read it; a user without one works for `Academia`. */
export const academyNameOf = (user: User): string => user.academyName ?? 'Academia'

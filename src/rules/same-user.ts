import type { User } from '#api/session.ts'

type Named = Pick<User, 'id' | 'username'>

/** Tells users apart by id and name: a server may give the id of a deleted user to a new one (spec 4, Drafts). */
export const userKey = ({ id, username }: Named): string => `${id} ${username.trim().toLowerCase()}`

/** Whether both are the same user, or both nobody. */
export const isSameUser = (one: Named | null, other: Named | null): boolean =>
  one === null || other === null ? one === other : userKey(one) === userKey(other)

import type { User } from '#api/session.ts'

type Named = Pick<User, 'id' | 'username'>

/** Key of a user from id and name, because a server may reuse the id of a deleted user (spec 4, Drafts). */
export const userKey = ({ id, username }: Named): string => `${id} ${username.trim().toLowerCase()}`

export const isSameUser = (one: Named | null, other: Named | null): boolean =>
  one === null || other === null ? one === other : userKey(one) === userKey(other)

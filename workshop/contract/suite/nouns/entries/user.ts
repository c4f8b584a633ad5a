import { createUserEndpoint, deleteUserEndpoint, listUsersEndpoint, updateUserEndpoint } from '#api/users.ts'
import type { TriedNoun } from '../noun.ts'

/** The users and their sessions. */
export const user: TriedNoun = {
  noun: 'usuario',
  list: listUsersEndpoint,
  saves: [createUserEndpoint, updateUserEndpoint],
  remove: deleteUserEndpoint,
}

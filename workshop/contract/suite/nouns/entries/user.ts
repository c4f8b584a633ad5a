import * as z from 'zod/mini'
import { createUserEndpoint, deleteUserEndpoint, listUsersEndpoint, updateUserEndpoint } from '#api/users.ts'
import type { TriedNoun } from '../noun.ts'
import { id, moment, success, text, texts } from '../shapes.ts'

const form = z.object({
  id,
  username: text,
  name: text,
  role: text,
  academy_name: z.nullable(text),
  academy_logo: z.nullable(text),
  pages: texts,
  created_at: moment,
})

/** The users and their sessions. */
export const user: TriedNoun = {
  noun: 'usuario',
  list: listUsersEndpoint,
  saves: [createUserEndpoint, updateUserEndpoint],
  remove: deleteUserEndpoint,
  forms: {
    session: z.object({ loggedIn: z.boolean(), user: z.nullish(form) }),
    admin_login: success({ user: form }),
    list_users: form,
  },
}

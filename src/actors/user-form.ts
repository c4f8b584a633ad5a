import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { formPlace, goneText, Picture } from '#actors/form-draft.ts'
import type { RecordScreenOptions } from '#actors/record-screen.ts'
import { reloadLists } from '#rows/reload.ts'
import { rowsIn } from '#rows/list-rows.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { Id } from '#api/reading.ts'
import type { User } from '#api/session.ts'
import { createUser, deleteUser, updateUser, usersQuery, type UserDraft } from '#api/users.ts'
import type { Notice } from '#machines/notice.ts'
import { pageKeys, whyProtected } from '#rules/permissions.ts'
import { sentUser } from '#forms/sent-records.ts'
import { readUser, userValues, userVersioning, type UserValues } from '#forms/user.ts'
import { keptPicture, restoredPicture, type KeptPicture } from '#ui/fields/picture.ts'

/** The password is never kept (spec 4, Drafts). */
type KeptUser = Omit<UserValues, 'password' | 'logo'> & { logo: KeptPicture | null }

const Kept = z.object({
  username: z.string(),
  academyName: z.string(),
  logo: Picture,
  pages: z.array(z.enum(pageKeys)),
})

/** The form and the table of the users (spec 2, Users). `tell` shows their messages, which stand in the form. */
export const userForm = (
  { queries, user: self }: SignedIn,
  tell: (notice: Notice) => void,
): RecordScreenOptions<User, UserValues, UserDraft, KeptUser> => ({
  form: {
    valuesOf: (row) => userValues(row, self),
    versioning: userVersioning,
    read: readUser,
    texts: {
      sent: { noun: 'el usuario', participle: 'guardado', again: 'enviarlo' },
      created: 'Usuario creado',
      updated: 'Usuario actualizado',
      gone: goneText('al usuario'),
    },
  },
  draft: {
    place: formPlace('user', Kept),
    keep: ({ username, academyName, logo, pages }) => ({ username, academyName, logo: keptPicture(logo), pages }),
    restore: (kept, initial) => ({ ...kept, password: '', logo: restoredPicture(kept.logo, initial.logo) }),
    unkept: { password: 'la que se escribió' },
    deleted: 'al usuario',
  },
  rows: rowsIn(queries, usersQuery()),
  sentAs: sentUser,
  removal: { noun: 'el usuario', removed: 'Usuario eliminado', whyProtected },
  save: (draft, now, edited) => (now === null ? createUser(draft) : updateUser(now, draft, edited)),
  remove: (id) => removeUser(queries, id),
  reload: () => reloadLists(queries, usersQuery()),
  tell,
})

/** Deletes a user. Rejects with the reason when it is the super-admin, checked in the current list (spec 5, User). */
async function removeUser(queries: QueryClient, id: Id): Promise<void> {
  const user = queries.getQueryData(usersQuery().queryKey)?.rows.find((each) => each.id === id)
  const reason = user ? whyProtected(user) : null
  if (reason !== null) throw Object.assign(new Error(reason), { kind: 'refused' })
  await deleteUser(id)
}

import type { RecordScreenOptions } from '#actors/forms/record-removal.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { Calls } from '#api/calls.ts'
import type { Id } from '#api/reading.ts'
import type { User } from '#api/session.ts'
import { createUser, deleteUser, updateUser, type UserDraft } from '#api/users.ts'
import { userNoun, type KeptUser, type UserValues } from '#forms/user.ts'
import type { Notice } from '#machines/notice.ts'
import { rowsIn, type Rows } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import { usersQuery } from '#rows/users.ts'
import { whyProtected } from '#rules/permissions.ts'

/** The form and the table of the users (spec 2, Users). `notify` shows messages inside the form. */
export function userForm(
  { calls, queries, user: self }: SignedIn,
  notify: (notice: Notice) => void,
): RecordScreenOptions<User, UserValues, UserDraft, KeptUser> {
  const rows = rowsIn(queries, usersQuery())
  return {
    ...userNoun(self),
    rows,
    save: (draft, now, edited) => (now === null ? createUser(calls, draft) : updateUser(calls, now, draft, edited)),
    remove: (id) => removeUser(calls, rows, id),
    reload: () => reloadLists(queries, usersQuery()),
    notify,
  }
}

/** Deletes a user. Rejects with the reason if the current list says that it is the super-admin (spec 5, User). */
async function removeUser(calls: Calls, rows: Rows<User>, id: Id): Promise<void> {
  const user = rows.known()?.find((each) => each.id === id)
  const reason = user ? whyProtected(user) : null
  if (reason !== null) throw Object.assign(new Error(reason), { kind: 'refused' })
  await deleteUser(calls, id)
}

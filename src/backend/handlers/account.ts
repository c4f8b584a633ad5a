import { changePasswordEndpoint, type PasswordChange } from '#api/account.ts'
import { answerAfter, type Handler } from '#backend/answer.ts'
import { endSessions } from '#backend/handlers/users.ts'
import { refuse } from '#backend/refusal.ts'
import type { UserRow } from '#backend/rows.ts'
import type { Host } from '#backend/store.ts'

const wrongText = 'La contraseña actual no es esa.'
const changed = { success: true, message: 'Contraseña cambiada.' }

/** The call of a user about their own account. */
export const account: readonly Handler[] = [
  answerAfter(
    changePasswordEndpoint,
    { does: 'Cambiar la propia contraseña', pages: ['EveryUser'] },
    async ({ body }, host, user) => {
      const isSame = await checkPasswords(host, user, body)
      return { before: user.password, hash: isSame ? user.password : await host.passwords.hash(body.password) }
    },
    async ({ body, user, store, host, session, prepared: { before, hash } }) => {
      const isNew = user.password === before
      // The password changed meanwhile, perhaps by the same call: a browser may send it twice.
      if (!isNew && !(await host.passwords.matches(body.password, user.password))) return refuse(wrongText)
      if (isNew) await store.users.replace({ ...user, password: hash })
      await endSessions(store, user.id, session)
      return changed
    },
  ),
]

/**
 * Refuses a wrong current password and a weak new one. Returns whether the new password is already stored, as after a
 * change whose answer was lost: then it changes nothing.
 */
async function checkPasswords(
  { passwords, guarded = (_, check) => check() }: Host,
  user: UserRow,
  { current, password }: PasswordChange,
): Promise<boolean> {
  const isSame = await passwords.matches(password, user.password)
  const isRight = await guarded(user.username, async () => isSame || passwords.matches(current, user.password))
  if (!isRight) refuse(wrongText)
  const weakness = isSame ? undefined : await passwords.whyWeak?.(password, [user.username, user.academy_name])
  if (weakness !== undefined) refuse(weakness)
  return isSame
}

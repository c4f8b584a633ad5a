import { extensions, type Extension } from '#api/extensions.ts'
import { adminLoginEndpoint, logoutEndpoint, sessionEndpoint } from '#api/session.ts'
import { answer, answerAfter, type Handler } from '#backend/answer.ts'
import { publicUser } from '#backend/public-user.ts'
import { refuse } from '#backend/refusal.ts'
import type { Host } from '#backend/store.ts'
import { randomToken } from '#backend/token.ts'
import { usernameKey } from '#backend/username.ts'

const wrongText = 'Credenciales inválidas'

/** What this host can do beyond the specification. */
const extensionsOf = ({ servesFeeds = false }: Host): readonly Extension[] =>
  extensions.filter((name) => name !== 'calendar_feed' || servesFeeds)

export const session: readonly Handler[] = [
  answer(sessionEndpoint, { does: 'Saber quién entró' }, ({ user, host }) => ({
    loggedIn: user !== undefined,
    user: user ? publicUser(host, user) : null,
    extensions: user ? extensionsOf(host) : [],
  })),

  answerAfter(
    adminLoginEndpoint,
    { does: 'Entrar' },
    async (
      { body: { username, password } },
      { transaction, reading = transaction, passwords, guarded = (_, check) => check() },
    ) => {
      const users = await reading(async (store) => store.users.all())
      const user = users.find((row) => usernameKey(row.username) === usernameKey(username))
      const isRight = await guarded(
        username,
        async () => user !== undefined && passwords.matches(password, user.password),
      )
      // An unknown name, or a hash of an old kind, takes as long as a wrong password.
      const isSlow = user && !passwords.isOld?.(user.password)
      const hash = isSlow ? user.password : await passwords.hash(password)
      return user && isRight ? { user, newHash: hash } : refuse(wrongText)
    },
    async ({ body, store, host, session: current, prepared, giveCookie }) => {
      const user = await store.users.find(prepared.user.id)
      if (!user) return refuse(wrongText)
      // The password changed meanwhile, or another login of this user stored its hash anew.
      const isOther = user.password !== prepared.user.password
      if (isOther && !(await host.passwords.matches(body.password, user.password))) return refuse(wrongText)
      if (!isOther && prepared.newHash !== user.password)
        await store.users.replace({ ...user, password: prepared.newHash })
      // Ends the earlier session of this browser.
      if (current) await store.sessions.remove(current.id)
      const token = randomToken()
      await store.sessions.insert({ token: host.cookie.stored(token), userId: user.id })
      giveCookie(token)
      return {
        success: true,
        message: `Te damos la bienvenida, ${user.name}.`,
        user: publicUser(host, user),
        extensions: extensionsOf(host),
      }
    },
  ),

  answer(logoutEndpoint, { does: 'Salir' }, async ({ session: current, store, giveCookie }) => {
    if (current) await store.sessions.remove(current.id)
    giveCookie(null)
    return { success: true, message: 'Sesión cerrada.' }
  }),
]

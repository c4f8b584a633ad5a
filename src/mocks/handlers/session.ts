import { HttpResponse, type HttpHandler } from 'msw/http'
import { adminLoginEndpoint, logoutEndpoint, sessionEndpoint } from '#api/session.ts'
import { answer, storeToken, refuse, type Backend } from '#mocks/handlers/answer.ts'
import type { UserRow } from '#mocks/tables/rows.ts'
import { isPassword } from '#mocks/handlers/password.ts'
import { randomToken } from '#mocks/handlers/token.ts'

/** A user as it may be sent: without the password hash. */
export const publicUser = ({ password: _, ...user }: UserRow): Omit<UserRow, 'password'> => user

/** Handlers of the session: current user, login and logout. */
export const session = (backend: Backend): HttpHandler[] => [
  answer(backend, sessionEndpoint, ({ user }) => ({
    loggedIn: user !== undefined,
    user: user ? publicUser(user) : null,
  })),

  answer(backend, adminLoginEndpoint, async ({ body: { username, password } }) => {
    const user = backend.db.users.first((row) => row.username.toLowerCase() === username.toLowerCase())
    if (!user || !(await isPassword(password, user.password))) refuse('Credenciales inválidas')
    const token = randomToken()
    await backend.db.sessions.insert({ token, userId: user.id })
    return HttpResponse.json(
      { success: true, message: `Te damos la bienvenida, ${user.name}.`, user: publicUser(user) },
      { headers: storeToken(backend, token) },
    )
  }),

  answer(backend, logoutEndpoint, ({ session: current }) => {
    if (current) backend.db.sessions.remove(current.id)
    return HttpResponse.json({ success: true, message: 'Sesión cerrada.' }, { headers: storeToken(backend, null) })
  }),
]

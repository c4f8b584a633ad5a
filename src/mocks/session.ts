import { HttpResponse, type HttpHandler } from 'msw/http'
import { Credentials } from '#api/session.ts'
import { answerGuest, refuse, sessionCookie, type Backend } from '#mocks/answer.ts'
import type { UserRow } from '#mocks/db.ts'
import { isPassword } from '#mocks/password.ts'
import { randomToken } from '#mocks/token.ts'

const cookie = (token: string, more = ''): string => `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Lax${more}`

/** A user as they go out: without the password, hashed or not. */
const publicUser = ({ password: _, ...user }: UserRow): Omit<UserRow, 'password'> => user

/** The endpoints of the session: who is signed in, the login and the logout. */
export const session = (backend: Backend): HttpHandler[] => [
  answerGuest(backend, 'get', 'session', ({ user }) => ({
    loggedIn: user !== undefined,
    user: user ? publicUser(user) : null,
  })),

  answerGuest(backend, 'post', 'admin_login', async ({ read }) => {
    const { username, password } = await read(Credentials)
    const user = backend.db.users.first((row) => row.username.toLowerCase() === username.toLowerCase())
    if (!user || !(await isPassword(password, user.password))) refuse('Credenciales inválidas')
    const token = randomToken()
    await backend.db.sessions.insert({ token, userId: user.id })
    return HttpResponse.json(
      { success: true, message: `Te damos la bienvenida, ${user.name}.`, user: publicUser(user) },
      { headers: { 'Set-Cookie': cookie(token) } },
    )
  }),

  answerGuest(backend, 'post', 'logout', ({ session: current }) => {
    if (current) backend.db.sessions.remove(current.id)
    return HttpResponse.json(
      { success: true, message: 'Sesión cerrada.' },
      { headers: { 'Set-Cookie': cookie('', '; Max-Age=0') } },
    )
  }),
]

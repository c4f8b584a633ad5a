import { adminLoginEndpoint, logoutEndpoint, sessionEndpoint } from '#api/session.ts'
import { listProductsEndpoint } from '#api/products.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { readEnvelope } from '#api/reading.ts'
import { outcomeOf, type Endpoint } from '#api/endpoint.ts'
import { badBodies } from './bad-bodies.ts'
import { reading, type Check } from './check.ts'
import { must } from './records.ts'
import { Breach, guarded, type Server } from './server.ts'

/** Without a session an endpoint answers 401, or that nobody is logged in. */
async function closedToGuests(server: Server, endpoint: Endpoint): Promise<void> {
  const { status, json, ok } = await server.send(endpoint, endpoint.method === 'POST' ? { json: {} } : {})
  if (status === 401 || readEnvelope(json).loggedIn === false) return
  if (status === 404 && json === undefined) throw new Breach(endpoint.name, 'responde 404: no existe en el servidor')
  const isNo = !ok || outcomeOf(endpoint, json) === 'refused'
  must(isNo, endpoint.name, 'responde sin sesión: debe responder 401')
  server.tolerate(endpoint.name, `sin sesión responde ${status} y no 401: la persona ve un error y no el login`)
}

const credentials = { username: 'nadie', password: 'nada' }

/** The life of a session: nobody, the login, the logout. */
export const sessionChecks: Check[] = [
  {
    ...reading(sessionEndpoint, 'antes de entrar dice que no hay nadie', async (server) => {
      const { loggedIn } = await server.ask(sessionEndpoint)
      must(!loggedIn, 'session', 'dice que hay sesión antes de entrar')
    }),
    phase: 'before',
  },
  ...guarded.map((endpoint): Check => ({
    ...reading(endpoint, 'responde 401 sin sesión', (server) => closedToGuests(server, endpoint)),
    phase: 'before',
    writes: endpoint.method !== 'GET',
  })),
  {
    ...reading(adminLoginEndpoint, 'rechaza credenciales equivocadas o incompletas', async (server) => {
      await server.refused(
        adminLoginEndpoint,
        { json: { ...credentials, username: server.mark } },
        'a un usuario que no existe',
      )
      await server.refused(
        adminLoginEndpoint,
        { json: { ...credentials, username: server.username } },
        'otra contraseña',
      )
      for (const field of ['username', 'password'])
        for (const { what, body } of badBodies(adminLoginEndpoint.body, credentials, [field]))
          await server.refused(adminLoginEndpoint, { json: body }, `un cuerpo con ${what}`)
      const { loggedIn } = await server.ask(sessionEndpoint)
      must(!loggedIn, 'admin_login', 'rechaza las credenciales, pero abre la sesión')
    }),
    phase: 'before',
  },
  reading(adminLoginEndpoint, 'con las credenciales abre la sesión y dice quién es', async (server) => {
    const user = await server.signIn()
    must(user.username.toLowerCase() === server.username.toLowerCase(), 'admin_login', 'dice que entró otra persona')
    must(user.role !== '', 'admin_login', 'el usuario viene sin «role», y no vería ninguna página')
  }),
  reading(sessionEndpoint, 'con sesión dice quién es', async (server) => {
    const user = await server.signIn()
    const { loggedIn, user: current } = await server.ask(sessionEndpoint)
    must(
      loggedIn && current?.id === user.id,
      'session',
      'después de entrar no dice quién entró (¿se pierde la cookie?)',
    )
  }),
  {
    ...reading(logoutEndpoint, 'cierra la sesión, y las demás llamadas vuelven a responder 401', async (server) => {
      await server.signOut()
      const { loggedIn } = await server.ask(sessionEndpoint)
      must(!loggedIn, 'logout', 'después de salir, session todavía dice que hay sesión')
      // Two, because one that is open to everybody is not the logout's fault.
      const lists = await Promise.all([listStudentsEndpoint, listProductsEndpoint].map((list) => server.send(list)))
      must(
        lists.some(({ ok, json }) => !ok || readEnvelope(json).success === false),
        'logout',
        'después de salir, las listas todavía responden',
      )
    }),
    phase: 'after',
  },
  {
    ...reading(logoutEndpoint, 'sin sesión no falla', async (server) => {
      await server.signOut()
      await server.signOut()
    }),
    phase: 'after',
  },
]

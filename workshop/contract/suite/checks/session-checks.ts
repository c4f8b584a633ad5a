import { changePasswordEndpoint } from '#api/account.ts'
import { outcomeOf, type Endpoint } from '#api/endpoint.ts'
import { readEnvelope } from '#api/envelope.ts'
import { listProductsEndpoint } from '#api/products.ts'
import { adminLoginEndpoint, logoutEndpoint, sessionEndpoint } from '#api/session.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { Breach } from '../breach.ts'
import { minimalCall } from '../closed-calls.ts'
import { isUndeletable } from '../nouns/nouns.ts'
import { must, type Records } from '../records.ts'
import { guarded, type Server } from '../server.ts'
import type { Payload } from '../transport.ts'
import { permanent, reading, writing, type Check } from './check.ts'

/** Checks that an endpoint without a session answers 401, or that nobody is logged in. */
async function closedToGuests(server: Server, endpoint: Endpoint, payload: Payload): Promise<void> {
  const { status, json, ok } = await server.send(endpoint, payload)
  if (status === 401 || readEnvelope(json).loggedIn === false) return
  if (status === 404 && json === undefined) throw new Breach(endpoint.name, 'responde 404: no existe en el servidor')
  // The app treats an answer without JSON as a failure.
  const isNo = !ok || json === undefined || outcomeOf(endpoint, json) !== 'done'
  if (!isNo) server.openToGuests.add(endpoint.name)
  must(isNo, 'responde sin sesión; debe responder 401', { by: endpoint.name, grade: 'lax' })
  server.tolerate(endpoint.name, `sin sesión responde ${status} y no 401: la persona ve un error y no el login`)
}

/**
 * A check that a call with a good body is closed to guests. An open call would save a permanent record, and a bad sale
 * in the history would disturb the work.
 */
export const closedThoughGood = (endpoint: Endpoint, good: Made): Check => ({
  ...permanent(endpoint, 'responde 401 sin sesión', async (server, records) => {
    const json = await good(server, records)
    await server.ensureSignedOut()
    try {
      await closedToGuests(server, endpoint, { json })
    } finally {
      await server.ensureSignedIn()
    }
  }),
  isRefusal: true,
})

type Made = (server: Server, records: Records) => Promise<unknown>

const credentials = { username: 'nadie', password: 'nada' }

/** The checks of a session: without a user, the login, the logout. */
export const sessionChecks: Check[] = [
  {
    ...reading(sessionEndpoint, 'antes de entrar dice que no hay nadie', async (server) => {
      const { loggedIn } = await server.ask(sessionEndpoint)
      must(!loggedIn, 'dice que hay sesión sin haber entrado')
    }),
    phase: 'before',
  },
  ...guarded
    .filter((endpoint) => !isUndeletable(endpoint))
    .map((endpoint): Check => ({
      ...reading(endpoint, 'responde 401 sin sesión', (server) =>
        closedToGuests(server, endpoint, minimalCall(endpoint, server.mark)),
      ),
      phase: 'before',
      isRefusal: true,
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
      // Few attempts, because a server may block further logins.
      for (const { what, ...json } of [
        { what: '«password» vacío', username: server.username, password: '' },
        { what: '«username» que falta', password: 'nada' },
      ])
        await server.refused(adminLoginEndpoint, { json }, `un cuerpo con ${what}`)
      const { loggedIn } = await server.ask(sessionEndpoint)
      must(!loggedIn, 'rechaza las credenciales, pero abre la sesión', { grade: 'lax' })
    }),
    phase: 'before',
    isRefusal: true,
  },
  reading(adminLoginEndpoint, 'con las credenciales abre la sesión y dice quién es', async (server) => {
    const user = await server.signIn()
    must(user.username.toLowerCase() === server.username.toLowerCase(), 'dice que entró otra persona')
    must(user.role !== '', 'el usuario viene sin «role», y no vería ninguna página')
  }),
  writing(changePasswordEndpoint, 'cambia la contraseña propia, aquí por la misma', async (server) => {
    await server.good(changePasswordEndpoint, { json: server.samePassword })
    const { loggedIn } = await server.ask(sessionEndpoint)
    must(loggedIn, 'cierra también la sesión de quien la cambia')
  }),
  {
    ...writing(changePasswordEndpoint, 'rechaza otra contraseña actual', (server) => {
      const json = { current: server.mark, password: `${server.mark}-Aa1!` }
      return server.refused(changePasswordEndpoint, { json }, 'otra contraseña actual')
    }),
    isRefusal: true,
  },
  reading(sessionEndpoint, 'con sesión dice quién es', async (server) => {
    const user = await server.signIn()
    const { loggedIn, user: current, extensions } = await server.ask(sessionEndpoint)
    must(loggedIn && current?.id === user.id, 'después de entrar no dice quién entró (¿se pierde la cookie?)')
    must(
      user.extensions.toSorted().join() === extensions.toSorted().join(),
      'no anuncia en «extensions» lo mismo que session: lo opcional falta hasta recargar la página',
      { by: 'admin_login' },
    )
  }),
  {
    ...reading(logoutEndpoint, 'cierra la sesión, y las demás llamadas vuelven a responder 401', async (server) => {
      await server.signOut()
      const { loggedIn } = await server.ask(sessionEndpoint)
      must(!loggedIn, 'después de salir, session todavía dice que hay sesión')
      // An endpoint that answers guests is not the logout's fault.
      const closed = [listStudentsEndpoint, listProductsEndpoint].filter(({ name }) => !server.openToGuests.has(name))
      for (const list of closed) {
        const { ok, json } = await server.send(list)
        const isNo = !ok || readEnvelope(json).success === false || readEnvelope(json).loggedIn === false
        must(isNo, `después de salir, ${list.name} todavía responde`, { grade: 'lax' })
      }
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

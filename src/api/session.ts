import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { endpoint } from '#api/endpoint.ts'
import { call, request } from '#api/http.ts'
import { PictureAddress } from '#api/picture-address.ts'
import { record, TextList } from '#api/reading-records.ts'
import { Flag, Id, nullable, OptionalText, orElse, Text, type Read } from '#api/reading.ts'

/** The signed-in user (spec 3, Current user). */
export const User = record({
  id: Id,
  username: Text,
  name: Text,
  role: Text,
  academyName: OptionalText,
  academyLogo: PictureAddress,
  pages: TextList,
  createdAt: Text,
})

/** The signed-in user, with what their server can do beyond the specification: names of `extensions`, or others. */
export type User = Read<typeof User> & { extensions?: readonly string[] }

/** The academy of this device, shown on the login screen and on prints; it stays after a logout. */
export const Academy = record({ name: OptionalText, logo: OptionalText })
export type Academy = Read<typeof Academy>

export const Credentials = z.object({
  username: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})
export type Credentials = z.infer<typeof Credentials>

const SessionAnswer = record({ loggedIn: Flag, user: nullable(User), extensions: orElse(TextList, []) })

export const sessionEndpoint = endpoint({
  name: 'session',
  method: 'GET',
  answer: SessionAnswer,
  guest: true,
  unauthorized: { loggedIn: false, user: null, extensions: [] },
  texts: { refusal: 'No se pudo conectar al servidor' },
})

/** Returns the signed-in user, or `null`. An answer with a page rejects as `expired` (spec 4, Session). */
export async function checkSession(calls: Calls, signal?: AbortSignal): Promise<User | null> {
  const { loggedIn, user, extensions } = await call(sessionEndpoint, { calls, signal })
  return loggedIn && user ? { ...user, extensions } : null
}

const LoginAnswer = record({ user: User, extensions: orElse(TextList, []) })

export const adminLoginEndpoint = endpoint({
  name: 'admin_login',
  method: 'POST',
  body: Credentials,
  answer: LoginAnswer,
  guest: true,
  evidence: ['user'],
  texts: {
    refusal: 'Credenciales inválidas',
    unreachable: 'No se pudo conectar al servidor',
    broken: 'No se pudo conectar al servidor',
  },
})

export async function signIn(calls: Calls, credentials: Credentials, signal?: AbortSignal): Promise<User> {
  const { user, extensions } = await call(adminLoginEndpoint, { calls, body: credentials, signal })
  return { ...user, extensions }
}

export const logoutEndpoint = endpoint({
  name: 'logout',
  method: 'POST',
  guest: true,
  texts: { refusal: 'No se pudo cerrar la sesión.' },
})

/** Sends no body; the answer is ignored (spec 7, Table of calls). */
export async function signOut(calls: Calls): Promise<void> {
  await request(logoutEndpoint, { calls })
}

/** The academy's own server on a free port. The demo's data are in a folder that is removed after the test. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isRecord } from '#api/reading-records.ts'
import { contract } from '#backend/calls.ts'
import type { Passwords } from '#backend/store.ts'
import { openAcademy, openInPool, type Academy } from '#server/database/academy.ts'
import type { DatabaseKind } from '#server/database/tables.ts'
import { listen } from '#server/http/listen.ts'
import { proxiesAt } from '#server/http/proxies.ts'
import { requestLog, type LogLevel } from '#server/http/request-log.ts'
import { scryptWith } from '#server/passwords.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { startAcademy } from '#server/start-academy.ts'
import { emptyPglitePool, pglitePool } from '#support/server/postgres.ts'

type More = { cookie?: string | undefined; headers?: Record<string, string> }

/** A response; `cookie` in the format of a request. */
type Told = { status: number; json: unknown; cookie: string | undefined; headers: Headers }

/** A temporary folder with the smallest possible built app. */
export async function temporaryFolder(): Promise<{ folder: string; app: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'academia-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const app = join(folder, 'app')
  await mkdir(app)
  await writeFile(join(app, 'index.html'), '<!doctype html><title>Academia</title>')
  return { folder, app }
}

/** Calls the API at an address, with the method of the contract. */
export async function callAt(
  origin: string,
  name: string,
  body?: unknown,
  { cookie, headers }: More = {},
): Promise<Told> {
  const [call = name, search = ''] = name.split('?')
  const method = contract.find((endpoint) => endpoint.name === call)?.method ?? 'GET'
  const response = await fetch(`${origin}/api/${call}.php${search && `?${search}`}`, {
    method,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const cookies = response.headers.getSetCookie()
  const cookieSet = cookies.find((cookie) => cookie.includes('academia_session'))
  const json: unknown = await response.json()
  return { status: response.status, json, cookie: cookieSet?.split(';')[0], headers: response.headers }
}

/**
 * The databases of a storage test: both, or the database in `DATABASE`. `npm test` uses SQLite. `npm run test:all` also
 * uses PostgreSQL, which takes ten times as long here.
 */
export const databases: readonly DatabaseKind[] = (['sqlite', 'postgres'] as const).filter(
  (kind) => kind === (process.env['DATABASE'] ?? kind),
)

/** Opens a new academy, in a folder or in PGlite. */
export const openNew = async (kind: DatabaseKind, folder: string): Promise<Academy> =>
  kind === 'sqlite' ? openAcademy(folder) : openInPool(await emptyPglitePool(), pglitePool())

export const firstCode = 'K7PQ-2MXA'

/** Passwords in the server's format, but quick to make: a real password takes a quarter of a second. */
export const quickPasswords = scryptWith({ N: 2 ** 4, r: 8, p: 1 })

type Start = {
  /** default: SQLite */
  on?: DatabaseKind
  /** its time; the demo's data belong to its first day */
  clock?: () => Date
  app?: string
  /** whether the demo's people exist; default: `true` */
  isDemo?: boolean
  proxies?: readonly string[]
  /** which requests get a line in `lines`; default: none */
  logLevel?: LogLevel
  /** default: quick passwords */
  passwords?: Passwords
  /** an academy that is already open, like the academy of another process */
  academy?: Academy
}

/** Starts the server; its log is in `logged`. */
export async function ownServer({
  on = 'sqlite',
  clock = () => new Date(),
  isDemo = true,
  proxies = [],
  passwords = quickPasswords,
  logLevel = 'nada',
  ...given
}: Start = {}) {
  const { folder, app } = { ...(await temporaryFolder()), ...given }
  const data = join(folder, 'datos')
  const academy = given.academy ?? (await openNew(on, data))
  const pictures = openPictures(data)
  if (!given.academy) await startAcademy(academy, pictures, { isDemo, importFrom: undefined }, clock())
  const logged: string[] = []
  const lines: string[] = []
  const { port, close, fail } = await listen({
    academy,
    pictures,
    code: firstCode,
    passwords,
    clock,
    isProxy: proxiesAt(proxies),
    log: (text) => void logged.push(text),
    requests: requestLog(logLevel, academy, clock, (line) => void lines.push(line)),
    app,
    data,
    port: 0,
    host: '127.0.0.1',
  })
  onTestFinished(async () => {
    await close()
    await academy.close()
  })
  const origin = `http://127.0.0.1:${port}`
  const call = (name: string, body?: unknown, more?: More) => callAt(origin, name, body, more)
  return {
    academy,
    data,
    logged,
    lines,
    origin,
    call,
    fail,
    signIn: async (username: string, password: string) =>
      (await call('admin_login', { username, password })).cookie ?? 'nobody',
  }
}

export function rowsUnder(json: unknown, under: string): unknown[] {
  const rows = isRecord(json) ? json[under] : undefined
  return Array.isArray(rows) ? rows : []
}

/** A product in the format of a request, in a new category. */
export const newProduct = (name: string, category = name) => ({
  name,
  category,
  price: 10,
  type: 'service',
  image: null,
  subdisciplines: [],
  colors: [],
  sizes: [],
  productionCost: 0,
})

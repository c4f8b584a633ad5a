/** The server of an academy of its own on a free port, with the demo's data in a folder that is removed after the test. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { contract } from '#api/contract.ts'
import { isRecord } from '#api/reading-records.ts'
import { openAcademy, type Academy } from '#server/database/academy.ts'
import { listen } from '#server/http/listen.ts'
import { scryptPasswords } from '#server/passwords.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { startAcademy } from '#server/start-academy.ts'

/** What is sent besides the body. */
type More = { cookie?: string | undefined; headers?: Record<string, string> }

/** What came back; `cookie` as a browser sends it again. */
type Told = { status: number; json: unknown; cookie: string | undefined; headers: Headers }

/** A temporary folder with a built app in it, as small as an app can be. */
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
  const [cookieSet] = response.headers.getSetCookie()
  const json: unknown = await response.json()
  return { status: response.status, json, cookie: cookieSet?.split(';')[0], headers: response.headers }
}

/** The code of the first start's page. */
export const firstCode = 'K7PQ-2MXA'

/** Starts the server. `clock` is its time, `app` the folder of the built app, without `isDemo` nobody was in it yet; what it logs is in `logged`. */
export async function ownServer({
  clock = () => new Date(),
  isDemo = true,
  isBehindProxy = false,
  ...given
}: { clock?: () => Date; app?: string; isDemo?: boolean; isBehindProxy?: boolean } = {}) {
  const { folder, app } = { ...(await temporaryFolder()), ...given }
  const data = join(folder, 'datos')
  const academy: Academy = await openAcademy(data)
  const pictures = openPictures(data)
  await startAcademy(academy, pictures, { isDemo, importFrom: undefined })
  const logged: string[] = []
  const { port, close } = await listen({
    academy,
    pictures,
    passwords: scryptPasswords,
    clock,
    isBehindProxy,
    log: (text) => void logged.push(text),
    app,
    code: firstCode,
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
    origin,
    call,
    /** signs in and gives the cookie */
    signIn: async (username: string, password: string) =>
      (await call('admin_login', { username, password })).cookie ?? 'nobody',
  }
}

/** The rows of a list in an answer. */
export function rowsUnder(json: unknown, under: string): unknown[] {
  const rows = isRecord(json) ? json[under] : undefined
  return Array.isArray(rows) ? rows : []
}

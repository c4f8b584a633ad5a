/** The contract suite against servers that are not the in-browser backend: a strict one, a lax one, and one in PHP. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { contract } from '#backend/calls.ts'
import { startAcademy } from '#contract/servers/academy-server.ts'
import { owner } from '#contract/servers/academy-store.ts'
import { hasPhp, phpOwner, startPhp } from '#contract/servers/php-server.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { exitCodeOf } from '#contract/suite/conformance-output.ts'
import { checks, createRun, type Conformance, type Limits } from '#contract/suite/run.ts'
import { fetchTransport } from '#contract/suite/transport.ts'

// The readers log each row that they drop.
const log = watchErrorLog()
afterEach(() => void log.take())

const file = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'academy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'academy.json')
}

const servers = [
  { name: 'strict', start: async () => startAcademy({ file: await file(), isStrict: true }), as: owner },
  { name: 'lax', start: async () => startAcademy({ file: await file(), isStrict: false }), as: owner },
  { name: 'PHP', start: async () => startPhp(await file()), as: phpOwner },
]

const removable = ['users', 'students', 'products', 'teachers', 'events', 'reports']
const permanent = ['sales', 'payments', 'attendance', 'categories']

const rowsOf = ({ all }: { all: (table: string) => unknown[] }, tables: string[]) =>
  Object.fromEntries(tables.map((table) => [table, all(table)]))

const namesWith = ({ verdicts }: Conformance, state: string) =>
  verdicts.filter((verdict) => verdict.state === state).map(({ endpoint }) => endpoint)

describe.each(servers)('the $name server', ({ name, start, as }) => {
  const isMissing = name === 'PHP' && !hasPhp()

  async function conformance(limits: Limits = {}) {
    const server = await start()
    onTestFinished(server.close)
    const run = createRun({ transport: fetchTransport(server.url), credentials: as }, limits)
    await run.begin()
    const before = rowsOf(server, [...removable, ...permanent])
    for (const check of checks) await run.check(check)
    return { found: await run.end(), before, server }
  }

  test('keeps nothing of a run, nor what cannot be read', async ({ skip }) => {
    skip(isMissing, 'this machine has no PHP')
    const { found, before, server } = await conformance()
    expect(found.notRemoved).toEqual([])
    expect(found.left).toEqual([])
    expect(rowsOf(server, [...removable, ...permanent])).toEqual(before)
    expect(namesWith(found, 'broken')).toEqual([])
    expect(namesWith(found, 'unchecked')).toEqual(['register_sale', 'create_or_update_payment', 'create_attendance'])
    expect(exitCodeOf(found)).toBe(name === 'strict' ? 0 : 3)
  })

  test('works in all calls, and keeps only what no call removes', async ({ skip }) => {
    skip(isMissing, 'this machine has no PHP')
    const { found, before, server } = await conformance({ isPermanent: true, isRisky: true })
    expect(found.verdicts).toHaveLength(contract.length)
    expect([...namesWith(found, 'broken'), ...namesWith(found, 'unchecked')]).toEqual([])
    expect(namesWith(found, 'works').length).toBeGreaterThan(name === 'strict' ? 35 : 0)
    expect(found.notRemoved).toEqual([])
    expect(rowsOf(server, removable)).toMatchObject(rowsOf({ all: (table) => before[table] ?? [] }, removable))
    const added = permanent.flatMap((table) => server.all(table).slice(before[table]?.length))
    expect(found.left).toHaveLength(added.length)
  })
})

test('what the lax server takes and shows is told, call by call', async () => {
  const server = await startAcademy({ file: await file(), isStrict: false })
  onTestFinished(server.close)
  const run = createRun({ transport: fetchTransport(server.url), credentials: owner })
  for (const check of checks)
    if (['list_users', 'register_event', 'delete_event'].includes(check.endpoint)) await run.check(check)
  const { verdicts } = await run.end()
  const of = (name: string) => verdicts.find(({ endpoint }) => endpoint === name)
  expect(of('list_users')?.details.slice(0, 2)).toEqual([
    'su respuesta lleva una contraseña tal como se escribió',
    'responde sin sesión; debe responder 401',
  ])
  expect(of('register_event')?.details).toContain('acepta un cuerpo con «time» que falta')
  expect(of('register_event')?.details).toContain('acepta un id que no existe')
  // Whether a delete of nothing succeeds is the server's own choice.
  expect(of('delete_event')?.details.join()).not.toContain('id que no existe')
})

/** The server of its own on a real PostgreSQL: two processes, the contract tool, and one that ends in the middle of its sales. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '#backend/calls.ts'
import { isRecord } from '#api/reading-records.ts'
import { demoAccounts } from '#mocks/seed/accounts.ts'
import { startPostgres } from '#shared/postgres.ts'
import { callAt, rowsUnder } from '#support/server/own-server.ts'
import { serverProcess, type ServerProcess } from '#support/server/process.ts'

/** Two servers of one academy, and how more are started. */
type Servers = {
  one: ServerProcess
  other: ServerProcess
  start: () => Promise<ServerProcess>
  /** starts one with a database of this name, which is made if it is not there */
  startAt: (name: string) => Promise<ServerProcess>
  folder: string
}

/** What is wrong, in a sentence; nothing where all is well. */
type Problem = string | undefined

const account = () => demoAccounts[0] ?? { username: '', password: '' }

/** Signs in and gives the cookie. */
const signIn = async ({ origin }: ServerProcess): Promise<string | undefined> =>
  (await callAt(origin, 'admin_login', account())).cookie

async function conforms({ one, folder }: Servers): Promise<Problem> {
  const { username, password } = account()
  const told = await promisify(execFile)(process.execPath, [
    'workshop/contract/contract.ts',
    '--url',
    `${one.origin}/api/`,
    '--user',
    username,
    '--password',
    password,
    '--html',
    join(folder, 'contract.html'),
    '--yes',
    '--risky',
    '--permanent',
  ])
  const all = `${contract.length} llamadas: ${contract.length} funcionan\n`
  return told.stdout.includes(all) ? undefined : told.stdout
}

const saleOf = (name: string) => {
  const line = { id: 11, name, price: 150, quantity: 1, type: 'service', color: null, size: null, imageUrl: null }
  return { student_id: 1, products: [{ ...line, discountPercent: 0, discount: 0 }], total: 150 }
}

/** Sells at a server; whether it was answered as sold. */
const sells = async ({ origin }: ServerProcess, name: string, cookie: string | undefined): Promise<boolean> => {
  const { json } = await callAt(origin, 'register_sale', saleOf(name), { cookie })
  return isRecord(json) && json['success'] === true
}

/** The names of the sales that a server lists. */
async function soldAt({ origin }: ServerProcess, cookie: string | undefined): Promise<string[]> {
  const { json } = await callAt(origin, 'list_sales', undefined, { cookie })
  return rowsUnder(json, 'sales').flatMap((row) => /"name":"(Venta \w+ \d+)"/.exec(JSON.stringify(row))?.[1] ?? [])
}

async function sharesSales({ one, other }: Servers): Promise<Problem> {
  const cookie = await signIn(one)
  if (!(await sells(one, 'Venta a 1', cookie))) return 'el primer proceso no vendió'
  if (!(await sells(other, 'Venta b 1', cookie))) return 'el otro proceso no vendió con la misma sesión'
  for (const server of [one, other]) {
    const names = await soldAt(server, cookie)
    if (!names.includes('Venta a 1') || !names.includes('Venta b 1')) return 'un proceso no lista la venta del otro'
  }
  return undefined
}

/** Forty products of one new category at once: each write reads what the others add. */
async function meets({ one, other }: Servers): Promise<Problem> {
  const cookie = await signIn(one)
  const product = { category: 'Choque', price: 10, type: 'service', image: null, productionCost: 0 }
  const created = await Promise.all(
    Array.from({ length: 40 }, async (_, nth) => {
      const body = { ...product, name: `Choque ${nth}`, subdisciplines: [], colors: [], sizes: [] }
      const { json } = await callAt(nth % 2 === 0 ? one.origin : other.origin, 'create_product', body, { cookie })
      return isRecord(json) && json['success'] === true
    }),
  )
  const refused = created.filter((isCreated) => !isCreated).length
  const { json } = await callAt(one.origin, 'list_categories', undefined, { cookie })
  const made = JSON.stringify(json).split('"Choque"').length - 1
  return refused === 0 && made === 1
    ? undefined
    : `${refused} guardados no se hicieron; la categoría está ${made} veces`
}

/** Ends one of the processes while both sell, three times: what was answered is there once, the other one goes on. */
async function survivesKill({ one, start }: Servers): Promise<Problem> {
  const cookie = await signIn(one)
  const answered: string[] = []
  const sent: string[] = []
  for (const round of [1, 2, 3]) {
    const victim = await start()
    const sell = async (server: ServerProcess, name: string) => {
      sent.push(name)
      // A process that ends answers nothing.
      if (await sells(server, name, cookie).catch(() => false)) answered.push(name)
    }
    const before = answered.length
    const selling = Array.from({ length: 40 }, (_, nth) => [
      sell(victim, `Venta v${round} ${nth}`),
      sell(one, `Venta u${round} ${nth}`),
    ]).flat()
    while (answered.length < before + 15) await new Promise((resolve) => setTimeout(resolve, 5))
    await victim.kill()
    await Promise.all(selling)
    const own = answered.filter((name) => name.startsWith(`Venta u${round}`)).length
    if (own !== 40) return `el proceso que siguió contestó ${own} de sus 40 ventas`
  }
  const kept = (await soldAt(one, cookie)).filter((name) => /^Venta [uv]/.test(name))
  const lost = answered.filter((name) => !kept.includes(name))
  const wrong = kept.filter((name, at) => kept.indexOf(name) !== at || !sent.includes(name))
  console.log(`    ventas: ${sent.length} enviadas, ${answered.length} contestadas, ${kept.length} guardadas`)
  return lost.length + wrong.length === 0
    ? undefined
    : `perdidas: ${lost.join(', ')}; repetidas o nunca enviadas: ${wrong.join(', ')}`
}

/** Two processes make one academy of an empty database, and fill it once. */
async function beginAtOnce({ startAt }: Servers): Promise<Problem> {
  const both = await Promise.all([startAt('a_la_vez'), startAt('a_la_vez')])
  for (const server of both) {
    const cookie = await signIn(server)
    const { json } = await callAt(server.origin, 'list_users', undefined, { cookie })
    const count = rowsUnder(json, 'users').length
    if (count !== demoAccounts.length) return `un proceso tiene ${count} usuarios`
  }
  return undefined
}

const checks = [
  { name: 'dos procesos que empiezan a la vez en una base vacía hacen una academia', run: beginAtOnce },
  { name: `la prueba del contrato: las ${contract.length} llamadas funcionan`, run: conforms },
  { name: 'una venta por cada uno de dos procesos está en los dos, con una sola sesión', run: sharesSales },
  { name: 'cuarenta guardados que chocan en dos procesos: todos se hacen, uno tras otro', run: meets },
  { name: 'kill -9 a un proceso en medio de sus ventas: ninguna se pierde ni se repite', run: survivesKill },
]

/** Runs the checks; gives the number that failed, or nothing where PostgreSQL is not installed. */
export async function checkPostgres(): Promise<number | undefined> {
  const postgres = await startPostgres()
  if (!postgres) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'academia-own-'))
  const app = join(folder, 'app')
  await mkdir(app)
  await writeFile(join(app, 'index.html'), '<!doctype html><title>Academia</title>')
  const urls = new Map<string, string>()
  const running: ServerProcess[] = []
  const startAt = async (name: string) => {
    const url = urls.get(name) ?? postgres.create(name)
    urls.set(name, url)
    const server = await serverProcess(['--data', join(folder, name), '--app', app, '--demo'], url)
    running.push(server)
    return server
  }
  const start = () => startAt('academia')
  let failures = 0
  try {
    const servers: Servers = { one: await start(), other: await start(), start, startAt, folder }
    for (const { name, run } of checks) {
      const problem = await run(servers).catch((cause: unknown) => String(cause))
      if (problem !== undefined) failures += 1
      console.log(`  ${problem === undefined ? '✓' : '✗'} ${name}${problem === undefined ? '' : `\n${problem}`}`)
    }
  } finally {
    for (const { stop } of running) await stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
  return failures
}

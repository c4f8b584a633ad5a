/**
 * `npm run load -w workshop`: a morning of 50 people on a separate server, as a table with p95 and errors. `--postgres`
 * uses a PostgreSQL that it starts (Debian's package). `--processes 2` opens two servers on it. `--large` uses the
 * academy with 100,000 sales. With `--beside` one person sells ten times a second, and the others load all sales
 * repeatedly. `--kills 1000` takes no times: it kills the server with `kill -9` that often during writes. Each answered
 * write must be there once. `--processes 2` then uses two academies at once.
 */

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { seedLargeAcademy } from '#academy/seed/large.ts'
import { seedAcademy } from '#academy/seed/seed.ts'
import type { Snapshot } from '#academy/snapshot.ts'
import { openAcademy } from '#server/database/academy.ts'
import { fill } from '#server/database/filling.ts'
import { argumentsOf, refuse, wholeNumber } from '#shared/command-line.ts'
import { postgresPackage, startPostgres } from '#shared/postgres.ts'
import { serverProcess } from '#support/server/process.ts'
import { localDay } from '#values/dates.ts'
import { newFigures } from './figures.ts'
import { playKills, tableOf } from './kills.ts'
import { keepLoading, keepSelling, work, type Morning } from './person.ts'

const { values } = argumentsOf({
  options: {
    people: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '120' },
    processes: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    beside: { type: 'boolean', default: false },
    kills: { type: 'string', default: '0' },
  },
})
const people = wholeNumber('people', values.people)
const seconds = wholeNumber('seconds', values.seconds)
const processes = wholeNumber('processes', values.processes)
const kills = wholeNumber('kills', values.kills, 0)

// An interrupted run also ends PostgreSQL, on `exit`.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const postgres = values.postgres ? await startPostgres() : undefined
if (values.postgres && !postgres)
  refuse(`PostgreSQL no está en esta computadora: apt install ${postgresPackage}. No se midió nada.`)
const url = postgres?.create('academia') ?? ''
const folder = await mkdtemp(join(tmpdir(), 'academia-load-'))
const app = join(folder, 'app')
const data = join(folder, 'datos')
await mkdir(app)
await writeFile(join(app, 'index.html'), '<!doctype html><title>Academia</title>')

if (kills > 0) {
  const begun = performance.now()
  const all = await Promise.all(
    Array.from({ length: processes }, (_, nth) => {
      const place = { data: join(folder, `cortes-${nth}`), app, url: postgres?.create(`cortes_${nth}`) ?? '' }
      return playKills(place, Math.ceil(kills / processes))
    }),
  )
  console.log(`${Math.round((performance.now() - begun) / 1_000)} s, ${postgres ? 'PostgreSQL' : 'SQLite'}\n`)
  console.log(tableOf(all))
  const problems = all.flatMap((killed) => killed.problems)
  for (const problem of problems) console.error(problem)
  await postgres?.stop()
  // The data of a failed run stay for inspection.
  if (problems.length === 0) await rm(folder, { recursive: true })
  else console.error(folder)
  process.exit(problems.length === 0 ? 0 : 1)
}

/** The memory of a process in MB; `NaN` if the system does not tell. */
async function memoryOf(id: number): Promise<string> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`
}

const nameOf = (nth: number) => `persona ${nth + 1}`

/** The academy with a user per person, because calls per name are limited. All have one password. */
function withStaff(snapshot: Snapshot): Snapshot {
  const { rows, nextId } = snapshot.users
  const staff = rows
    .slice(0, 1)
    .flatMap((user) =>
      Array.from({ length: people }, (_, nth) => ({ ...user, id: nextId + nth, username: nameOf(nth) })),
    )
  return { ...snapshot, users: { nextId: nextId + people, rows: [...rows, ...staff] } }
}

const academy = await openAcademy(data, url)
const today = localDay(new Date())
const [account] = demoAccounts
if (!account) refuse('La demostración no tiene cuentas.')
const seeded = values.large ? await seedLargeAcademy({ today }) : await seedAcademy({ today })
await fill(academy, withStaff(seeded))

const servers = await Promise.all(
  Array.from({ length: processes }, () => serverProcess(['--data', data, '--app', app], url)),
)
const memories = () => Promise.all(servers.map(({ id }) => memoryOf(id)))
const idle = await memories()
const figures = newFigures()
const morning: Morning = {
  origins: servers.map(({ origin }) => origin),
  figures,
  end: performance.now() + seconds * 1_000,
  sold: [],
  sent: [],
}
const staff = Array.from({ length: people }, async (_, nth) => {
  // The people start one after another, within the first tenth of the run.
  await setTimeout((nth / people) * seconds * 100)
  const act = values.beside ? (nth === 0 ? keepSelling : keepLoading) : work
  await act(morning, nth, { ...account, username: nameOf(nth) })
})
for (const { reason } of (await Promise.allSettled(staff)).filter((each) => each.status === 'rejected'))
  console.error(String(reason))

const where = postgres ? 'PostgreSQL' : 'SQLite'
console.log(
  `${people} people, ${seconds} s, ${where}, ${processes} process(es)${values.large ? ', 100,000 sales' : ''}\n`,
)
console.log(figures.table())
const atEnd = await memories()
await setTimeout(10_000)
console.log(
  `\nMemory: ${idle.join(', ')} at the start, ${atEnd.join(', ')} at the end, ${(await memories()).join(', ')} 10 s later`,
)

const stored = await academy.reading(async ({ sales }) => sales.all())
const kept = stored.flatMap(({ products: [line] }) => (line?.name.startsWith('Carga ') ? [line.name] : []))
const { sold, sent } = morning
const lost = sold.filter((name) => !kept.includes(name))
const doubled = kept.filter((name, at) => kept.indexOf(name) !== at)
const unknown = kept.filter((name) => !sent.includes(name))
console.log(
  `Sales: ${sent.length} sent, ${sold.length} answered, ${kept.length} kept; ${lost.length} lost, ${doubled.length} doubled`,
)
for (const error of new Set(figures.errors())) console.error(error)
for (const { stop } of servers) await stop()
await academy.close()
await postgres?.stop()
await rm(folder, { recursive: true })
process.exitCode = lost.length + doubled.length + unknown.length + figures.errors().length === 0 ? 0 : 1

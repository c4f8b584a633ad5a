/**
 * `npm run soak -w workshop -- --days 1000 --seed 7`: plays days of staff behaviour on the app's machines, with a network and a
 * server that fail, and compares the data of the server with what the staff were told. `--day 12` plays only that day and
 * prints all its steps. With `--blind roll` the roll is not looked at before it is written, and the soak must
 * fail; so with `forms`, `student`, `payment` and `cart`. With `--server sqlite` or `--server postgres` (Debian's package, which
 * it starts) the pages speak HTTP to the server of `server/`, a process that is killed in the middle of some of its writes.
 */
import { openOwnServers } from './backends/own-server.ts'
import { blindSpots } from './blind.ts'
import { playDays } from './play.ts'
import { startThread } from './machine.ts'
import { argumentsOf, refuse, wholeNumber } from '#shared/command-line.ts'
import { postgresPackage, startPostgres } from '#shared/postgres.ts'
import { countsOf, failuresOf, sumsOf } from './report.ts'

const { values } = argumentsOf({
  options: {
    days: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    day: { type: 'string' },
    blind: { type: 'string' },
    server: { type: 'string' },
  },
})
const seed = wholeNumber('seed', values.seed, 0)
const count = wholeNumber('days', values.days)
const days =
  values.day === undefined ? Array.from({ length: count }, (_, index) => index + 1) : [wholeNumber('day', values.day)]

const blind = blindSpots.find((spot) => spot === values.blind)
if (values.blind !== undefined && !blind)
  refuse(`--blind takes one of ${blindSpots.join(', ')}, not "${values.blind}": nothing was done.`)

const { server } = values
if (server !== undefined && server !== 'sqlite' && server !== 'postgres')
  refuse(`--server takes sqlite or postgres, not "${server}": nothing was done.`)
// An interrupted run also ends the servers, on `exit`.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const postgres = server === 'postgres' ? await startPostgres() : undefined
if (server === 'postgres' && !postgres)
  refuse(`PostgreSQL is not on this computer: apt install ${postgresPackage}. Nothing was done.`)
let databases = 0
const newUrl = postgres && (() => postgres.create(`day_${(databases += 1)}`))
const real = server === undefined ? {} : { open: openOwnServers(newUrl), clock: () => new Date() }

const start = performance.now()
/** Says now and then how far it is: a day on a server takes some seconds, of which most are starts of the server. */
const onDay = (played: number) => {
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  if (played % 10 === 0 && days.length > 10) console.error(`${played} of ${days.length} days, ${seconds} s`)
}
const report = await playDays({
  seed,
  days,
  start: (desk) => startThread(desk, blind ? { blind } : {}),
  onDay,
  ...real,
})
await postgres?.stop()
if (values.day !== undefined) console.log(report.steps.join('\n'))
for (const line of failuresOf(report, seed, server === undefined ? '' : ` --server ${server}`)) console.log(line)
console.log(countsOf(report))
console.log(sumsOf(report, performance.now() - start))
if (report.failed.length > 0) process.exitCode = 1

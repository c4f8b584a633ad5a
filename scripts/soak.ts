/**
 * `npm run soak -- --days 1000 --seed 7`: plays days of staff behaviour on the app's machines, with a network and a
 * server that fail, and compares the data of the server with what the staff were told. `--day 12` plays only that day and
 * prints all its steps.
 */
import { parseArgs } from 'node:util'
import { playDays } from '#support/soak/play.ts'
import { countsOf, failuresOf, sumsOf } from '#support/soak/report.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    day: { type: 'string' },
  },
})
const seed = Number(values.seed)
const days =
  values.day === undefined ? Array.from({ length: Number(values.days) }, (_, index) => index + 1) : [Number(values.day)]

const start = performance.now()
const report = await playDays({ seed, days })
if (values.day !== undefined) console.log(report.steps.join('\n'))
for (const line of failuresOf(report, seed)) console.log(line)
console.log(countsOf(report))
console.log(sumsOf(report, performance.now() - start))
if (report.failed.length > 0) process.exitCode = 1

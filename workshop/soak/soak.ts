/**
 * `npm run soak -w workshop -- --days 1000 --seed 7`: plays days of staff work on the app's machines, with a failing
 * network and server. It compares the server's data with the messages to the staff. `--day 12` plays only that day and
 * prints all its steps. With `--blind roll` the roll is not read before it is written, and the soak must fail; likewise
 * with `forms`, `student`, `payment` and `cart`.
 */

import { argumentsOf, refuse, wholeNumber } from '#shared/command-line.ts'
import { blindSpots } from './blind.ts'
import { startThread } from './machine.ts'
import { playDays } from './play.ts'
import { countsOf, failuresOf, sumsOf } from './report.ts'

const { values } = argumentsOf({
  options: {
    days: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    day: { type: 'string' },
    blind: { type: 'string' },
  },
})
const seed = wholeNumber('seed', values.seed, 0)
const count = wholeNumber('days', values.days)
const days =
  values.day === undefined ? Array.from({ length: count }, (_, index) => index + 1) : [wholeNumber('day', values.day)]

const blind = blindSpots.find((spot) => spot === values.blind)
if (values.blind !== undefined && !blind)
  refuse(`--blind takes one of ${blindSpots.join(', ')}, not "${values.blind}": nothing was done.`)

const start = performance.now()
const report = await playDays({ seed, days, start: (desk) => startThread(desk, blind ? { blind } : {}) })
if (values.day !== undefined) console.log(report.steps.join('\n'))
for (const line of failuresOf(report, seed)) console.log(line)
console.log(countsOf(report))
console.log(sumsOf(report, performance.now() - start))
if (report.failed.length > 0) process.exitCode = 1

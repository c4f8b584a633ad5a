/**
 * `npm run bench:page -w workshop`: measures the product, the smallest app of its libraries (`floor`) and pages without libraries
 * (`vanilla`) in a browser, one after the other, as medians. Without arguments it prints the table of
 * docs/decisions/speed.md; with the names of parts, those. `--times 3` measures each three times instead of seven. On a
 * busy machine, compare only figures of the same run.
 */
import { argumentsOf, refuse, wholeNumber } from '#shared/command-line.ts'
import { launchBrowser } from '#support/browser/chromium.ts'
import { apps, buildApp } from './pages/apps.ts'
import { measureDemo, measureHundredThousand, measureList, measureLogin } from './pages/opening.ts'
import { printTable } from './pages/table.ts'
import { measureChain } from './pages/chain.ts'
import { measureCounter } from './pages/counter.ts'
import { measureDay, measureLarge } from './pages/day.ts'
import { measureGrowth } from './pages/growth.ts'
import { measureReception } from './pages/reception.ts'
import { measureScreens } from './pages/screens.ts'
import { measurePhone, measureStudents } from './pages/students.ts'
import type { Bench } from './pages/open.ts'

type Parts = Record<string, (bench: Bench) => Promise<void>>

/** What the table consists of. */
const usual: Parts = {
  login: measureLogin,
  list: measureList,
  screens: measureScreens,
  students: measureStudents,
  many: measureHundredThousand,
}

/** What is measured only where it is asked for. */
const others: Parts = {
  demo: measureDemo,
  chain: measureChain,
  phone: measurePhone,
  growth: measureGrowth,
  counter: measureCounter,
  day: measureDay,
  large: measureLarge,
  reception: measureReception,
}

const parts: Parts = { ...usual, ...others }

const { values, positionals } = argumentsOf({
  allowPositionals: true,
  options: { times: { type: 'string', default: '7' } },
})
const unknown = positionals.filter((part) => !(part in parts))
if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
const times = wholeNumber('times', values.times)

for (const app of apps) await buildApp(app)
const browser = await launchBrowser()
try {
  const bench = { browser, times }
  for (const [name, measure] of Object.entries(positionals.length > 0 ? parts : usual)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    console.log(`measuring: ${name}`)
    await measure(bench)
  }
} finally {
  await browser.close()
  // Also after a part that failed.
  printTable()
}

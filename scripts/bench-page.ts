/**
 * `npm run bench:page`: measures the product, the smallest app of its libraries (`floor`) and pages without libraries
 * (`vanilla`) in a browser, as medians. Arguments name the parts to measure; `--times 3` measures each three times instead
 * of seven. On a busy machine, compare only figures of the same run.
 */
import { parseArgs } from 'node:util'
import { launchBrowser } from '#support/browser/chromium.ts'
import { apps, buildApp } from './bench-page-apps.ts'
import { measureDemo, measureHundredThousand, measureList, measureLogin } from './bench-page-opening.ts'
import { printTable } from './bench-page-table.ts'
import { measureCounter } from './bench-page-counter.ts'
import { measureDay, measureLarge } from './bench-page-day.ts'
import { measureGrowth } from './bench-page-growth.ts'
import { measureScreens } from './bench-page-screens.ts'
import { measurePhone, measureStudents } from './bench-page-students.ts'
import type { Bench } from './bench-page-open.ts'

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  login: measureLogin,
  demo: measureDemo,
  list: measureList,
  screens: measureScreens,
  students: measureStudents,
  many: measureHundredThousand,
  phone: measurePhone,
  growth: measureGrowth,
  counter: measureCounter,
  day: measureDay,
  large: measureLarge,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '7' } },
})
const unknown = positionals.filter((part) => !(part in parts))
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`)

for (const app of apps) await buildApp(app)
const browser = await launchBrowser()
try {
  const bench = { browser, times: Number(values.times) }
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    console.log(`measuring: ${name}`)
    await measure(bench)
  }
} finally {
  await browser.close()
  // Also after a part that failed.
  printTable()
}

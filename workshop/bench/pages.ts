/**
 * `npm run bench:page -w workshop`: measures the product and the smallest app of its libraries (`floor`) in a browser,
 * in turns, as medians. Without arguments it prints the table of docs/decisions/speed.md; names of parts select them.
 * `--times 3` measures each three times instead of seven. On a busy machine, compare only figures of the same run.
 */

import { argumentsOf, refuse, wholeNumber } from '#shared/command-line.ts'
import { launchBrowser } from '#support/browser/chromium.ts'
import { buildApps } from './pages/apps.ts'
import type { Bench } from './pages/open.ts'
import { measureHundredThousand, measureList, measureLogin } from './pages/opening.ts'
import { measureScreens } from './pages/screens.ts'
import { printTable } from './pages/table.ts'

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  login: measureLogin,
  list: measureList,
  screens: measureScreens,
  many: measureHundredThousand,
}

const { values, positionals } = argumentsOf({
  allowPositionals: true,
  options: { times: { type: 'string', default: '7' } },
})
const unknown = positionals.filter((part) => !(part in parts))
if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
const times = wholeNumber('times', values.times)

await buildApps()
const browser = await launchBrowser()
try {
  const bench = { browser, times }
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    console.log(`measuring: ${name}`)
    await measure(bench)
  }
} finally {
  await browser.close()
  // Printed even after a part failed.
  printTable()
}

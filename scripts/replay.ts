/**
 * `npm run replay -- file.json`: plays a diagnosis on the demo in Chromium and says where today's app behaves differently.
 * `--headed` shows the browser, `--pictures DIR` takes a picture after each step, `--test` writes a test of tests/replays,
 * `--name NAME` is the name of that test, by default that of the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '#support/browser/chromium.ts'
import { serveDemo } from '#support/browser/demo-server.ts'
import { play } from '#support/replay/play.ts'
import { readRecording } from '#support/replay/recording.ts'
import { same, testOf } from '#support/replay/written-test.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    headed: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    test: { type: 'boolean', default: false },
    name: { type: 'string' },
  },
})
const [file] = positionals
if (file === undefined)
  throw new Error('npm run replay -- file.json [--headed] [--pictures DIR] [--test] [--name NAME]')

const text = readFileSync(file, 'utf8')
const recording = readRecording(text)
const demo = await serveDemo()
const browser = await launchBrowser({ headless: !values.headed })
try {
  const parted = await play(browser, recording, { url: demo.url, pictures: values.pictures, tell: console.log })
  if (parted === null) console.log(`${same}.`)
  if (values.test) {
    const name = values.name ?? basename(file, '.json')
    const folder = join(import.meta.dirname, '../tests/replays')
    writeFileSync(join(folder, `${name}.json`), text)
    writeFileSync(join(folder, `${name}.test.ts`), testOf(name, parted))
    console.log(`tests/replays/${name}.test.ts: ${parted === null ? 'red' : 'green'}`)
  }
} finally {
  await browser.close()
  await demo.close()
}

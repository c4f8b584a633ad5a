/**
 * `npm run replay -w workshop -- file.json`: plays a diagnosis on the demo in Chromium and says where today's app behaves differently.
 * `--headed` shows the browser, `--pictures DIR` takes a picture after each step, `--test` writes a test in `replays`,
 * `--name NAME` is the name of that test, by default that of the file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { launchBrowser } from '#support/browser/chromium.ts'
import { serveDemo } from '#support/browser/demo-server.ts'
import { argumentsOf, refuse } from '#shared/command-line.ts'
import { play } from './play.ts'
import { readRecording, type Recording } from './recording.ts'
import { same, testOf } from './written-test.ts'

const { values, positionals } = argumentsOf({
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
  refuse('npm run replay -w workshop -- file.json [--headed] [--pictures DIR] [--test] [--name NAME]')

const { text, recording } = read(file)
const demo = await serveDemo()
const browser = await launchBrowser({ headless: !values.headed })
try {
  const parted = await play(browser, recording, { url: demo.url, pictures: values.pictures, tell: console.log })
  if (parted === null) console.log(`${same}.`)
  if (values.test) {
    const name = values.name ?? basename(file, '.json')
    const folder = join(import.meta.dirname, 'replays')
    writeFileSync(join(folder, `${name}.json`), text)
    writeFileSync(join(folder, `${name}.test.ts`), testOf(name, parted))
    console.log(`workshop/replay/replays/${name}.test.ts: ${parted === null ? 'red' : 'green'}`)
  }
} finally {
  await browser.close()
  await demo.close()
}

/** The diagnosis in a file. Refuses a file that is not there, is none, or in which nothing happens. */
function read(path: string): { text: string; recording: Recording } {
  if (!existsSync(path)) refuse(`There is no file ${path}: nothing was played.`)
  const text = readFileSync(path, 'utf8')
  const recording =
    recordingIn(text) ?? refuse(`${path} is no diagnosis, as «Copiar diagnóstico» gives it: nothing was played.`)
  if (recording.reactions.length === 0) refuse(`${path} has no move of a machine: there is nothing to compare.`)
  return { text, recording }
}

function recordingIn(text: string): Recording | null {
  try {
    return readRecording(text)
  } catch {
    return null
  }
}

/**
 * Finds and starts the browser for tests and scripts. It prefers the browser in the npm packages, which is equal on
 * every machine.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'
import project from '../../../package.json' with { type: 'json' }

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A host name other than localhost, so that the browser treats it as another machine.
  '--host-resolver-rules=MAP academia.lan 127.0.0.1',
]

const root = join(import.meta.dirname, '../../..')

type Program = { path: string; env: Record<string, string> }

const runs = ({ path, env }: Program) =>
  spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0

/** The folder of the unpacked @sparticuz/chromium, one per version. */
const home = join(root, `.cache/chromium-${project.devDependencies['@sparticuz/chromium']}`)

/** The browser of @sparticuz/chromium for Linux x64. It uses its own libraries if the machine lacks them. */
async function packaged(): Promise<Program | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (!existsSync(home)) await unpack()
  const path = join(home, 'chromium')
  const env = { FONTCONFIG_FILE: join(home, 'fonts.conf') }
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(home, 'al2023', 'lib') }
  return [env, withLibraries].map((each) => ({ path, env: each })).find(runs)
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

function installed(): Program | undefined {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .concat('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    .find((candidate) => existsSync(candidate))
  const program = path === undefined ? undefined : { path, env: {} }
  return program && runs(program) ? program : undefined
}

/**
 * The machine's fonts and the packaged fonts. Without a font, text has no height and nothing is visible or clickable.
 */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/**
 * Unpacks into a temporary folder and renames it to `home`, so that interrupted or parallel runs leave no partial copy.
 */
async function unpack(): Promise<void> {
  const { default: archive, inflate } = await import('@sparticuz/chromium')
  await mkdir(join(home, '..'), { recursive: true })
  const folder = await mkdtemp(`${home}-`)
  const before = process.env['TMPDIR']
  // The package unpacks into the system's shared temporary folder. It would mistake a partial file there for a browser.
  process.env['TMPDIR'] = folder
  try {
    await archive.executablePath()
    await inflate(join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
    await writeFile(join(folder, 'fonts.conf'), fonts)
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  await rename(folder, home).catch(() => rm(folder, { recursive: true }))
}

async function findProgram(): Promise<Program> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    const program = { path: given, env: {} }
    if (!runs(program)) throw new Error(`CHROMIUM_PATH, ${given}, does not run`)
    return program
  }
  const program = (await packaged()) ?? installed()
  if (!program) throw new Error('no Chromium runs here: set CHROMIUM_PATH to a Chromium or Chrome that does')
  return program
}

/**
 * Starts `CHROMIUM_PATH`, otherwise the packaged browser, otherwise an installed Chromium or Chrome. Rejects if no
 * browser runs.
 */
export async function launchBrowser({ headless = true } = {}): Promise<Browser> {
  const { path, env } = await findProgram()
  return chromium.launch({ executablePath: path, args: flags, headless, env: { ...process.env, ...env } })
}

/** Opens an empty profile of a browser, with the language and time zone of the academy. */
export const openProfile = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    ...options,
  })

/**
 * Builds the app and the demo and measures two downloads: until the login page is usable, and until a signed-in person
 * can use the student list. It counts static imports. In the demo it also counts training mode with its backend and
 * their imports. It leaves out the panels that a trainer opens and the scenarios that a trainer chooses. It fails above
 * the budget, if the app contains parts of the demo, and if chunks import each other. `--built` measures the existing
 * builds in dist. Sizes are per file, gzip at zlib's default level, in kB of 1000 bytes.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { demoAccounts } from '#academy/seed/accounts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const builds = [
  { name: 'app', mode: 'production' },
  { name: 'demo', mode: 'demo' },
] as const

/** The chunks that load first, by their names in the manifest. */
const page = ['index.html']
const students = [...page, 'src/academy.tsx', 'src/routes/students/index.tsx?tsr-split=component']

/** The measured downloads: their first chunks, and their budget in kB of JavaScript, kB of CSS, and files. */
const openings = [
  { build: 'app', until: 'login', starts: page, budget: { js: 138.5, css: 10, files: 6 } },
  { build: 'app', until: 'student list', starts: students, budget: { js: 303.5, css: 24.5, files: 12 } },
  // Includes the backend, although it loads after the login page is usable.
  { build: 'demo', until: 'login', starts: page, budget: { js: 248.5, css: 11, files: 14 } },
]

/** Words that only the demo may contain: names of its mock server, words of its scenarios and passwords of its seed. */
const demoOnly = [
  'msw',
  'mockServiceWorker',
  'sin conexión',
  'servidor descompuesto',
  'Modo de práctica',
  'Modo capacitación',
  'sin validez',
  'dagre',
  ...demoAccounts.map(({ password }) => password),
]

function build(mode: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`the build of mode ${mode} failed`)
}

/** What loads when a trainer opens a panel or chooses a scenario. */
const onRequest = /^src\/(training|mocks\/scenarios|academy\/seed\/large)/

/**
 * The files of the chunks `starts` and of all their imports. A dynamic import counts if `follows` accepts it, and
 * inside an accepted chunk unless a trainer opens or chooses it.
 */
function filesFrom(manifest: Manifest, starts: readonly string[], follows: (key: string) => boolean): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string, isBackend: boolean) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const imported of chunk.imports ?? []) visit(imported, isBackend)
    for (const imported of chunk.dynamicImports ?? [])
      if (follows(imported) || (isBackend && !onRequest.test(imported))) visit(imported, true)
  }
  for (const start of starts) {
    if (!manifest[start]) throw new Error(`the build has no chunk ${start}`)
    visit(start, false)
  }
  return files
}

/** Messages about sizes above the budget. Prints the sizes. */
function weigh({ build, until, starts, budget }: (typeof openings)[number]): string[] {
  const folder = join(root, 'dist', build)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const files = filesFrom(manifest, starts, (key) => key === 'src/training/start.tsx')
  for (const worker of ['api-worker.js', 'mockServiceWorker.js'])
    if (existsSync(join(folder, worker))) files.add(worker)
  const weightOf = (extension: string) =>
    [...files]
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length / 1000, 0)
  const weights = { js: weightOf('.js'), css: weightOf('.css') }
  const name = `${build}, ${until}`
  const tooMany =
    files.size > budget.files ? [`${name}: ${files.size} files are over the budget of ${budget.files}`] : []
  console.log(
    `${name}: ${weights.js.toFixed(1)} of ${budget.js} kB of JavaScript and ${weights.css.toFixed(1)} of ${budget.css} kB of CSS in ${files.size} of ${budget.files} files`,
  )
  const tooHeavy = (['js', 'css'] as const)
    .filter((kind) => weights[kind] > budget[kind])
    .map(
      (kind) =>
        `${name}: ${kind} weighs ${weights[kind].toFixed(1)} kB, ${Math.ceil((weights[kind] - budget[kind]) * 1000)} bytes over budget`,
    )
  return [...tooMany, ...tooHeavy]
}

/**
 * Messages about long files of the app without the comment that lets Chromium compile them at once (vite.config.ts).
 */
function compiledLate(): string[] {
  const folder = join(root, 'dist/app')
  return globSync('**/*.js', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const isLate = text.length > 31_000 && !text.startsWith('//# allFunctionsCalledOnLoad\n')
    return isLate ? [`app: ${file} does not begin with the comment that lets it be compiled at once`] : []
  })
}

/** Messages about parts of the demo in the app. */
function demoParts(): string[] {
  const folder = join(root, 'dist/app')
  return globSync('**/*.{js,css,html,json}', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const found = demoOnly.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(text))
    return found.map((word) => `app: ${file} contains "${word}", which belongs to the demo`)
  })
}

/** Messages about chunks that import each other in a circle: one of them would run before its imports exist. */
function circles(name: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'dist', name, '.vite/manifest.json'), 'utf8'))
  const done = new Set<string>()
  const visit = (key: string, trail: string[]): string[] => {
    const start = trail.indexOf(key)
    if (start !== -1) return [`${name}: chunks import each other: ${[...trail.slice(start), key].join(' > ')}`]
    if (done.has(key)) return []
    done.add(key)
    return (manifest[key]?.imports ?? []).flatMap((imported) => visit(imported, [...trail, key]))
  }
  return Object.keys(manifest).flatMap((key) => visit(key, []))
}

if (!process.argv.includes('--built')) for (const { mode } of builds) build(mode)
const failures = [
  ...openings.flatMap(weigh),
  ...demoParts(),
  ...compiledLate(),
  ...builds.flatMap(({ name }) => circles(name)),
]
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

/**
 * `npm run models`: lists every machine with its model and the coverage of the screen tests; `npm run models -- sale`
 * tests one. `npm run models -- --html` writes the page of the machines with what the last tests saw; `--html --check` only
 * fails if the page is outdated.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFigures, writeFigures, type Figures } from './figures.ts'
import { publish } from './generated.ts'
import { findMachines, kebab } from './machines.ts'
import { modelsPage, type Modelled } from './models-page.ts'
import type { Model } from '#support/models/model.ts'
import { pathsOf } from '#support/models/paths.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { readAllCoverage, readCoverage } from '#support/models/coverage-file.ts'

const root = new URL('..', import.meta.url)
const cwd = fileURLToPath(root)
const models = globSync('tests/machines/models/*.ts', { cwd }).toSorted()
const nameOf = (file: string) => basename(file, '.ts')

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'cases' in value

async function modelIn(file: string): Promise<Model> {
  const { model }: { model?: unknown } = await import(new URL(file, root).href)
  if (!isModel(model)) throw new Error(`${file} exports no model`)
  return model
}

function screensOf(name: string): string {
  const seen = readCoverage(name).map(
    ({ states, allStates: ofStates, transitions, allTransitions: ofTransitions, seconds }) =>
      `${states}/${ofStates} states, ${transitions}/${ofTransitions} transitions, ${seconds} s`,
  )
  return seen.length > 0 ? seen.join('; ') : 'not recorded'
}

function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

async function listMachines(): Promise<void> {
  const modelled = new Map<string, { paths: number; name: string }>()
  for (const file of models) {
    const model = await modelIn(file)
    modelled.set(model.machine.id, { paths: pathsOf(model).length, name: nameOf(file) })
  }
  const machines = (await findMachines()).map(({ machine }) => {
    const { paths, name } = modelled.get(machine.id) ?? { paths: undefined, name: kebab(machine.id) }
    return { machine, paths, name }
  })
  printTable([
    ['Machine', 'States', 'Transitions', 'Paths', 'Seen in the running screens'],
    ...machines.map(({ machine, paths, name }) => [
      name,
      String(allStates(machine).size),
      String(allTransitions(machine).size),
      paths === undefined ? 'no model' : String(paths),
      screensOf(name),
    ]),
  ])
  const missing = machines.flatMap(({ name }) => readCoverage(name).flatMap(({ missing: unseen }) => unseen))
  if (missing.length > 0) console.log(`\nNot seen:\n  ${missing.join('\n  ')}`)
}

function testMachine(name: string): void {
  const known = models.map(nameOf)
  if (!known.includes(name)) {
    console.error(`No model is called "${name}"; there are: ${known.join(', ') || 'none'}`)
    process.exitCode = 1
    return
  }
  const tests = globSync('tests/{machines,screens}/**/*.test.{ts,tsx}', { cwd }).filter((file) =>
    readFileSync(new URL(file, root), 'utf8').includes(`/${name}.ts'`),
  )
  const { status } = spawnSync('npx', ['vitest', 'run', ...tests], { cwd, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

/** The stored figures, updated with what the screens' tests saw in their last run. */
function freshFigures(): Figures {
  const { screens, mutants } = readFigures()
  const recorded = [...readAllCoverage()].map(([key, { seen, missing }]) => [key, { seen, missing }] as const)
  return { screens: { ...screens, ...Object.fromEntries(recorded) }, mutants }
}

async function writePage(): Promise<void> {
  const found = await findMachines()
  const modelled = await Promise.all(
    found.map(async ({ file }): Promise<Modelled> => {
      const name = basename(file, '.ts')
      return { name, model: await modelIn(`tests/machines/models/${name}.ts`) }
    }),
  )
  if (!process.argv.includes('--check')) writeFigures(freshFigures())
  const html = modelsPage(modelled, readFigures())
  publish(new Map([['docs/machines/index.html', html]]), { command: 'npm run models -- --html' })
  console.log(`${found.length} machines, ${Math.ceil(html.length / 1000)} kB`)
}

const [name] = process.argv.slice(2)
if (name === undefined) await listMachines()
else if (name === '--html') await writePage()
else testMachine(name)

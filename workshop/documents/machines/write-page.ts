/**
 * Writes the page of the machines with what the screens' tests saw in their last run. With `--check` it only fails if the
 * page is outdated.
 */
import { basename } from 'node:path'
import { readFigures, writeFigures, type Figures } from './figures.ts'
import { publish } from '#documents/generated.ts'
import { findMachines } from './machines.ts'
import { modelsPage, type Modelled } from './page.ts'
import type { Model } from '#support/models/model.ts'
import { readAllCoverage } from '#support/models/coverage-file.ts'

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'cases' in value

async function modelOf(name: string): Promise<Model> {
  const file = new URL(`../../../tests/machines/models/${name}.ts`, import.meta.url)
  const { model }: { model?: unknown } = await import(file.href)
  if (!isModel(model)) throw new Error(`${file.pathname} exports no model`)
  return model
}

/** The stored figures, updated with what the screens' tests saw in their last run. */
function freshFigures(): Figures {
  const { screens, mutants } = readFigures()
  const recorded = [...readAllCoverage()].map(([key, { seen, missing }]) => [key, { seen, missing }] as const)
  return { screens: { ...screens, ...Object.fromEntries(recorded) }, mutants }
}

const modelled = await Promise.all(
  (await findMachines()).map(async ({ file }): Promise<Modelled> => {
    const name = basename(file, '.ts')
    return { name, model: await modelOf(name) }
  }),
)
if (!process.argv.includes('--check')) writeFigures(freshFigures())
const html = modelsPage(modelled, readFigures())
publish(new Map([['docs/machines/index.html', html]]))
console.log(`${modelled.length} machines, ${Math.ceil(html.length / 1000)} kB`)

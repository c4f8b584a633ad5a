/**
 * Figures of the machines from test runs: what the screens' tests saw, and how many mutants were killed. They are stored in
 * `docs/machines/figures.json`, so that the page of the machines can be generated without running the tests.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const file = new URL('../../../docs/machines/figures.json', import.meta.url)

const Screen = z.object({ seen: z.array(z.string()), missing: z.array(z.string()) })

const Mutants = z.object({
  killed: z.number(),
  survived: z.number(),
  /** `yyyy-mm-dd` */
  date: z.string(),
  /** the last commit of the file; empty outside a repository */
  commit: z.string(),
})

const Figures = z.object({
  /** the ids of the states and transitions that a screen's tests saw or missed, by machine: `record-form, products` */
  screens: z.record(z.string(), Screen),
  /** by file: `src/machines/sale.ts` */
  mutants: z.record(z.string(), Mutants),
})

export type MutantFigures = z.infer<typeof Mutants>
export type Figures = z.infer<typeof Figures>

/** The stored figures; empty if there is no file. */
export const readFigures = (): Figures =>
  existsSync(file) ? Figures.parse(JSON.parse(readFileSync(file, 'utf8'))) : { screens: {}, mutants: {} }

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other, 'en')))

/** Stores the figures, replacing all that were stored before. */
export const writeFigures = ({ screens, mutants }: Figures): void =>
  writeFileSync(file, `${JSON.stringify({ screens: sorted(screens), mutants: sorted(mutants) }, null, 1)}\n`)

/** What the tests of the screens saw of each machine, kept for `npm run models`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { allStates, allTransitions, pathsOf, type CoverageRecorder, type Model } from '#support/models/model.ts'

const folder = join(import.meta.dirname, '../../../.cache/models')

/** The states and transitions that were seen, of how many, on how many paths; `missing` are the ids of those not seen. */
export type CoverageRecord = {
  states: number
  allStates: number
  transitions: number
  allTransitions: number
  paths: number
  seconds: number
  missing: string[]
}

/**
 * Writes down what `recorder` saw of the model's machine while its paths were walked, and gives it to be asserted. A
 * machine that several screens use is written down for each: `record-form, products`.
 */
export function record<M extends AnyStateMachine, Name extends string>(
  name: string,
  model: Model<M, Name>,
  recorder: CoverageRecorder,
): CoverageRecord {
  const { states, transitions, missing } = recorder.of(model.machine)
  const seen: CoverageRecord = {
    states: states.size,
    allStates: allStates(model.machine).size,
    transitions: transitions.size,
    allTransitions: allTransitions(model.machine).size,
    paths: pathsOf(model).length,
    seconds: Number(recorder.seconds().toFixed(1)),
    missing,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(seen, null, 2)}\n`)
  return seen
}

/** What was last written down of a machine, by each screen that walked it. */
export function recorded(machine: string): CoverageRecord[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file === `${machine}.json` || file.startsWith(`${machine}, `))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

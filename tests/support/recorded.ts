/** What the tests of the screens saw of each machine, kept for `npm run models`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { allStates, allTransitions, pathsOf, type CoverageRecorder, type Model } from '#support/model.ts'

const folder = join(import.meta.dirname, '../../.cache/models')

const fileOf = (name: string) => join(folder, `${name}.json`)

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

/** Writes down what `recorder` saw of the model's machine while its paths were walked, and gives it to be asserted. */
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
  writeFileSync(fileOf(name), `${JSON.stringify(seen, null, 2)}\n`)
  return seen
}

/** What was last written down of `name`, if anything. */
export function recorded(name: string): CoverageRecord | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'))
  } catch {
    return undefined
  }
}

/** Stores the machine coverage of the screen tests, for `npm run models`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { pathsOf, type CoverageRecorder, type Model } from '#support/models/model.ts'
import { allStates, allTransitions } from '#support/models/nodes.ts'

const folder = join(import.meta.dirname, '../../../.cache/models')

/** The coverage of a machine by a screen; `missing` has the ids not covered. */
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
 * Stores the coverage that `recorder` saw of the model's machine and returns it for assertions. A machine used by
 * several screens is stored once for each: `record-form, products`.
 */
export function recordCoverage<M extends AnyStateMachine, Name extends string>(
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

/** The stored coverage of a machine, one record per screen. */
export function readCoverage(machine: string): CoverageRecord[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file === `${machine}.json` || file.startsWith(`${machine}, `))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

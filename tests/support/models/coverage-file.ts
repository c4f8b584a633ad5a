/** Stores the machine coverage of the screen tests, for `npm run models`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import * as z from 'zod/mini'
import { pathsOf, type CoverageRecorder, type Model } from '#support/models/model.ts'
import { allStates, allTransitions } from '#support/models/nodes.ts'

const folder = join(import.meta.dirname, '../../../.cache/models')

const CoverageRecord = z.object({
  states: z.number(),
  allStates: z.number(),
  transitions: z.number(),
  allTransitions: z.number(),
  paths: z.number(),
  seconds: z.number(),
  seen: z.array(z.string()),
  missing: z.array(z.string()),
})

/** The coverage of a machine by a screen; `seen` and `missing` have the ids. */
export type CoverageRecord = z.infer<typeof CoverageRecord>

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
    seen: [...states, ...transitions].toSorted(),
    missing,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(seen, null, 2)}\n`)
  return seen
}

/** All stored coverage, by machine and screen. What an older version stored is left out. */
export function readAllCoverage(): ReadonlyMap<string, CoverageRecord> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return new Map(
    files.toSorted().flatMap((file) => {
      const read = CoverageRecord.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      return read.success ? [[file.slice(0, -'.json'.length), read.data]] : []
    }),
  )
}

/** Whether what was stored under `key` is of this machine. */
export const isOfMachine = (key: string, machine: string) => key === machine || key.startsWith(`${machine}, `)

/** The stored coverage of a machine, one record per screen. */
export const readCoverage = (machine: string): CoverageRecord[] =>
  [...readAllCoverage()].flatMap(([key, record]) => (isOfMachine(key, machine) ? [record] : []))

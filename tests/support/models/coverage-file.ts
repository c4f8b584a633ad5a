/** Stores the machine coverage of the screen tests, for the page of the machines. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import * as z from 'zod/mini'
import type { CoverageRecorder } from '#support/models/coverage.ts'
import type { Model } from '#support/models/model.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'

const folder = join(import.meta.dirname, '../../../.cache/models')

const CoverageRecord = z.object({
  states: z.number(),
  allStates: z.number(),
  transitions: z.number(),
  allTransitions: z.number(),
  seconds: z.number(),
  seen: z.array(z.string()),
  missing: z.array(z.string()),
})

/** The coverage of a machine by a screen; `seen` and `missing` have the ids. */
export type CoverageRecord = z.infer<typeof CoverageRecord>

function coverageOf({ machine }: Model, recorder: CoverageRecorder): CoverageRecord {
  const { states, transitions, missing } = recorder.of(machine)
  return {
    states: states.size,
    allStates: allStates(machine).size,
    transitions: transitions.size,
    allTransitions: allTransitions(machine).size,
    seconds: Number(recorder.seconds().toFixed(1)),
    seen: [...states, ...transitions].toSorted(),
    missing,
  }
}

function store(name: string, record: CoverageRecord): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(record, null, 2)}\n`)
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
  const record = coverageOf(model, recorder)
  store(name, record)
  return record
}

/**
 * Stores what `recorder` saw of each machine on the way, in tests that do not mean to see all of one: `sale, faults`.
 */
export function recordSeen(where: string, models: { name: string; model: Model }[], recorder: CoverageRecorder): void {
  for (const { name, model } of models) {
    const record = coverageOf(model, recorder)
    if (record.seen.length > 0) store(`${name}, ${where}`, { ...record, missing: [] })
  }
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

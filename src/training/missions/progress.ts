import * as z from 'zod/mini'
import { attempt } from '#api/storage.ts'
import type { Mission } from '#training/missions/schema.ts'
import { readMission } from '#training/missions/mission.ts'
import type { Solved } from '#training/missions/run.ts'

/** A mission that somebody solved; `at` in milliseconds since 1970, `spent` in milliseconds. */
const Done = z.object({
  mission: z.string(),
  at: z.number(),
  spent: z.number(),
  hints: z.number(),
  mistakes: z.number(),
})
export type Done = z.infer<typeof Done>

/** What everybody on this machine has solved, by name, and whose turn it is. */
const Progress = z.object({
  name: z.catch(z.string(), ''),
  people: z.catch(z.record(z.string(), z.array(Done)), {}),
})
export type Progress = z.infer<typeof Progress>

const key = 'capacitacion/avance'
const ownKey = 'capacitacion/misiones'

/** The progress stored on this machine. What cannot be read counts as none. */
export function storedProgress(storage: Pick<Storage, 'getItem'>): Progress {
  const stored = attempt((): unknown => JSON.parse(storage.getItem(key) ?? '{}'))
  const progress = Progress.safeParse(stored)
  return progress.success ? progress.data : { name: '', people: {} }
}

export const storeProgress = (storage: Pick<Storage, 'setItem'>, progress: Progress): void =>
  void attempt(() => storage.setItem(key, JSON.stringify(progress)))

/** The missions that were loaded on this machine from files of a trainer. Those that cannot be read are left out. */
export function loadedMissions(storage: Pick<Storage, 'getItem'>): Mission[] {
  const stored = attempt((): unknown => JSON.parse(storage.getItem(ownKey) ?? '[]'))
  return Array.isArray(stored) ? stored.flatMap((value) => readMission(value).mission ?? []) : []
}

export const storeMissions = (storage: Pick<Storage, 'setItem'>, missions: readonly Mission[]): void =>
  void attempt(() => storage.setItem(ownKey, JSON.stringify(missions)))

/** What a person has solved, each mission once, as it was solved last. */
export function doneBy({ people }: Progress, name: string): ReadonlyMap<string, Done> {
  return new Map((people[name.trim()] ?? []).map((done) => [done.mission, done]))
}

/** The progress with one more mission solved by whose turn it is. */
export function withDone(progress: Progress, { mission, spent, hints, mistakes }: Solved, at: number): Progress {
  const done: Done = { mission: mission.clave, at, spent, hints, mistakes: mistakes.length }
  const { people } = progress
  const name = progress.name.trim()
  return { name, people: { ...people, [name]: [...(people[name] ?? []), done] } }
}

/** A line of the file for the trainer. */
export type ProgressLine = { name: string; mission: Mission; done: Done | undefined }

/** Every mission of everybody on this machine, also those that are not solved yet. */
export function progressLines(progress: Progress, missions: readonly Mission[]): ProgressLine[] {
  const names = Object.keys(progress.people)
  return (names.length > 0 ? names : [progress.name]).flatMap((name) => {
    const done = doneBy(progress, name)
    return missions.map((mission) => ({ name, mission, done: done.get(mission.clave) }))
  })
}

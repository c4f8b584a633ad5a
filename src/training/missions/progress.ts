import * as z from 'zod/mini'
import { attempt } from '#device/storage.ts'
import { readMission } from '#training/missions/file/read-mission.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import type { Solved } from '#training/missions/run/mission-run.ts'

/** A solved mission: its key, when (`at`, milliseconds since 1970) and its duration (`spent`, milliseconds). */
const SolvedRecord = z.object({
  mission: z.string(),
  at: z.number(),
  spent: z.number(),
  hints: z.number(),
  mistakes: z.number(),
})
export type SolvedRecord = z.infer<typeof SolvedRecord>

/** The solved missions of each person on this machine, by name; `name` is the present player. */
const Progress = z.object({
  name: z.catch(z.string(), ''),
  people: z.catch(z.record(z.string(), z.array(SolvedRecord)), {}),
})
export type Progress = z.infer<typeof Progress>

const key = 'capacitacion/avance'
const trainerKey = 'capacitacion/misiones'

/** The progress on this machine; empty if it is unreadable. */
export function storedProgress(storage: Pick<Storage, 'getItem'>): Progress {
  const stored = attempt((): unknown => JSON.parse(storage.getItem(key) ?? '{}'))
  const progress = Progress.safeParse(stored)
  return progress.success ? progress.data : { name: '', people: {} }
}

/** Stores the progress on this machine; ignores a failure. */
export const storeProgress = (storage: Pick<Storage, 'setItem'>, progress: Progress): void =>
  void attempt(() => storage.setItem(key, JSON.stringify(progress)))

/** The missions that a trainer loaded on this machine, without unreadable missions. */
export function storedTrainerMissions(storage: Pick<Storage, 'getItem'>): Mission[] {
  const stored = attempt((): unknown => JSON.parse(storage.getItem(trainerKey) ?? '[]'))
  return Array.isArray(stored) ? stored.flatMap((value) => readMission(value).mission ?? []) : []
}

/** Stores the trainer's missions; ignores a failure. */
export const storeTrainerMissions = (storage: Pick<Storage, 'setItem'>, missions: readonly Mission[]): void =>
  void attempt(() => storage.setItem(trainerKey, JSON.stringify(missions)))

/** A person's records. `Object.hasOwn` protects against names such as `constructor`. */
const recordsOf = (people: Progress['people'], name: string): readonly SolvedRecord[] =>
  Object.hasOwn(people, name.trim()) ? (people[name.trim()] ?? []) : []

/** A person's solved missions, by key. Of a mission solved twice, the last record. */
export function solvedBy({ people }: Progress, name: string): ReadonlyMap<string, SolvedRecord> {
  return new Map(recordsOf(people, name).map((record) => [record.mission, record]))
}

/** The progress after the present player solved a mission; `at` in milliseconds since 1970. */
export function withSolved(progress: Progress, { mission, spent, hints, mistakes }: Solved, at: number): Progress {
  const record: SolvedRecord = { mission: mission.clave, at, spent, hints, mistakes: mistakes.length }
  const { people } = progress
  const name = progress.name.trim()
  return { name, people: { ...people, [name]: [...recordsOf(people, name), record] } }
}

/** A line of the trainer's CSV file: a person, a mission and its record. */
export type ProgressLine = { name: string; mission: Mission; solved: SolvedRecord | undefined }

/** A line for every person on this machine and every mission, solved or not. */
export function progressLines(progress: Progress, missions: readonly Mission[]): ProgressLine[] {
  const names = Object.keys(progress.people)
  return (names.length > 0 ? names : [progress.name]).flatMap((name) => {
    const solved = solvedBy(progress, name)
    return missions.map((mission) => ({ name, mission, solved: solved.get(mission.clave) }))
  })
}

import * as z from 'zod/mini'
import { attempt } from '#device/storage.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { readMission } from '#training/missions/file/read-mission.ts'
import type { Solved } from '#training/missions/run/mission-run.ts'

/**
 * That somebody solved a mission: its key, when (`at`, milliseconds since 1970) and in what time (`spent`,
 * milliseconds).
 */
const SolvedRecord = z.object({
  mission: z.string(),
  at: z.number(),
  spent: z.number(),
  hints: z.number(),
  mistakes: z.number(),
})
export type SolvedRecord = z.infer<typeof SolvedRecord>

/** What each person on this machine has solved, by name; `name` is the person who plays now. */
const Progress = z.object({
  name: z.catch(z.string(), ''),
  people: z.catch(z.record(z.string(), z.array(SolvedRecord)), {}),
})
export type Progress = z.infer<typeof Progress>

const key = 'capacitacion/avance'
const trainerKey = 'capacitacion/misiones'

/** The progress stored on this machine; none where it cannot be read. */
export function storedProgress(storage: Pick<Storage, 'getItem'>): Progress {
  const stored = attempt((): unknown => JSON.parse(storage.getItem(key) ?? '{}'))
  const progress = Progress.safeParse(stored)
  return progress.success ? progress.data : { name: '', people: {} }
}

/** Stores the progress on this machine; does nothing where that fails. */
export const storeProgress = (storage: Pick<Storage, 'setItem'>, progress: Progress): void =>
  void attempt(() => storage.setItem(key, JSON.stringify(progress)))

/** The missions that a trainer loaded on this machine; those that cannot be read are left out. */
export function storedTrainerMissions(storage: Pick<Storage, 'getItem'>): Mission[] {
  const stored = attempt((): unknown => JSON.parse(storage.getItem(trainerKey) ?? '[]'))
  return Array.isArray(stored) ? stored.flatMap((value) => readMission(value).mission ?? []) : []
}

/** Stores the missions that a trainer loaded; does nothing where that fails. */
export const storeTrainerMissions = (storage: Pick<Storage, 'setItem'>, missions: readonly Mission[]): void =>
  void attempt(() => storage.setItem(trainerKey, JSON.stringify(missions)))

/** A person's records; none under a name that every object has, such as `constructor`. */
const recordsOf = (people: Progress['people'], name: string): readonly SolvedRecord[] =>
  Object.hasOwn(people, name.trim()) ? (people[name.trim()] ?? []) : []

/** What a person has solved, by the mission's key; of a mission solved more than once the last time. */
export function solvedBy({ people }: Progress, name: string): ReadonlyMap<string, SolvedRecord> {
  return new Map(recordsOf(people, name).map((record) => [record.mission, record]))
}

/** The progress after the person who plays now has solved a mission; `at` in milliseconds since 1970. */
export function withSolved(progress: Progress, { mission, spent, hints, mistakes }: Solved, at: number): Progress {
  const record: SolvedRecord = { mission: mission.clave, at, spent, hints, mistakes: mistakes.length }
  const { people } = progress
  const name = progress.name.trim()
  return { name, people: { ...people, [name]: [...recordsOf(people, name), record] } }
}

/** A line of the trainer's CSV file: a person, a mission, and how it was solved, if it was. */
export type ProgressLine = { name: string; mission: Mission; solved: SolvedRecord | undefined }

/** A line for every person on this machine and every mission, solved or not. */
export function progressLines(progress: Progress, missions: readonly Mission[]): ProgressLine[] {
  const names = Object.keys(progress.people)
  return (names.length > 0 ? names : [progress.name]).flatMap((name) => {
    const solved = solvedBy(progress, name)
    return missions.map((mission) => ({ name, mission, solved: solved.get(mission.clave) }))
  })
}

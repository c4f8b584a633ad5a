import type { Progress } from '#training/missions/progress.ts'
import { solvedBy } from '#training/missions/progress.ts'
import type { Point } from '#training/missions/run/checks.ts'
import type { Mission } from '#training/missions/file/schema.ts'

/** A solved mission as the trainer's board shows it: its key, minutes since 1970, seconds, counts. */
export type ReportedMission = { mission: string; at: number; spent: number; mistakes: number; hints: number }

/** The mission that is played: its key, since when (minutes since 1970), counts, and which of its points are missing. */
export type PlayedMission = {
  mission: string
  since: number
  mistakes: number
  hints: number
  /** by the order of the mission's points, from 0 */
  missing: readonly number[]
}

/** How far a person has come, without anything of the academy: what goes from a pupil to the trainer. */
export type Report = {
  name: string
  /** when it was made, in minutes since 1970 */
  at: number
  solved: readonly ReportedMission[]
  played: PlayedMission | null
}

/** The mission that is played now, of the machine that plays it. */
export type Playing = { mission: Mission; startedAt: number; mistakes: number; hints: number; points: readonly Point[] }

const minutesOf = (milliseconds: number): number => Math.floor(milliseconds / 60_000)

/** The report of the person who plays now; `now` and all that is stored in milliseconds since 1970. */
export function reportOf(progress: Progress, playing: Playing | null, now: number): Report {
  const name = progress.name.trim()
  return {
    name,
    at: minutesOf(now),
    solved: [...solvedBy(progress, name).values()].map(({ at, spent, ...counts }) => ({
      mission: counts.mission,
      at: minutesOf(at),
      spent: Math.round(spent / 1000),
      mistakes: counts.mistakes,
      hints: counts.hints,
    })),
    played: playing && {
      mission: playing.mission.clave,
      since: minutesOf(playing.startedAt),
      mistakes: playing.mistakes,
      hints: playing.hints,
      missing: playing.points.flatMap(({ missing }, index) => (missing === null ? [] : [index])),
    },
  }
}

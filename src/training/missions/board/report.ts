import type { Mission } from '#training/missions/file/schema.ts'
import type { Progress } from '#training/missions/progress.ts'
import { solvedBy } from '#training/missions/progress.ts'
import type { Point } from '#training/missions/run/checks.ts'

/** A solved mission on the trainer's board: its key, `at` in minutes since 1970, `spent` in seconds, and counts. */
type ReportedMission = { mission: string; at: number; spent: number; mistakes: number; hints: number }

/** The mission in progress: its key, its start (`since`, minutes since 1970), counts, and the missing points. */
type PlayedMission = {
  mission: string
  since: number
  mistakes: number
  hints: number
  /** indexes of the mission's points */
  missing: readonly number[]
}

/** A person's progress, which a pupil sends to the trainer. It contains no data of the academy. */
export type Report = {
  name: string
  /** the time of the report, in minutes since 1970 */
  at: number
  solved: readonly ReportedMission[]
  played: PlayedMission | null
}

type Playing = { mission: Mission; startedAt: number; mistakes: number; hints: number; points: readonly Point[] }

const minutesOf = (milliseconds: number): number => Math.floor(milliseconds / 60_000)

/** The report of the present player. `now` and the stored times are in milliseconds since 1970. */
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

/**
 * The trainer's board: the last report of each pupil, on the trainer's device (docs/misiones.md, El tablero del grupo).
 */

import * as z from 'zod/mini'
import { attempt } from '#device/storage.ts'
import type { Report } from '#training/missions/board/report.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { nameKey } from '#values/text.ts'

const key = 'capacitacion/grupo'

const Stored = z.array(
  z.object({
    name: z.string(),
    at: z.number(),
    solved: z.array(
      z.object({
        mission: z.string(),
        at: z.number(),
        spent: z.number(),
        mistakes: z.number(),
        hints: z.number(),
      }),
    ),
    played: z.nullable(
      z.object({
        mission: z.string(),
        since: z.number(),
        mistakes: z.number(),
        hints: z.number(),
        missing: z.array(z.number()),
      }),
    ),
  }),
)

/** The reports on this device; an empty list if they are unreadable. */
export function storedReports(storage: Pick<Storage, 'getItem'>): readonly Report[] {
  const stored = attempt((): unknown => JSON.parse(storage.getItem(key) ?? '[]'))
  const reports = Stored.safeParse(stored)
  return reports.success ? reports.data : []
}

/** Stores the reports on this device; ignores a failure. */
export const storeReports = (storage: Pick<Storage, 'setItem'>, reports: readonly Report[]): void =>
  void attempt(() => storage.setItem(key, JSON.stringify(reports)))

/** The board with a new report, which replaces an older report of the same person. */
export function withReport(reports: readonly Report[], report: Report): readonly Report[] {
  const isSamePerson = ({ name }: Report) => nameKey(name) === nameKey(report.name)
  const known = reports.find(isSamePerson)
  if (known && known.at > report.at) return reports
  return [...reports.filter((each) => !isSamePerson(each)), report]
}

/**
 * A line of the board: a person, the totals of the solved missions (`spent` in seconds), and the mission in progress.
 */
export type BoardLine = {
  name: string
  /** minutes since 1970 */
  at: number
  solved: number
  spent: number
  mistakes: number
  hints: number
  played: { title: string; minutes: number; expected: number; mistakes: number; missing: readonly string[] } | null
}

/**
 * The lines of the board. A person who needs help comes first: long overdue, or with many mistakes in the present
 * mission. Then come the people with the fewest solved missions.
 */
export function boardLines(reports: readonly Report[], missions: readonly Mission[]): BoardLine[] {
  const known = new Map(missions.map((mission) => [mission.clave, mission]))
  return reports
    .map((report) => lineOf(report, known))
    .toSorted((one, other) => needOf(other) - needOf(one) || one.solved - other.solved || other.at - one.at)
}

/** A score of how much help a person needs: one point for each mistake and each full multiple of the expected time. */
const needOf = ({ played }: BoardLine): number =>
  played ? Math.floor(played.minutes / played.expected) + played.mistakes : 0

function lineOf({ name, at, solved, played }: Report, known: ReadonlyMap<string, Mission>): BoardLine {
  const sum = (of: 'spent' | 'mistakes' | 'hints') => solved.reduce((total, each) => total + each[of], 0)
  const mission = played && known.get(played.mission)
  return {
    name,
    at,
    solved: solved.length,
    spent: sum('spent'),
    mistakes: sum('mistakes') + (played?.mistakes ?? 0),
    hints: sum('hints') + (played?.hints ?? 0),
    played: played && {
      title: mission?.titulo ?? played.mission,
      minutes: at - played.since,
      expected: mission?.minutos ?? 5,
      mistakes: played.mistakes,
      missing: played.missing.map((index) => mission?.comprobaciones[index]?.punto ?? `Punto ${index + 1}`),
    },
  }
}

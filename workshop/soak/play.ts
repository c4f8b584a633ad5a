/** Plays many days and reports them. */

import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { playDay, type DayReport } from './day.ts'
import type { Differences } from './ledger.ts'
import { startThread, type Machine } from './machine.ts'
import type { Desk } from './staff.ts'

type Options = {
  seed: number
  /** the days to play */
  days: readonly number[]
  /** starts a computer; default: in a thread of Node */
  start?: (desk: Desk) => Promise<Machine>
  /** number of days played at once; by default few, because machines take time to start */
  lanes?: number
}

/** The server's time, fixed so that a day always ends the same. */
const noon = new Date('2026-11-20T12:00:00-06:00')

/** The result of the days. */
export type SoakReport = {
  days: number
  calls: number
  faults: number
  /** the number of events of each kind, such as errands by their noun */
  counts: Map<string, number>
  /** the steps of the last played day, in words */
  steps: string[]
  /** the days with differences, earliest first */
  failed: DayReport[]
  /** a digest of the days' digests: equal for two equal runs */
  digest: string
}

const lanesFor = (days: number) => Math.min(availableParallelism(), Math.ceil(days / 100))

/** Plays independent days, and stops at the first with a difference. */
export async function playDays({
  seed,
  days,
  start = startThread,
  lanes = lanesFor(days.length),
}: Options): Promise<SoakReport> {
  const report: Omit<SoakReport, 'digest'> = {
    days: 0,
    calls: 0,
    faults: 0,
    counts: new Map(),
    steps: [],
    failed: [],
  }
  const digests: { day: number; digest: string }[] = []
  const left = [...days]
  const playLane = async () => {
    const machines = await Promise.all([start(0), start(1)])
    try {
      for (let day = left.shift(); day !== undefined && report.failed.length === 0; day = left.shift()) {
        const played = await playDay(machines, { seed, day, clock: () => noon })
        report.days += 1
        digests.push(played)
        report.calls += played.calls
        report.faults += played.faults
        for (const [what, count] of played.counts) report.counts.set(what, (report.counts.get(what) ?? 0) + count)
        report.steps = played.diary
        if (differencesIn(played.differences).length > 0) report.failed.push(played)
      }
    } finally {
      await Promise.all(machines.map((machine) => machine.close()))
    }
  }
  await Promise.all(Array.from({ length: lanes }, playLane))
  return {
    ...report,
    failed: report.failed.toSorted((a, b) => a.day - b.day),
    digest: digestOf(digests),
  }
}

/** The digest of days, independent of their order. */
function digestOf(days: readonly { day: number; digest: string }[]): string {
  const lines = days.toSorted((a, b) => a.day - b.day).map(({ day, digest }) => `${day} ${digest}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

/** The differences of a day, one per line. */
export const differencesIn = (differences: Differences): string[] =>
  Object.entries(differences).flatMap(([kind, texts]) => texts.map((text) => `${kind}: ${text}`))

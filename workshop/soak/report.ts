/** The output of the soak. */

import type { Differences } from './ledger.ts'
import { differencesIn, type SoakReport } from './play.ts'

/** The totals of a run, on one line. */
export function sumsOf({ days, faults, calls, failed, digest }: SoakReport, milliseconds: number): string {
  const countOf = (kind: keyof Differences) =>
    failed.reduce((sum, { differences }) => sum + differences[kind].length, 0)
  return (
    `${days} days, ${faults} faults, ${calls} calls, ${(milliseconds / 1000).toFixed(1)} seconds: ` +
    `${countOf('lost')} lost, ${countOf('doubled')} doubled, ${countOf('undone')} undone, ${countOf('wrong')} wrong; digest ${digest}`
  )
}

/** The counts of events, on one line. */
export const countsOf = ({ counts }: SoakReport): string =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')

/** The days with differences: the last steps of the staff, what differs, and how to play the day again. */
export const failuresOf = ({ failed }: SoakReport, seed: number): string[] =>
  failed.flatMap(({ day, differences, diary }) => [
    `Day ${day} of seed ${seed}. Its last steps:`,
    ...diary.slice(-30).map((line) => `  ${line}`),
    ...differencesIn(differences),
    `Again: npm run soak -w workshop -- --seed ${seed} --day ${day}`,
  ])

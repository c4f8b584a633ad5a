import * as z from 'zod/mini'
import { attempt } from '#api/storage.ts'
import { Snapshot } from '#mocks/tables/rows.ts'
import { runKey } from '#training/missions/run-key.ts'
import type { Kept } from '#training/missions/run.ts'

const Counts = z.record(z.string(), z.number())
const Texts = z.record(z.string(), z.string())

/** What of a run changes often; the academy of its beginning is kept beside it. */
const Run = z.object({
  mission: z.string(),
  at: z.number(),
  today: z.string(),
  hints: z.number(),
  mistakes: z.array(z.object({ by: z.enum(['check', 'alert']), text: z.string() })),
  moves: z.object({ states: Counts, events: Counts }),
  typed: Texts,
  answers: Texts,
})

const beforeKey = 'capacitacion/mision/inicio'

/** A run of this tab, over a reload of its page. */
export type KeptRun = { mission: string; kept: Kept }

type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The run that this tab was in, or `null`. */
export function keptRun(tab: Tab): KeptRun | null {
  const read = (key: string) => attempt((): unknown => JSON.parse(tab.getItem(key) ?? 'null'))
  const run = Run.safeParse(read(runKey))
  const before = Snapshot.safeParse(read(beforeKey))
  if (!run.success || !before.success) return null
  const { mission, ...others } = run.data
  return { mission, kept: { ...others, before: before.data } }
}

/** Keeps a run; its beginning is written once. */
export function keepRun(tab: Tab, { mission, kept: { before, ...others } }: KeptRun, isNew: boolean): void {
  attempt(() => {
    if (isNew) tab.setItem(beforeKey, JSON.stringify(before))
    tab.setItem(runKey, JSON.stringify({ mission, ...others }))
  })
}

export function forgetRun(tab: Tab): void {
  attempt(() => {
    tab.removeItem(runKey)
    tab.removeItem(beforeKey)
  })
}

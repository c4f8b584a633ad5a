import * as z from 'zod/mini'
import { readAcademy } from '#academy/stored-academy.ts'
import { attempt } from '#device/storage.ts'
import type { StoredState } from '#training/missions/run/mission-run.ts'
import { runKey } from '#training/missions/run/run-key.ts'

const Counts = z.record(z.string(), z.number())
const Texts = z.record(z.string(), z.string())

/** The part of a run that changes often. The academy at its start has its own key. */
const StoredFields = z.object({
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

type StoredRun = { mission: string; state: StoredState }

type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The run of this tab; `null` if there is no readable run. */
export function storedRun(tab: Tab): StoredRun | null {
  const read = (key: string) => attempt((): unknown => JSON.parse(tab.getItem(key) ?? 'null'))
  const run = StoredFields.safeParse(read(runKey))
  const before = readAcademy(read(beforeKey))
  if (!run.success || !before.success) return null
  const { mission, ...others } = run.data
  return { mission, state: { ...others, before: before.data } }
}

/** Stores a run, with the academy at its start only if `isNew`. Ignores a failure. */
export function storeRun(tab: Tab, { mission, state: { before, ...others } }: StoredRun, isNew: boolean): void {
  attempt(() => {
    if (isNew) tab.setItem(beforeKey, JSON.stringify(before))
    tab.setItem(runKey, JSON.stringify({ mission, ...others }))
  })
}

export function removeStoredRun(tab: Tab): void {
  attempt(() => {
    tab.removeItem(runKey)
    tab.removeItem(beforeKey)
  })
}

import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import { openKept, useKept } from '#device/kept.ts'

/** A row that this device made, and its moment in ms. No call says where or when a row was made. */
type NotedHere = { id: Id; at: number }

/** Maximum number of kept notes: some weeks. */
const most = 1000

/** Notes of the rows that this device made; `note` replaces an earlier note of the same id. */
export function openNotedHere<Noted extends NotedHere>(name: string, schema: z.ZodMiniType<Noted>) {
  const kept = openKept<readonly Noted[]>(name, z.array(schema), [])
  const byId = (notes: readonly Noted[]): ReadonlyMap<Id, Noted> => new Map(notes.map((each) => [each.id, each]))
  return {
    note: (noted: Noted): void => kept.write([...kept.read().filter(({ id }) => id !== noted.id), noted].slice(-most)),
    now: () => byId(kept.read()),
    /** the notes, followed by React */
    use: () => {
      const notes = useKept(kept)
      return useMemo(() => byId(notes), [notes])
    },
  }
}

import { keepMemoryEndpoint, listMemoryEndpoint, memoryKeys, memoryValue } from '#api/memory.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { holderOf } from '#backend/holder.ts'
import { refuse } from '#backend/refusal.ts'
import type { Rows } from '#backend/rows.ts'
import { mayKeep, mayRead } from '#rules/memory-pages.ts'

const stored = ({ id: _, ...row }: Rows['memory']) => row

/** What all devices share. */
export const memory: readonly Handler[] = [
  answerList(
    listMemoryEndpoint,
    {
      does: 'Leer lo que comparten los equipos',
      pages: ['EveryUser'],
      of: ['memory'],
      partOf: (user): string[] => memoryKeys.filter((key) => mayRead(user, key)),
    },
    async function* ({ memory: all }, _, keys) {
      for await (const rows of all.pieces()) yield rows.filter(({ key }) => keys?.includes(key)).map(stored)
    },
  ),

  answer(
    keepMemoryEndpoint,
    { does: 'Guardar lo que comparten los equipos', pages: ['EveryUser'] },
    async ({ body: { key, value, version }, user, store, host }) => {
      if (!mayKeep(holderOf(host, user), key)) return refuse('Tu usuario no tiene permiso para esto.', 403)
      if (memoryValue(key, value) === undefined) return refuse('Datos no válidos: value.')
      const row = await store.memory.first({ key })
      if (row && row.version !== version)
        // The same value again, as after a write whose answer was lost, is kept already.
        return { success: true, isKept: row.value === value, memory: stored(row) }
      // By the clock, not by a count: after a restored copy no version is given twice. A sent version without a row
      // does not count: after the largest number there would be none.
      const next = { key, value, version: Math.max((row?.version ?? 0) + 1, host.clock().getTime()) }
      const kept = row ? await store.memory.replace({ ...row, ...next }) : await store.memory.insert(next)
      return { success: true, isKept: true, memory: kept && stored(kept) }
    },
  ),
]

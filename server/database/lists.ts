/** Lists: the state of their tables, and their rows in pieces. */

import type { ControlledTransaction, Kysely } from 'kysely'
import type { TableName } from '#backend/rows.ts'
import type { Lists } from '#backend/store.ts'
import { storeAt } from '#server/database/store.ts'
import type { Tables } from '#server/database/tables.ts'

type Start = () => Promise<ControlledTransaction<Tables>>

/**
 * The lists of a database. `start` begins a transaction that sees the data of its start and no later change. `restMs`
 * limits how long a slow client keeps a transaction open. It then ends between two pieces, and the next piece begins
 * another. A list waits for `aside` before each piece, so that it lets others pass.
 */
export const listsOver = (
  db: Kysely<Tables>,
  start: Start,
  { restMs, aside }: { restMs?: number; aside?: () => Promise<void> } = {},
): Lists => ({
  stateOf: (names) => stateIn(db, names),
  async *pieces(names, read) {
    const reading = readingOf(names, start, restMs)
    try {
      for await (const rows of read(storeAt(reading.place))) {
        reading.rest()
        yield rows
        reading.wake()
        await aside?.()
      }
    } finally {
      // The client may leave before the end.
      await reading.end()
    }
  },
})

/** A text that changes with each change of these tables. */
export async function stateIn(db: Kysely<Tables>, names: readonly TableName[]): Promise<string> {
  const rows = await db
    .selectFrom('changes')
    .select(['name', 'slot', 'state'])
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('slot')
    .execute()
  return JSON.stringify(rows)
}

/** Consecutive transactions that see the same rows; rejects if the tables changed between two of them. */
function readingOf(names: readonly TableName[], start: Start, restMs: number | undefined) {
  let open: Promise<ControlledTransaction<Tables>> | undefined
  /** the state of the tables when the last transaction ended */
  let left: Promise<string> | undefined
  let timer: NodeJS.Timeout | undefined
  const begin = async () => {
    const inside = await start()
    if (left === undefined || (await left) === (await stateIn(inside, names))) return inside
    await inside.rollback().execute()
    throw new Error('the list changed while a slow client took it')
  }
  const leave = async (began: Promise<ControlledTransaction<Tables>>) => {
    const inside = await began
    try {
      return await stateIn(inside, names)
    } finally {
      await inside.rollback().execute()
    }
  }
  const pause = () => {
    if (!open) return
    left = leave(open)
    // The request for the next piece receives the failure.
    left.catch(() => undefined)
    open = undefined
  }
  return {
    place: () => (open ??= begin()),
    rest: () => void (timer = restMs === undefined ? undefined : setTimeout(pause, restMs)),
    wake: () => clearTimeout(timer),
    async end() {
      clearTimeout(timer)
      await left?.catch(() => undefined)
      const inside = await open?.catch(() => undefined)
      await inside
        ?.rollback()
        .execute()
        .catch(() => undefined)
    },
  }
}

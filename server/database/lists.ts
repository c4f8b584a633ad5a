/** Lists: in which state their tables are, and their rows piece by piece. */
import type { ControlledTransaction, Kysely } from 'kysely'
import type { Lists } from '#backend/store.ts'
import { storeIn } from '#server/database/store.ts'
import type { Tables } from '#server/database/tables.ts'

/** The lists of a database; `start` begins a transaction that sees the data as they are at its start, and no later change. */
export const listsOver = (db: Kysely<Tables>, start: () => Promise<ControlledTransaction<Tables>>): Lists => ({
  async stateOf(names) {
    const rows = await db
      .selectFrom('changes')
      .select(['name', 'slot', 'state'])
      .where('name', 'in', names)
      .orderBy('name')
      .orderBy('slot')
      .execute()
    return JSON.stringify(rows)
  },
  async *pieces(read) {
    const inside = await start()
    try {
      yield* read(storeIn(inside))
    } finally {
      // Whoever asked may be gone in the middle. Nothing was changed.
      await inside.rollback().execute()
    }
  },
})

import type { Db } from '#mocks/tables/db.ts'
import { Snapshot } from '#mocks/tables/rows.ts'
import type { Stored } from '#mocks/tables/table.ts'

/** The whole academy as something to take away, to bring back, and to begin anew. */
export type Archive = {
  /** puts the seeded academy in the place of this one */
  reset: () => Promise<void>
  /** the academy as one JSON text; who is signed in is not part of it */
  exportJson: () => string
  /** takes over the academy of an exported text; rejects, changing nothing, where it cannot be read */
  importJson: (text: string) => Promise<void>
}

const unreadable = 'El archivo no contiene una academia que se pueda leer.'

/** The archive of an academy whose seed is `seed`. Whoever is signed in stays so where the academy that comes knows them. */
export const archiveOf = (db: Db, seed: () => Promise<Snapshot>): Archive => ({
  async reset() {
    const seeded = await seed()
    await db.restore(() => withSessionsOf(db, seeded))
  },
  exportJson() {
    const { sessions, ...academy } = db.snapshot()
    return JSON.stringify({ ...academy, sessions: { ...sessions, rows: [] } } satisfies Snapshot, null, 1)
  },
  async importJson(text) {
    const academy = read(text)
    await db.restore(() => withSessionsOf(db, academy))
  },
})

function read(text: string): Snapshot {
  const { version, ...tables } = parseSnapshot(text)
  if (!Object.values(tables).every(hasUniqueIds)) throw new Error(unreadable)
  return { version, ...tables }
}

function parseSnapshot(text: string): Snapshot {
  try {
    return Snapshot.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(unreadable, { cause })
  }
}

/** Whether every row has an id of its own, and the next one is free. */
const hasUniqueIds = ({ nextId, rows }: Stored<{ id: number }>): boolean =>
  new Set(rows.map(({ id }) => id)).size === rows.length && rows.every(({ id }) => id < nextId)

function withSessionsOf({ users, sessions }: Db, academy: Snapshot): Snapshot {
  const { nextId, rows } = sessions.stored()
  const remaining = rows.filter(({ userId }) => {
    const user = academy.users.rows.find(({ id }) => id === userId)
    return user !== undefined && user.username === users.find(userId)?.username
  })
  return { ...academy, sessions: { nextId, rows: remaining } }
}

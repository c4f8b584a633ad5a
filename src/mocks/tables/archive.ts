import type { Db } from '#mocks/tables/db.ts'
import { Snapshot } from '#mocks/tables/rows.ts'
import type { Stored } from '#mocks/tables/table.ts'
import { UnreadableAcademy } from '#mocks/tables/unreadable-academy.ts'

/** Export, import and reset of the whole academy. */
export type Archive = {
  /** replaces the academy by the seeded one */
  reset: () => Promise<void>
  /** the academy as JSON text, without sessions */
  exportJson: () => string
  /** replaces the academy by an exported one; rejects with an UnreadableAcademy if the text holds none, and then changes nothing */
  importJson: (text: string) => Promise<void>
  /** replaces the academy by another one */
  replace: (academy: Snapshot) => Promise<void>
}

const invalidFileText = 'El archivo no contiene una academia que se pueda leer.'

/**
 * The archive of a database; `seed` creates the academy for a reset, `renew` changes one that was kept elsewhere. Sessions
 * stay open if the new academy has the same user. `onReplaced` is called after each replacement.
 */
export function archiveOf(
  db: Db,
  seed: () => Promise<Snapshot>,
  renew: (kept: Snapshot) => Snapshot = (kept) => kept,
  onReplaced: () => void = () => {},
): Archive {
  const put = async (academy: Snapshot) => {
    await db.restore(() => withSessionsOf(db, academy))
    onReplaced()
  }
  const replace = (kept: Snapshot) => put(renew(kept))
  return {
    reset: async () => put(await seed()),
    exportJson() {
      const { sessions, ...academy } = db.snapshot()
      return JSON.stringify({ ...academy, sessions: { ...sessions, rows: [] } } satisfies Snapshot, null, 1)
    },
    importJson: async (text) => replace(read(text)),
    replace,
  }
}

function read(text: string): Snapshot {
  const { version, ...tables } = parseSnapshot(text)
  if (!Object.values(tables).every(hasUniqueIds)) throw new UnreadableAcademy(invalidFileText)
  return { version, ...tables }
}

function parseSnapshot(text: string): Snapshot {
  try {
    return Snapshot.parse(JSON.parse(text))
  } catch (cause) {
    throw new UnreadableAcademy(invalidFileText, { cause })
  }
}

/** Whether all ids are distinct and below `nextId`. */
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

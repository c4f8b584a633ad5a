import type { Snapshot, Stored } from '#academy/snapshot.ts'
import { readAcademyWith } from '#academy/stored-academy.ts'
import type { Db } from '#mocks/tables/db.ts'
import { lossesOf, type Replacement } from '#mocks/tables/replacement.ts'
import { UnreadableAcademy } from '#mocks/tables/unreadable-academy.ts'

export type Archive = {
  /** replaces the academy by the seeded one */
  reset: () => Promise<void>
  /** the academy as JSON text, without sessions */
  exportJson: () => string
  /** reads an exported academy as a replacement; rejects with an UnreadableAcademy if the text is no academy */
  readJson: (text: string) => Promise<Replacement>
  /** reads a stored academy of any version as a replacement; rejects with an UnreadableAcademy with this text */
  read: (stored: unknown, unreadableText: string) => Promise<Replacement>
}

const invalidFileText = 'El archivo no contiene una academia que se pueda leer.'

/**
 * The archive of a database. `seed` creates the academy for a reset, `toPresent` moves a read academy to the present.
 * `onReplaced` is called after each replacement. A session stays open if the new academy has its user.
 */
export function archiveOf(
  db: Db,
  seed: () => Promise<Snapshot>,
  toPresent: (academy: Snapshot) => Snapshot = (academy) => academy,
  onReplaced: () => void = () => {},
): Archive {
  const put = async (academy: Snapshot) => {
    await db.restore(() => withSessionsOf(db, academy))
    onReplaced()
  }
  const read = async (stored: unknown, unreadableText: string) => {
    const { success, data, error } = await readAcademyWith(stored, seed)
    if (!success) throw new UnreadableAcademy(unreadableText, { cause: error })
    const { version: _, ...tables } = data
    if (!Object.values(tables).every(hasUniqueIds)) throw new UnreadableAcademy(unreadableText)
    const next = toPresent(data)
    return { lost: lossesOf(db.snapshot(), next), put: () => put(next) }
  }
  return {
    reset: async () => put(await seed()),
    exportJson() {
      const { sessions, ...academy } = db.snapshot()
      return JSON.stringify({ ...academy, sessions: { ...sessions, rows: [] } } satisfies Snapshot, null, 1)
    },
    readJson: async (text) => read(jsonOf(text), invalidFileText),
    read,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableAcademy(invalidFileText, { cause })
  }
}

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

/** The academies of the scenarios, each with its own storage in the browser. */

import type * as z from 'zod/mini'
import { seedAcademy } from '#academy/seed/seed.ts'
import { Snapshot, storedTable, storedOf } from '#academy/snapshot.ts'
import { SessionRow } from '#backend/rows.ts'
import { academyNameOf, type ScenarioName } from '#mocks/scenarios/scenario-names.ts'
import { createDb, type Db } from '#mocks/tables/db.ts'
import { browserStorage, openPersistedDb, type DataStorage } from '#mocks/tables/persistence.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import type { IsoDate } from '#values/dates.ts'

type Academy = {
  seed: (today: IsoDate) => Promise<Snapshot>
  name: string
}

const normal: Academy = { seed: (today) => seedAcademy({ today }), name: academyNameOf('normal') }
const empty: Academy = { seed: seedEmptyAcademy, name: academyNameOf('vacia') }
/** Created again for every page, because storing it would take half a second per change. */
const large: Academy = {
  seed: async (today) => (await import('#academy/seed/large.ts')).seedLargeAcademy({ today }),
  name: academyNameOf('grande'),
}

export function academyOf(scenario: ScenarioName): Academy {
  if (scenario === 'vacia') return empty
  return scenario === 'grande' ? large : normal
}

async function seedEmptyAcademy(today: IsoDate): Promise<Snapshot> {
  const { version, users, ...tables } = await seedAcademy({ today })
  const emptied = Object.fromEntries(Object.keys(tables).map((name) => [name, storedTable([])]))
  const admin = users.rows.filter(({ username }) => username === 'admin')
  return Snapshot.parse({ version, users: storedTable(admin), ...emptied })
}

/** Creates the database of an academy with new data, not stored in the browser. */
export const newAcademy = async (academy: Academy, today: IsoDate): Promise<Db> =>
  createDb(await academy.seed(today), academy === large ? createPlainTable : undefined)

type Opening = {
  /** day of the seed if no academy is stored */
  today: IsoDate
  /** moves a stored academy to the present */
  toPresent: (stored: Snapshot) => Snapshot
  /** called after another tab changed the academy */
  onChange: () => void
  /** called once if this browser cannot store the academy */
  onUnstored: () => void
}

/** Opens the database of an academy, stored in this browser. The large academy stores only its sessions. */
export async function openAcademy(academy: Academy, { today, ...opening }: Opening): Promise<Db> {
  if (academy !== large)
    return openPersistedDb(browserStorage(academy.name), { seed: () => academy.seed(today), ...opening })
  const db = await newAcademy(academy, today)
  await persistSessions(db, browserStorage(academy.name))
  return db
}

const Sessions = storedOf(SessionRow)
type Sessions = z.infer<typeof Sessions>

/** Stores only the sessions of the large academy, so that they survive a reload and all tabs share them. */
async function persistSessions(db: Db, storage: DataStorage<Sessions>): Promise<void> {
  const giveUp = (cause: unknown) => console.info('This browser cannot store the sessions of the demo.', cause)
  const load = async () => {
    const saved = Sessions.safeParse(await storage.read().catch(giveUp))
    if (saved.success) await db.sessions.load(saved.data)
  }
  // Watches before the first reading, which may miss a write of another tab.
  storage.watch(() => void db.transaction(load))
  await db.transaction(load)
  db.onCommit(() => storage.write(db.sessions.stored()).catch(giveUp))
}

/** The academies of the scenarios. Each has its own storage. */
import * as z from 'zod/mini'
import { createDb, type Db } from '#mocks/tables/db.ts'
import { browserStorage, openPersistedDb } from '#mocks/tables/persistence.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import { SessionRow, Snapshot } from '#mocks/tables/rows.ts'
import type { ScenarioName } from '#mocks/scenarios/scenarios.ts'
import { seedLargeAcademy } from '#mocks/seed/large.ts'
import { seedAcademy } from '#mocks/seed/seed.ts'
import { storedTable, storedOf } from '#mocks/tables/table.ts'
import type { IsoDate } from '#values/dates.ts'

type Academy = { seed: (today: IsoDate) => Promise<Snapshot>; storageName: string | null }

const normal: Academy = { seed: (today) => seedAcademy({ today }), storageName: 'academia' }
/** A new academy: only the user `admin`. */
const empty: Academy = { seed: seedEmptyAcademy, storageName: 'academia-vacia' }
/** Created again for every page, because storing it would take half a second per change. */
const large: Academy = { seed: (today) => seedLargeAcademy({ today }), storageName: null }

/** The academy of a scenario. */
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

/** Creates the database of an academy, without storage. */
export const newAcademy = async (academy: Academy, today: IsoDate): Promise<Db> =>
  createDb(await academy.seed(today), academy === large ? createPlainTable : undefined)

/** Opens the database of an academy, stored in this browser. `onChange` is called when another tab has changed it. */
export async function openAcademy(academy: Academy, today: IsoDate, onChange: () => void): Promise<Db> {
  if (academy.storageName !== null)
    return openPersistedDb(browserStorage(academy.storageName), () => academy.seed(today), onChange)
  const db = await newAcademy(academy, today)
  await persistSessions(db)
  return db
}

const sessionsKey = 'academia-grande-sesiones'
const Sessions = storedOf(SessionRow)

/** Stores only the sessions of the large academy, so that a reload does not end them. */
async function persistSessions(db: Db): Promise<void> {
  const saved = z.safeParse(Sessions, jsonOf(localStorage.getItem(sessionsKey)))
  if (saved.success) await db.sessions.load(saved.data)
  db.onCommit(async () => localStorage.setItem(sessionsKey, JSON.stringify(db.sessions.stored())))
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/**
 * Logins while the database accepts no writes. With a full disk, sessions and attempts stay in memory until the server
 * ends, so that people can still read.
 */

import { sql } from 'kysely'
import type { UserRow } from '#backend/rows.ts'
import type { Store } from '#backend/store.ts'
import type { Academy } from '#server/database/academy.ts'
import { migrate } from '#server/database/migrations.ts'
import { openFile, type OpenFile } from '#server/database/sqlite.ts'
import { storeIn } from '#server/database/store.ts'
import { diskFailureOf, isHeld } from '#server/failure.ts'

/** Ids of spare sessions are above it; ids of the database are below. */
const firstSpareId = 2 ** 40

/** Whether a write failed because of the disk, so that a retry would fail too. */
const isDisk = (cause: unknown): boolean => diskFailureOf(cause) !== undefined && !isHeld(cause)

async function openSpare(): Promise<OpenFile> {
  const spare = openFile(':memory:')
  await migrate(spare.db, 'sqlite')
  // The users of spare sessions are in the academy.
  spare.file.exec('pragma foreign_keys = off')
  await sql`insert into sqlite_sequence (name, seq) values ('sessions', ${firstSpareId})`.execute(spare.db)
  return spare
}

/** The parts of the academy that the API uses, with spare sessions. */
export type Spare = Pick<Academy, 'write' | 'transaction' | 'reading'> & {
  /** the store of the academy, with the spare sessions in it */
  withSessions: (store: Store) => Store
  /** runs a login; its session is spare if the database accepts no writes */
  signingIn: Academy['transaction']
  /** the user of a spare session, by the stored token */
  userOf: (session: string) => Promise<number | undefined>
}

/** Opens the spare sessions of an academy; their database is created when it is needed. */
export function spareFor({ write, transaction, reading }: Pick<Academy, 'write' | 'transaction' | 'reading'>): Spare {
  let opening: Promise<OpenFile> | undefined
  let spare: OpenFile | undefined
  const open = async () => (spare ??= await (opening ??= openSpare()))
  const withSessions = (store: Store): Store => {
    if (!spare) return store
    const [kept, spared] = [store.sessions, storeIn(spare.db).sessions]
    const ofId = (id: number) => (id > firstSpareId ? spared : kept)
    return {
      ...store,
      sessions: {
        ...kept,
        all: async () => [...(await kept.all()), ...(await spared.all())],
        first: async (where) => (await kept.first(where)) ?? spared.first(where),
        find: (id) => ofId(id).find(id),
        remove: (id) => ofId(id).remove(id),
      },
    }
  }
  const ifDisk =
    <Result>(instead: () => Promise<Result>) =>
    (cause: unknown) => {
      if (isDisk(cause)) return instead()
      throw cause
    }
  return {
    withSessions,
    write: (work) => write(work).catch(ifDisk(async () => (await open()).db.transaction().execute(work))),
    transaction: (work) => transaction((store) => work(withSessions(store))),
    reading: (work) => reading((store) => work(withSessions(store))),
    signingIn: (work) =>
      transaction((store) => work(withSessions(store))).catch(
        ifDisk(async () => {
          const { sessions } = storeIn((await open()).db)
          // The new hash of the password is stored at a later login.
          const replace = async (user: UserRow) => user
          return reading((store) => work({ ...store, users: { ...store.users, replace }, sessions }))
        }),
      ),
    userOf: async (session) =>
      spare ? (await storeIn(spare.db).sessions.first({ token: session }))?.userId : undefined,
  }
}

/** The academy of a data folder: its database, open and of this version. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import type { Store } from '#backend/store.ts'
import { migrate, NewerDatabase, pendingSteps } from '#server/database/migrations.ts'
import { openFile, openReader, type OpenFile } from '#server/database/sqlite.ts'
import { storeIn } from '#server/database/store.ts'
import { Failure } from '#server/failure.ts'

/** An open academy. */
export type Academy = OpenFile & {
  /** runs `work` alone, in one transaction of the database */
  transaction: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>
  /** reads as the data are now, beside whatever is written and read meanwhile */
  reading: Academy['transaction']
  /** whether nobody has ever been in it */
  isEmpty: () => Promise<boolean>
  /** writes a copy of the database as it is now, while it is used; gives its path */
  copy: (name: string) => Promise<string>
  close: () => Promise<void>
}

/** The database file of a data folder. */
export const fileIn = (folder: string): string => join(folder, 'academia.sqlite')

/** Opens the academy of a folder, and makes both if there is none. A database of an earlier version is copied first. */
export async function openAcademy(folder: string): Promise<Academy> {
  const path = fileIn(folder)
  const isNew = !existsSync(path)
  const opened = await open(folder, path)
  const { file, db } = opened
  const copy = async (name: string) => {
    const copies = join(folder, 'copias')
    await mkdir(copies, { recursive: true, mode: 0o700 })
    const to = join(copies, `${name}.sqlite`)
    await backup(file, to)
    return to
  }
  try {
    const [step] = await pendingSteps(db)
    if (step !== undefined && !isNew) await copy(`antes-de-${step}`)
    await migrate(db)
  } catch (cause) {
    await db.destroy()
    throw cause instanceof NewerDatabase ? new Failure(cause.message) : cause
  }
  // A long list is read by one of them while others answer.
  const readers = Array.from({ length: 4 }, () => openReader(path))
  let turn = 0
  return {
    ...opened,
    transaction: (work) => db.transaction().execute((inside) => work(storeIn(inside))),
    reading(work) {
      turn = (turn + 1) % readers.length
      return (readers[turn] ?? db).transaction().execute((inside) => work(storeIn(inside)))
    },
    isEmpty: async () => (await db.selectFrom('users').select('id').limit(1).execute()).length === 0,
    copy,
    async close() {
      for (const each of [...readers, db]) await each.destroy()
    },
  }
}

async function open(folder: string, path: string): Promise<OpenFile> {
  try {
    // Nobody else of this machine reads the academy.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return openFile(path)
  } catch (cause) {
    throw new Failure(`No se puede escribir en la carpeta ${folder}.`, { cause })
  }
}

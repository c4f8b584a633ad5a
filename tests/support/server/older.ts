/** Academies as earlier versions left them: `tests/server/fixtures` has one of each version of the schema. */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '#support/server/own-server.ts'

const fixtures = join(import.meta.dirname, '../../server/fixtures')

/** The content of the picture that the fixtures name. */
const picture = '\u0089PNG\r\n\u001A\nuna imagen de antes'
const pictureName = '831bfa400fb3af29ba2764acb30d9fc6e87ac668a038dc2476d7d20b4749d061.png'

/** The versions of the schema by their last steps, oldest first. */
export const versions = (await readdir(fixtures)).map((file) => file.replace('.sql', '')).toSorted()

/** Makes a data folder with the academy of a version, which has one picture. */
export async function olderAcademy(version: string): Promise<{ data: string; path: string; app: string }> {
  const { folder, app } = await temporaryFolder()
  const data = join(folder, 'datos')
  await mkdir(join(data, 'fotos'), { recursive: true })
  await writeFile(join(data, 'fotos', pictureName), Buffer.from(picture, 'latin1'))
  const path = join(data, 'academia.sqlite')
  const file = new DatabaseSync(path)
  file.exec(await readFile(join(fixtures, `${version}.sql`), 'utf8'))
  file.exec('pragma journal_mode = wal')
  file.close()
  return { data, path, app }
}

export function schemaOf(path: string): Record<string, unknown> {
  const rows = rowsIn(path, "select name, sql from sqlite_schema where name not like 'sqlite_%' order by name")
  return Object.fromEntries(rows.map(({ name, sql }) => [String(name), sql]))
}

/** The steps that have run on a database file. */
export const stepsIn = (path: string): unknown[] =>
  rowsIn(path, 'select name from kysely_migration order by name').map(({ name }) => name)

function rowsIn(path: string, query: string): Record<string, unknown>[] {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    return file.prepare(query).all()
  } finally {
    file.close()
  }
}

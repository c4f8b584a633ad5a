import { sql } from 'kysely'
import { version } from '#academy/snapshot.ts'
import { tableNames } from '#backend/rows.ts'
import type { Store } from '#backend/store.ts'
import type { Academy } from '#server/database/academy.ts'
import { settingIn } from '#server/database/settings.ts'
import { embedded, type Pictures } from '#server/pictures/pictures.ts'

/**
 * The whole academy as JSON text for the demo and `--import`: with pictures and its time zone, without sessions. It
 * comes in parts, row by row: as one text it may be too long for a string. All parts show the same moment.
 */
export async function* exportJson(
  academy: Pick<Academy, 'kind' | 'db' | 'lists'>,
  pictures: Pick<Pictures, 'read'>,
): AsyncGenerator<string, void> {
  const nextIds = await nextIdsIn(academy)
  const zone = await settingIn(academy.db, 'zone')
  yield `{"version":${JSON.stringify(version)}${zone === undefined ? '' : `,"zone":${JSON.stringify(zone)}`}`
  const read = async function* (store: Store): AsyncGenerator<string[]> {
    for (const name of tableNames) {
      yield [`,${JSON.stringify(name)}:{"nextId":${nextIds.get(name) ?? 1},"rows":[`]
      let before = ''
      for await (const row of rowsOf(store, name, pictures)) {
        yield [`${before}${JSON.stringify(row)}`]
        before = ','
      }
      yield [']}']
    }
  }
  const listed = tableNames.filter((name) => name !== 'sessions')
  for await (const texts of academy.lists.pieces(listed, read)) yield* texts
  yield '}'
}

/** The rows of a table one by one, with their pictures. */
async function* rowsOf(
  store: Store,
  name: (typeof tableNames)[number],
  pictures: Pick<Pictures, 'read'>,
): AsyncGenerator<object> {
  if (name === 'sessions') return
  if (name === 'users') {
    for await (const rows of store.users.pieces())
      for (const row of rows) yield { ...row, academy_logo: await embedded(pictures, row.academy_logo) }
  } else if (name === 'products') {
    for await (const rows of store.products.pieces())
      for (const row of rows) yield { ...row, imageUrl: await embedded(pictures, row.imageUrl) }
  } else for await (const rows of store[name].pieces()) yield* rows
}

/** The next id of each table; ids of removed rows are never reused. */
async function nextIdsIn({ kind, db }: Pick<Academy, 'kind' | 'db'>): Promise<Map<string, number>> {
  if (kind === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
    return new Map(rows.map(({ name, seq }) => [name, seq + 1]))
  }
  const nextIds = new Map<string, number>()
  for (const name of tableNames) {
    const sequence = sql.table(`${name}_id_seq`)
    const { rows } = await sql<{ last: string; isCalled: boolean }>`
      select last_value as last, is_called as "isCalled" from ${sequence}`.execute(db)
    for (const { last, isCalled } of rows) nextIds.set(name, Number(last) + (isCalled ? 1 : 0))
  }
  return nextIds
}

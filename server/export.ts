import { sql } from 'kysely'
import { tableNames } from '#backend/rows.ts'
import { version } from '#mocks/tables/rows.ts'
import type { Academy } from '#server/database/academy.ts'
import { embedded, type Pictures } from '#server/pictures/pictures.ts'

/** The whole academy as JSON text that the demo and `--import` read: pictures inside, without sessions. */
export async function exportJson(academy: Pick<Academy, 'kind' | 'db' | 'reading'>, pictures: Pick<Pictures, 'read'>) {
  const nextIds = await nextIdsIn(academy)
  return academy.reading(async (store) => {
    const tables: Record<string, unknown> = {}
    for (const name of tableNames)
      tables[name] = { nextId: nextIds.get(name) ?? 1, rows: name === 'sessions' ? [] : await store[name].all() }
    const [users, products] = [await store.users.all(), await store.products.all()]
    for (const user of users) user.academy_logo = await embedded(pictures, user.academy_logo)
    for (const product of products) product.imageUrl = await embedded(pictures, product.imageUrl)
    return JSON.stringify({
      version,
      ...tables,
      users: { nextId: nextIds.get('users') ?? 1, rows: users },
      products: { nextId: nextIds.get('products') ?? 1, rows: products },
    })
  })
}

/** The next id of each table; those of removed rows are not given again. */
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

/** A sale beside a list, on a PostgreSQL with many connections; the database of the other tests has one. */

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import { openAcademy } from '#server/database/academy.ts'
import { fill } from '#server/database/filling.ts'
import { startPostgres } from '#shared/postgres.ts'
import { expectListsBesideSlow, expectSaleBesideLists, withManySales } from '#support/server/many-sales.ts'
import { ownServer } from '#support/server/own-server.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

async function manySales(name: string) {
  const academy = await openAcademy('', postgres?.create(name) ?? '')
  await fill(academy, await seedAcademy({ today: '2026-11-21' }))
  const server = await ownServer({ academy })
  return { ...server, ...(await withManySales(server)) }
}

test.skipIf(!postgres)('beside lists that nobody takes, a sale is answered, and is not in them', async () => {
  await expectSaleBesideLists(await manySales('beside'))
})

test.skipIf(!postgres)('whoever takes lists drop by drop keeps nobody else waiting', async () => {
  await expectListsBesideSlow(await manySales('slow'))
})

test.skipIf(!postgres)('whoever goes away in the middle of a list ends its reading', async () => {
  const { academy, begin, logged } = await manySales('away')
  const begun = await begin()
  const open = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = 'away' and state = 'idle in transaction'`.execute(academy.db)
    return Number(rows[0]?.count)
  }
  await expect.poll(open).toBe(1)
  begun.destroy()
  await expect.poll(open).toBe(0)
  expect(logged).toEqual([])
})

/** A client that takes a list slowly, or leaves early, delays no other client. */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectListsBesideSlow, expectSaleBesideLists, saleOf, withManySales } from '#support/server/many-sales.ts'
import { ownServer } from '#support/server/own-server.ts'

async function manySales() {
  const server = await ownServer()
  return { ...server, ...(await withManySales(server)) }
}

test('beside lists that nobody takes, a sale is answered, and is not in them', async () => {
  await expectSaleBesideLists(await manySales())
})

test('whoever takes lists drop by drop keeps nobody else waiting', async () => {
  await expectListsBesideSlow(await manySales())
})

test('whoever goes away in the middle of a list ends its reading', async () => {
  const { academy, call, cookie, begin, logged } = await manySales()
  const begun = await begin()
  await call('register_sale', saleOf('Entretanto'), { cookie })
  /** whether a reader still needs the earlier data */
  const isRead = async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(academy.db)
    return rows[0]?.busy === 1
  }
  await sql`pragma busy_timeout = 50`.execute(academy.db)
  expect(await isRead()).toBe(true)
  begun.destroy()
  await expect.poll(isRead).toBe(false)
  expect(logged).toEqual([])
})

import { expect, test } from 'vitest'
import { listMovementsEndpoint } from '#api/movements.ts'
import { databases, ownServer, rowsUnder } from '#support/server/own-server.ts'

const water = { date: '2026-11-20', amount: 80.5, kind: 'out', reason: 'Agua' }

test.each(databases)('%s keeps a movement of cash once, and only its user or admin takes it back', async (kind) => {
  const { call, signIn } = await ownServer({ on: kind })
  const [cookie, other] = [await signIn('recepcion', 'recepcion2026'), await signIn('direccion', 'direccion2026')]
  const listed = async () =>
    rowsUnder((await call('list_cash_movements', undefined, { cookie })).json, listMovementsEndpoint.under)
  const before = (await listed()).length
  // A browser may send it twice by itself.
  const headers = { 'Idempotency-Key': 'water' }
  const { json } = await call('create_cash_movement', water, { cookie, headers })
  expect(await call('create_cash_movement', water, { cookie, headers })).toMatchObject({ json })
  const id: unknown = Object(json).id
  expect((await listed()).slice(before)).toEqual([
    { ...water, id, time: expect.stringMatching(/^\d\d:\d\d:\d\d$/), user_id: 3, by: 'Lucía Camacho Peña' },
  ])
  const message = 'Solo lo quita quien lo anotó, o admin.'
  expect(await call('delete_cash_movement', { id }, { cookie: other })).toMatchObject({
    json: { success: false, message },
  })
  expect(await call('delete_cash_movement', { id }, { cookie })).toMatchObject({ json: { success: true } })
  expect(await listed()).toHaveLength(before)
})

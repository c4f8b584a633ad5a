import { expect, test } from 'vitest'
import { listChangesEndpoint } from '#api/changes.ts'
import { databases, ownServer, rowsUnder } from '#support/server/own-server.ts'

test.each(databases)('%s notes a change once, also if it is sent twice, and only admin reads it', async (kind) => {
  const { call, signIn } = await ownServer({ on: kind })
  const [cookie, admin] = [await signIn('recepcion', 'recepcion2026'), await signIn('admin', 'academia2026')]
  // A browser may send it twice by itself.
  const headers = { 'Idempotency-Key': 'taken-back' }
  const payment = { studentId: 1, month: '03', year: 2030, amount: 650, status: 'paid' }
  await call('create_or_update_payment', payment, { cookie })
  const back = { ...payment, amount: 0, status: 'pending', reason: 'Era de su hermana' }
  for (const _ of [1, 2]) await call('create_or_update_payment', back, { cookie, headers })
  await call('create_or_update_payment', { ...payment, studentId: 999 }, { cookie })

  const { json } = await call('list_changes', undefined, { cookie: admin })
  expect(rowsUnder(json, listChangesEndpoint.under)).toEqual([
    {
      id: 1,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      by: 'Lucía Camacho Peña',
      kind: 'payment',
      subject: expect.stringMatching(/, 03\/2030$/),
      before: '$650.00',
      after: 'Pendiente: Era de su hermana',
    },
  ])
  expect(await call('list_changes', undefined, { cookie })).toMatchObject({ status: 403 })
})

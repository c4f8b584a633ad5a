import { beforeEach, expect, test } from 'vitest'
import { createMovement, deleteMovement, type NewMovement } from '#api/movements.ts'
import { checkSession } from '#api/session.ts'
import { movementsQuery } from '#rows/movements.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { post, read } from '#support/wire/wire.ts'

await withBackend()
const errorLog = watchErrorLog()
beforeEach(() => signInAs('recepcion'))

const water: NewMovement = { date: '2026-11-20', amount: 8_050, kind: 'out', reason: ' Agua ' }
/** The movements of today: the seeded ones are of yesterday. */
const movements = async () => (await read(movementsQuery())).filter(({ date }) => date === water.date)

test('the server announces that it keeps movements of cash', async () => {
  expect(await checkSession(testCalls)).toMatchObject({ extensions: expect.arrayContaining(['cash_movements']) })
})

test('a movement is kept with its moment and its user', async () => {
  const id = await createMovement(testCalls, water)
  expect(await movements()).toEqual([
    {
      ...water,
      id,
      reason: 'Agua',
      time: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      userId: '3',
      by: 'Lucía Camacho Peña',
    },
  ])
})

test.each([
  ['amount', { amount: 0 }],
  ['amount', { amount: -8 }],
  ['reason', { reason: ' ' }],
  ['kind', { kind: 'loan' }],
  ['date', { date: '20/11/2026' }],
])('a movement with a bad %s is refused: %j', async (field, bad) => {
  const answer = await post('create_cash_movement', { ...water, amount: 80, ...bad })
  expect(answer).toMatchObject({ json: { success: false, message: `Datos no válidos: ${field}.` } })
  expect(await movements()).toEqual([])
})

test.each([
  ['2026-11-22', 'Ese día todavía no llega.'],
  ['2999-01-01', 'Ese día todavía no llega.'],
])('a movement of %s is refused, and one of tomorrow is not, for a device in another time zone', async (date, why) => {
  await expect(createMovement(testCalls, { ...water, date })).rejects.toThrow(why)
  errorLog.take()
  await createMovement(testCalls, { ...water, date: '2026-11-21' })
  expect((await read(movementsQuery())).map((each) => each.date)).toContain('2026-11-21')
})

test('the user who recorded a movement and admin take it back, and no other user', async () => {
  const [first, second] = [await createMovement(testCalls, water), await createMovement(testCalls, water)]
  await signInAs('direccion')
  await expect(deleteMovement(testCalls, first ?? '')).rejects.toThrow('Solo lo quita quien lo anotó, o admin.')
  errorLog.take()
  await signInAs('recepcion')
  await deleteMovement(testCalls, first ?? '')
  await signInAs('admin')
  await deleteMovement(testCalls, second ?? '')
  await signInAs('recepcion')
  expect(await movements()).toEqual([])
})

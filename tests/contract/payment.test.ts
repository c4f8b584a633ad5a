import { beforeEach, describe, expect, test } from 'vitest'
import { recordPayment } from '#api/payments.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { post, read } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

beforeEach(async () => void (await signInAs('admin')))

const paymentsOf = async (studentId: string, month: string, year: string) =>
  (await read(paymentsQuery())).filter(
    (payment) => payment.studentId === studentId && payment.month === month && payment.year === year,
  )

test('a second payment for the same month replaces the first; another month, year or student has its own', async () => {
  const payment = { studentId: '5', year: 2026, month: 12, amount: 100 }
  await recordPayment(testCalls, payment)
  const count = db.payments.all().length
  await recordPayment(testCalls, { ...payment, amount: 200 })
  expect(db.payments.all()).toHaveLength(count)
  await recordPayment(testCalls, { ...payment, year: 2027, month: 11 })
  await recordPayment(testCalls, { ...payment, year: 2027 })
  await recordPayment(testCalls, { ...payment, studentId: '6' })
  expect(db.payments.all()).toHaveLength(count + 3)
  expect(await paymentsOf('5', '12', '2026')).toMatchObject([{ amount: 200 }])
})

test('two simultaneous payments for the same month become one', async () => {
  const payment = { studentId: '5', year: 2026, month: 12, amount: 100 }
  await Promise.all([recordPayment(testCalls, payment), recordPayment(testCalls, payment)])
  expect(await paymentsOf('5', '12', '2026')).toHaveLength(1)
})

describe('these payments are refused with a message, and nothing changes:', () => {
  const good = { studentId: 5, month: '12', year: 2026, amount: 100, status: 'paid' }

  test('a student that does not exist', async () => {
    const before = db.snapshot()
    const payment = recordPayment(testCalls, { studentId: '999', year: 2026, month: 12, amount: 100 })
    await expect(payment).rejects.toMatchObject({ message: 'El estudiante no existe.', kind: 'refused' })
    expect(db.snapshot()).toEqual(before)
    expect(errorLog.take()).toEqual(['POST create_or_update_payment.php'])
  })

  test('a sale of another student, whose cancellation would take the month back', async () => {
    const before = db.snapshot()
    const sale = db.sales.first(({ studentId }) => studentId !== 5) ?? expect.unreachable('no sale')
    const { json } = await post('create_or_update_payment', { ...good, saleId: sale.id, charged: 100 })
    expect(json).toEqual({ success: false, message: 'La venta es de otro estudiante.' })
    expect(db.snapshot()).toEqual(before)
  })

  test.each([
    ['no body', undefined, 'JSON'],
    ['nothing in it', {}, 'studentId, month, year, amount, status'],
    ['a month of one digit', { ...good, month: '1' }, 'month'],
    ['a thirteenth month', { ...good, month: '13' }, 'month'],
    ['a text for the year', { ...good, year: '2026' }, 'year'],
    ['a negative amount', { ...good, amount: -1 }, 'amount'],
    ['half a cent', { ...good, amount: 5.005 }, 'amount'],
    ['another status', { ...good, status: 'refunded' }, 'status'],
  ])('a body with %s', async (_, body, fields) => {
    const before = db.snapshot()
    const message = `Datos no válidos: ${fields}.`
    expect(await post('create_or_update_payment', body)).toEqual({ status: 200, json: { success: false, message } })
    expect(db.snapshot()).toEqual(before)
  })
})

import { beforeEach, expect, test } from 'vitest'
import { recordPayment, takeBackPayment } from '#api/payments.ts'
import { checkSession } from '#api/session.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

await withBackend()

beforeEach(async () => {
  await signInAs('admin')
})

const december = { studentId: '7', year: 2026, month: 12 }

const ofDecember = async () =>
  (await read(paymentsQuery())).filter(
    ({ studentId, month, year }) => studentId === '7' && month === '12' && year === '2026',
  )

test('the server announces that it takes payments back', async () => {
  expect((await checkSession(testCalls))?.extensions).toContain('pending_payment')
})

test('a payment that is taken back is pending with 0, and can be recorded again', async () => {
  await recordPayment(testCalls, { ...december, amount: 95_000 })
  await takeBackPayment(testCalls, december, 'Era de su hermana')
  expect(await ofDecember()).toMatchObject([{ status: 'pending', amount: 0 }])
  await recordPayment(testCalls, { ...december, amount: 80_000 })
  expect(await ofDecember()).toMatchObject([{ status: 'paid', amount: 80_000 }])
})

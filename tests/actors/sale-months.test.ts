/** The months of a sale that was found after it was sent (spec 4, POS flow). */

import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw/http'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordMonths } from '#actors/ports/sale-months.ts'
import { openCalls } from '#api/calls.ts'
import { partsKept } from '#device/kept/part-payments.ts'
import type { MonthsToPay } from '#machines/sale/months-to-pay.ts'
import { ballet } from '#models/sale.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { answers, unreachable } from '#support/screens/faults.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { admin } from '#support/wire/samples.ts'

const { db, server } = await withBackend()
const errorLog = watchErrorLog()
beforeEach(async () => void (await signInAs('admin')))

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
})

const lineOf = (cartId: number, month: number) => ({
  ...ballet,
  cartId,
  quantity: 1,
  selectedColor: null,
  selectedSize: null,
  discountPercent: 50,
  month: { studentId: '1', year: 2026, month },
})

/** Half of October and half of November, $475.00 each. */
const sold: MonthsToPay = {
  studentId: '1',
  buyer: { id: '1', name: 'Ana López' },
  lines: [lineOf(1, 10), lineOf(2, 11)],
  period: { year: 2026, month: 11 },
  added: [],
  total: null,
  saleId: null,
  isLate: true,
}

const paid = (amount: number) => ({ studentId: 1, month: '11', year: 2026, amount, status: 'paid' })

/** Records the months; gives what was sent, by month, and what was said. */
async function record(given: Partial<MonthsToPay> = {}, extensions: string[] = [], queries = new QueryClient()) {
  const requests = requestsTo(server, 'create_or_update_payment')
  const told: string[] = []
  const visit = {
    user: { ...admin, extensions },
    calls: openCalls(),
    queries,
    notices: { notify: ({ text }: { text: string }) => (told.push(text), () => {}) },
  }
  const isDone = await recordMonths(visit, { ...sold, ...given }).then(
    () => true,
    () => false,
  )
  const bodies: unknown[] = await Promise.all(requests.map((request) => request.json()))
  return { isDone, bodies, told: told.map((text) => text.replaceAll(/[\u2066-\u2069]/g, '')) }
}

const october = expect.objectContaining({ month: '10', amount: 475 })
const november = (amount: number) => expect.objectContaining({ month: '11', amount })

test('a month that another till recorded meanwhile stays as it is, and is said', async () => {
  server.use(answers('list_payments', [paid(950)]))
  expect(await record()).toEqual({
    isDone: true,
    bodies: [october],
    told: [
      'Ana López: en Pagos quedan $950.00 de noviembre de 2026. Revisa en Pagos si falta sumar $475.00 de esta venta.',
    ],
  })
})

test('a month is added to what was paid, as long as that is what the person saw', async () => {
  server.use(answers('list_payments', [paid(300)]))
  const added = [{ year: 2026, month: 11, amount: 30_000 }]
  expect(await record({ added })).toEqual({ isDone: true, bodies: [october, november(775)], told: [] })
})

test('a month whose recording arrived before the page was closed is not recorded again', async () => {
  server.use(answers('list_payments', [paid(475)]))
  expect(await record()).toEqual({ isDone: true, bodies: [october], told: [] })
})

test('nothing is recorded and it is said, when the payments do not come', async () => {
  server.use(unreachable('list_payments'))
  expect(await record()).toEqual({
    isDone: false,
    bodies: [],
    told: ['Ana López: no se pudo comprobar qué hay en Pagos. Revisa en Pagos si falta sumar $950.00 de esta venta.'],
  })
  errorLog.take()
})

test('a sale that was answered at once is recorded as it was asked about', async () => {
  server.use(answers('list_payments', [paid(950)]))
  expect(await record({ isLate: false })).toEqual({ isDone: true, bodies: [october, november(475)], told: [] })
})

test('a month that cannot be recorded keeps no other one back, and the payments are read again', async () => {
  const fails = http.post('*/api/create_or_update_payment.php', async ({ request }) =>
    JSON.stringify(await request.clone().json()).includes('"month":"10"') ? HttpResponse.error() : undefined,
  )
  server.use(fails)
  const queries = new QueryClient()
  const readAgain = vi.spyOn(queries, 'invalidateQueries')
  const { isDone, bodies } = await record({ isLate: false }, [], queries)
  expect({ isDone, bodies }).toEqual({ isDone: false, bodies: [october, november(475)] })
  expect(readAgain).toHaveBeenCalledWith({ queryKey: paymentsQuery().queryKey, exact: true })
  errorLog.take()
})

test('a server that cancels sales is told which sale paid a month, and what it charged', async () => {
  server.use(answers('list_payments', [paid(300)]))
  const added = [{ year: 2026, month: 11, amount: 30_000 }]
  const { id: saleId } = db.sales.first(({ studentId }) => studentId === 1) ?? expect.unreachable('Ana bought nothing')
  const { bodies } = await record({ added, isLate: false, saleId: String(saleId) }, ['cancel_sale'])
  const told = { saleId, charged: 475 }
  expect(bodies).toMatchObject([
    { month: '10', amount: 475, ...told },
    { month: '11', amount: 775, ...told },
  ])
})

test.each([[[]], [['other']]])('a server that announces %j gets no sale with a month', async (extensions) => {
  server.use(answers('list_payments', []))
  const { bodies } = await record({ isLate: false, saleId: '1' }, extensions)
  for (const body of bodies) expect(body).not.toHaveProperty('saleId')
})

test('the price of a month that is paid in part is kept, also if its payment fails or was recorded before a reload', async () => {
  const part = [{ student: '1', month: '2026-11', price: 95_000 }]
  const lines = [{ ...lineOf(2, 11), typedDiscount: '=475' }]
  server.use(unreachable('create_or_update_payment'), answers('list_payments', []))
  await record({ lines, isLate: false })
  expect(partsKept.read()).toMatchObject(part)
  server.resetHandlers()
  await record({ lines, isLate: false })
  expect(partsKept.read()).toMatchObject(part)
  partsKept.write([])
  server.use(answers('list_payments', [paid(475)]))
  expect((await record({ lines })).bodies).toEqual([])
  expect(partsKept.read()).toMatchObject(part)
  errorLog.take()
})

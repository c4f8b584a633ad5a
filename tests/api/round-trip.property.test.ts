/** Property tests: the client reads back the same data that it wrote. */

import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListEndpoint } from '#api/endpoint.ts'
import { listEventsEndpoint, registerEventEndpoint, saveEvent } from '#api/events.ts'
import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint, recordPayment } from '#api/payments.ts'
import {
  createProduct,
  createProductEndpoint,
  listProductsEndpoint,
  updateProduct,
  updateProductEndpoint,
} from '#api/products.ts'
import { readOrThrow } from '#api/reading.ts'
import { listFinancialReportsEndpoint, saveFinancialReportEndpoint, saveReport } from '#api/reports.ts'
import { createAttendanceEndpoint, listAttendanceEndpoint, saveRoll } from '#api/rolls.ts'
import { listSalesEndpoint, registerSale, registerSaleEndpoint } from '#api/sales.ts'
import { WireAmount, WirePayment, WirePesos } from '#api/sending.ts'
import { listStudentsEndpoint, updateStudent, updateStudentEndpoint } from '#api/students.ts'
import { createOrUpdateTeacherEndpoint, listTeachersEndpoint, saveTeacher } from '#api/teachers.ts'
import { each, kindOf, readable, reader } from '#support/wire/readable.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { bodyOf } from '#support/wire/wire.ts'
import { pesosOf } from '#values/money.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test.each(readable.map((endpoint) => [endpoint.name, endpoint] as const))(
  'written values are read back: %s',
  (_, endpoint) => {
    const field = reader(endpoint)
    fc.assert(
      fc.property(kindOf(endpoint).pairs, ({ value, wire }) => {
        const overTheWire: unknown = JSON.parse(JSON.stringify(wire))
        expect(field?.read(overTheWire)).toEqual(value)
      }),
      each(readable.length),
    )
  },
)

test('an amount of whole cents may be sent, also with a binary error; a third decimal may not', () => {
  const takenBy = (pesos: number) => [WireAmount, WirePesos, WirePayment].map((form) => form.safeParse(pesos).success)
  fc.assert(
    fc.property(fc.maxSafeNat(), (cents) => {
      expect(takenBy(pesosOf(cents))).toEqual([true, true, cents > 0])
    }),
  )
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 9 }), (cents, thousandths) => {
      expect(takenBy(pesosOf(cents) + thousandths / 1000)).toEqual([false, false, false])
    }),
  )
  expect([0.1 + 0.2, 1.1 + 2.2, 4.35 * 100].flatMap(takenBy)).not.toContain(false)
})

/** A row of a list as the app has it, for a call that sends a row. */
const rowsOf = <Value>({ row, ...endpoint }: ListEndpoint<Value>) =>
  kindOf(endpoint).pairs.map(({ wire }) => readOrThrow(row, wire))

const isoDay = fc.constantFrom('2026-02-28', '2024-02-29', '1999-12-31')

describe('values that the client sends are read back unchanged', () => {
  const shared = each(8)

  test('update_student', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(listStudentsEndpoint), async (row) => {
        const student = { ...row, name: `A${row.name}` }
        const body = await bodyOf(() => updateStudent(testCalls, student))
        expect(updateStudentEndpoint.body.parse(body)).toEqual(body)
        expect(listStudentsEndpoint.row.read(body)).toEqual(student)
      }),
      shared,
    ))

  test('create_product and update_product', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(listProductsEndpoint), async ({ id, categoryId: _, categoryName, imageUrl, ...row }) => {
        const [price, productionCost] = [Math.abs(row.price), Math.abs(row.productionCost)]
        const draft = { ...row, price, productionCost, image: imageUrl, category: { typed: `A${categoryName}` } }
        const product = { ...draft, name: `A${row.name}` }
        const body = await bodyOf(() => createProduct(testCalls, product))
        expect(createProductEndpoint.body.parse(body)).toEqual(body)
        const { category, image, ...same } = product
        const read = { ...same, id, categoryId: null, categoryName: category.typed, imageUrl: image }
        expect(listProductsEndpoint.row.read({ ...body, id })).toEqual(read)
        const edited = await bodyOf(() => updateProduct(testCalls, { id }, product, new Set()))
        expect(updateProductEndpoint.body.parse(edited)).toEqual(edited)
        expect(listProductsEndpoint.row.read(edited)).toEqual(read)
      }),
      shared,
    ))

  /** A sale that a person can make, without negative values. */
  const soldLines = rowsOf(listSalesEndpoint).map(({ products, ...sale }) => ({
    ...sale,
    total: Math.abs(sale.total),
    products: products.map((line) => ({
      ...line,
      price: Math.abs(line.price),
      discount: Math.abs(line.discount),
      discountPercent: line.discountPercent % 101,
    })),
  }))

  test('register_sale', () =>
    fc.assert(
      fc.asyncProperty(soldLines, async (sale) => {
        fc.pre(sale.products.length > 0)
        const body = await bodyOf(() => registerSale(testCalls, sale))
        expect(registerSaleEndpoint.body.parse(body)).toEqual(body)
        const { id, date } = sale
        const read = listSalesEndpoint.row.read({ ...body, id, date })
        expect(read).toEqual({ ...sale, cancelled: null, months: [], payments: [], received: null })
      }),
      shared,
    ))

  test('create_or_update_payment', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(listPaymentsEndpoint), async (row) => {
        const payment = { ...row, amount: Math.abs(row.amount), status: 'paid' as const }
        const sent = { ...payment, year: Number(payment.year), month: Number(payment.month) }
        const body = await bodyOf(() => recordPayment(testCalls, sent))
        expect(createOrUpdatePaymentEndpoint.body.parse(body)).toEqual(body)
        expect(listPaymentsEndpoint.row.read({ ...body, id: row.id })).toEqual(payment)
      }),
      shared,
    ))

  test('create_or_update_teacher', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(listTeachersEndpoint), async (row) => {
        const teacher = {
          ...row,
          userId: row.userId ?? '1',
          name: `A${row.name}`,
          disciplines: [...row.disciplines, '7'],
          salaryPerClass: Math.abs(row.salaryPerClass),
          subdisciplineSchedules: row.subdisciplineSchedules.map(({ subdiscipline, level, days, time }) => ({
            subdiscipline: `A${subdiscipline}`,
            level: `A${level}`,
            days: [...days, 'Lunes'],
            time: time || '09:30',
          })),
        }
        const body = await bodyOf(() => saveTeacher(testCalls, teacher, teacher))
        expect(createOrUpdateTeacherEndpoint.body.parse(body)).toEqual(body)
        expect(listTeachersEndpoint.row.read(body)).toEqual(teacher)
      }),
      shared,
    ))

  test('create_attendance', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(listAttendanceEndpoint), isoDay, async ({ id, ...row }, date) => {
        const roll = {
          ...row,
          date,
          subdiscipline: `A${row.subdiscipline}`,
          level: `A${row.level}`,
          teacher: `A${row.teacher}`,
          recordedAt: '2026-11-20T18:00:00.000Z',
        }
        const body = await bodyOf(() => saveRoll(testCalls, roll))
        expect(createAttendanceEndpoint.body.parse(body)).toEqual(body)
        expect(listAttendanceEndpoint.row.read({ ...body, id })).toEqual({ ...roll, id })
      }),
      shared,
    ))

  test('register_event', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(listEventsEndpoint), isoDay, async (row, date) => {
        const event = {
          ...row,
          date,
          time: row.time || '09:30',
          subdiscipline: `A${row.subdiscipline}`,
          level: `A${row.level}`,
          teacher: `A${row.teacher}`,
        }
        const body = await bodyOf(() => saveEvent(testCalls, event, event, new Set()))
        expect(registerEventEndpoint.body.parse(body)).toEqual(body)
        expect(listEventsEndpoint.row.read(body)).toEqual(event)
      }),
      shared,
    ))

  test('save_financial_report', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(listFinancialReportsEndpoint), soldLines, isoDay, async (row, sale, day) => {
        const { id, netProfit: profit } = row
        const totals = { totalSales: Math.abs(row.totalSales), totalExpenses: Math.abs(row.totalExpenses) }
        const report = { name: `A${row.name}`, startDate: day, endDate: day, ...totals }
        const expenses = row.expenseDetails.map((each) => ({
          id: each.id ?? '1x',
          name: `A${each.name}`,
          amount: Math.abs(each.amount),
        }))
        const { studentId, total, products, date: saleDate } = sale
        const body = await bodyOf(() =>
          saveReport(testCalls, {
            ...report,
            profit,
            salesDetails: [{ studentId, saleDate, total, products }],
            expenseDetails: expenses,
          }),
        )
        expect(saveFinancialReportEndpoint.body.parse(body)).toEqual(body)
        expect(listFinancialReportsEndpoint.row.read({ ...body, id })).toEqual({
          ...report,
          id,
          netProfit: profit,
          salesDetails: [{ id: null, studentId, date: saleDate, total, products }],
          expenseDetails: expenses,
        })
      }),
      shared,
    ))
})

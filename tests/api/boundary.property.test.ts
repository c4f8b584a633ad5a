/** The boundary under chance: what is written is read back, and no answer whatsoever gets past the types. */
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createAttendanceEndpoint, listAttendanceEndpoint, saveAttendance } from '#api/attendance.ts'
import { contract } from '#api/contract.ts'
import type { Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { listEventsEndpoint, registerEventEndpoint, saveEvent } from '#api/events.ts'
import { call, list, request } from '#api/http.ts'
import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint, recordPayment } from '#api/payments.ts'
import {
  createProduct,
  createProductEndpoint,
  listProductsEndpoint,
  updateProduct,
  updateProductEndpoint,
} from '#api/products.ts'
import { listFinancialReportsEndpoint, saveFinancialReportEndpoint, saveReport } from '#api/reports.ts'
import { readOrThrow } from '#api/reading.ts'
import { listSalesEndpoint, registerSale, registerSaleEndpoint } from '#api/sales.ts'
import { listStudentsEndpoint, updateStudent, updateStudentEndpoint } from '#api/students.ts'
import { createOrUpdateTeacherEndpoint, listTeachersEndpoint, saveTeacher } from '#api/teachers.ts'
import { answerKinds } from '#support/wire/wire-arbitraries.ts'

const seed = 20_261_120
/** Of each kind, shared among the endpoints. */
const runs = 10_000
const each = (count: number) => ({ seed, numRuns: Math.ceil(runs / count) })

let answered: () => Response = () => new Response()
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answered())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

type Row = (typeof contract)[number]

/** What reads an endpoint's answer: a row of its list, or the whole. */
const reader = ({ row, answer }: Row) => row ?? answer

const readable = contract.filter((endpoint) => reader(endpoint) !== undefined)

const kindOf = ({ name }: Endpoint) => answerKinds[name] ?? expect.unreachable(`no arbitrary for ${name}`)

/** A good answer of an endpoint. */
function goodAnswers(endpoint: Row): fc.Arbitrary<unknown> {
  if (!reader(endpoint)) return fc.constant({ success: true, message: 'Listo.' })
  const { pairs } = kindOf(endpoint)
  const { under, evidence } = endpoint
  if (under === undefined)
    return pairs.map(({ wire }) => (evidence && typeof wire === 'object' ? { success: true, ...wire } : wire))
  return fc.tuple(fc.array(pairs, { maxLength: 3 }), fc.constantFrom('bare', under, 'data')).map(([rows, where]) => {
    const wires = rows.map(({ wire }) => wire)
    return where === 'bare' ? wires : { success: true, [where]: wires }
  })
}

/** Asks as the app does, whichever way the endpoint is asked. */
function ask({ row, under, answer, ...endpoint }: Row): Promise<unknown> {
  if (row && under !== undefined) return list({ ...endpoint, row, under })
  return answer ? call({ ...endpoint, answer }, {}) : request(endpoint, {})
}

/** What the type of an endpoint's answer allows. */
function typeOf(endpoint: Row): z.ZodMiniType {
  if (!reader(endpoint)) return z.unknown().check(z.refine((value) => value !== undefined))
  const { type } = kindOf(endpoint)
  return endpoint.row ? z.array(type) : type
}

/** Asks while the server says `text`: what comes is of the type, or it fails as calls do. Gives the failure's words. */
async function survives(endpoint: Row, type: z.ZodMiniType, text: string, status = 200): Promise<string | undefined> {
  answered = () => new Response(text, { status })
  let value: unknown
  try {
    value = await ask(endpoint)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'CallFailure') return cause.message
    throw cause
  }
  const allowed = type.safeParse(value)
  if (!allowed.success) throw new Error(`${JSON.stringify(value)}: ${JSON.stringify(allowed.error.issues)}`)
  return undefined
}

/** Any JSON, now and then where the endpoint has its list. */
const anyJson = ({ under = 'user' }: Row) =>
  fc.oneof(
    fc.json({ maxDepth: 3 }),
    fc.array(fc.jsonValue({ maxDepth: 2 })).map((rows) => JSON.stringify(rows)),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify({ success: true, [under]: value, data: value })),
  )

const statuses = fc.constantFrom(200, 200, 200, 201, 400, 401, 404, 500)

test('there is an arbitrary for each answer that is read', () => {
  expect(Object.keys(answerKinds).toSorted()).toEqual(readable.map(({ name }) => name).toSorted())
})

describe('what is written is read back', () => {
  test.each(readable.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
    const field = reader(endpoint)
    fc.assert(
      fc.property(kindOf(endpoint).pairs, ({ value, wire }) => {
        const overTheWire: unknown = JSON.parse(JSON.stringify(wire))
        expect(field?.read(overTheWire)).toEqual(value)
      }),
      each(readable.length),
    )
  })
})

/** The JSON body that the client sends while `send` runs. */
async function bodyOf(send: () => Promise<unknown>): Promise<Record<string, unknown>> {
  let body: unknown
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    body = JSON.parse(typeof init.body === 'string' ? init.body : '')
    return new Response('{"success":true}')
  })
  await send()
  return z.record(z.string(), z.unknown()).parse(body)
}

/** A row of a list as the app has it, for a call that sends one. */
const rowsOf = <Value>({ row, ...endpoint }: ListEndpoint<Value>) =>
  kindOf(endpoint).pairs.map(({ wire }) => readOrThrow(row, wire))

const isoDay = fc.constantFrom('2026-02-28', '2024-02-29', '1999-12-31')

describe('what the client sends is read back as what it sent', () => {
  const shared = each(8)

  test('update_student', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(listStudentsEndpoint), async (row) => {
        const student = { ...row, name: `A${row.name}` }
        const body = await bodyOf(() => updateStudent(student))
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
        const body = await bodyOf(() => createProduct(product))
        expect(createProductEndpoint.body.parse(body)).toEqual(body)
        const { category, image, ...same } = product
        const read = { ...same, id, categoryId: null, categoryName: category.typed, imageUrl: image }
        expect(listProductsEndpoint.row.read({ ...body, id })).toEqual(read)
        const edited = await bodyOf(() => updateProduct(id, product))
        expect(updateProductEndpoint.body.parse(edited)).toEqual(edited)
        expect(listProductsEndpoint.row.read(edited)).toEqual(read)
      }),
      shared,
    ))

  /** A sale that a person can make: nothing in it is negative. */
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
        const body = await bodyOf(() => registerSale(sale))
        expect(registerSaleEndpoint.body.parse(body)).toEqual(body)
        expect(listSalesEndpoint.row.read({ ...body, id: sale.id, date: sale.date })).toEqual(sale)
      }),
      shared,
    ))

  test('create_or_update_payment', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(listPaymentsEndpoint), async (row) => {
        const payment = { ...row, amount: Math.abs(row.amount), status: 'paid' as const }
        const body = await bodyOf(() => recordPayment(payment))
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
        const body = await bodyOf(() => saveTeacher(teacher))
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
        const body = await bodyOf(() => saveAttendance(roll))
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
        const body = await bodyOf(() => saveEvent(event))
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
          saveReport({
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

describe(`of ${runs} answers each, none gets past the types or throws anything but a failed call`, () => {
  const about = async (asked: (endpoint: Row, type: z.ZodMiniType) => Promise<void>) => {
    for (const endpoint of contract) await asked(endpoint, typeOf(endpoint))
  }

  test('good answers', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(goodAnswers(endpoint), async (good) => {
          expect(await survives(endpoint, type, JSON.stringify(good))).toBeUndefined()
        }),
        each(contract.length),
      ),
    ))

  test('any JSON', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(anyJson(endpoint), statuses, async (text, status) => {
          await survives(endpoint, type, text, status)
        }),
        each(contract.length),
      ),
    ))

  test('good answers that are cut off', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(goodAnswers(endpoint), fc.double({ min: 0, max: 0.999, noNaN: true }), async (good, part) => {
          const text = JSON.stringify(good)
          const isCut = /^[[{]/.test(text)
          const words = await survives(endpoint, type, text.slice(0, Math.floor(text.length * part)))
          if (isCut) expect(words).toBe(endpoint.texts.refusal)
        }),
        each(contract.length),
      ),
    ))

  test('HTML, alone or around a good answer', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(
          goodAnswers(endpoint),
          fc.constantFrom('<br />\n<b>Warning</b>: ', '<!DOCTYPE html><html><body>', '<?php ', '\uFEFF<p>', '</html>'),
          fc.string(),
          fc.boolean(),
          statuses,
          async (good, html, noise, isBehind, status) => {
            const text = JSON.stringify(good)
            const words = await survives(
              endpoint,
              type,
              isBehind ? `${text}${html}${noise}` : `${html}${noise}${text}`,
              status,
            )
            // Whatever comes with it, a 401 says that nobody is signed in.
            if (status === 401 && endpoint.unauthorized !== undefined) return
            expect(words).toBeDefined()
            expect(words).not.toContain('<')
          },
        ),
        each(contract.length),
      ),
    ))

  test('good answers with something else somewhere', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(
          goodAnswers(endpoint),
          fc.array(fc.tuple(fc.nat(), fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined })), {
            minLength: 1,
            maxLength: 3,
          }),
          fc.boolean(),
          statuses,
          async (good, changes, isHuge, status) => {
            const mutated = changes.reduce<unknown>((json, [where, value]) => changed(json, where, value), good)
            const text = JSON.stringify(mutated ?? null)
            await survives(endpoint, type, isHuge ? text.replace(/:-?\d+/, ':1e400') : text, status)
          },
        ),
        each(contract.length),
      ),
    ))
})

/** `json` with another value, or none, at one of its places; `where` says which. */
function changed(json: unknown, where: number, value: unknown): unknown {
  const places = placesOf(json)
  const target = places[where % places.length]
  let index = -1
  const visit = (here: unknown): unknown => {
    index += 1
    if (index === target) return value
    if (Array.isArray(here)) return here.map(visit)
    if (typeof here !== 'object' || here === null) return here
    return Object.fromEntries(Object.entries(here).map(([key, inner]) => [key, visit(inner)]))
  }
  return visit(json)
}

/** The numbers of the places of a value, counted as `changed` counts them. */
function placesOf(json: unknown): number[] {
  let count = 0
  const visit = (here: unknown): void => {
    count += 1
    if (typeof here === 'object' && here !== null) for (const inner of Object.values(here)) visit(inner)
  }
  visit(json)
  return Array.from({ length: count }, (_, index) => index)
}

/** Writes of every kind, each with a name in the database, and the check that each is there once. */

import { memoryValue } from '#api/memory.ts'
import { isRecord } from '#api/reading-records.ts'
import type { Academy } from '#server/database/academy.ts'
import { checkAcademy } from '#server/database/check.ts'
import { keyOf } from '#server/http/repeats.ts'
import { stored } from '#server/http/sessions.ts'
import { newProduct } from '#support/server/own-server.ts'
import { mostContacts } from '#values/memory-limits.ts'

const tables = ['sales', 'payments', 'attendance', 'students', 'products', 'categories', 'movements', 'memory'] as const
type Table = (typeof tables)[number]

/** What a write leaves in the database: a row of a table, or a change of an earlier row. */
type Part = Table | 'months of sales' | 'cancelled sales' | 'pending payments'

/** A write; `name` is in each of its rows, and is the key for sending it again. */
export type Write = {
  name: string
  call: string
  body: unknown
  /** what it leaves, made in one transaction */
  makes: readonly Part[]
  /** the write that follows its answer */
  next?: (answer: unknown) => Write | undefined
  /** whether the server has confirmed it */
  isAnswered: boolean
}

const nameOf = (nth: number) => `Corte ${nth}`

const line = { price: 150, type: 'service', color: null, size: null, imageUrl: null, discountPercent: 0, discount: 0 }

/** The student and month of a write. Each has its own, so that they are its name in a payment. */
const monthOf = (nth: number) => ({
  studentId: String(1 + (nth % 10)),
  month: String(1 + (Math.floor(nth / 10) % 12)).padStart(2, '0'),
  year: 2030 + Math.floor(nth / 120),
})

const total = 450

/** A sale by cash and card. Its answer is followed by the payment of a month, and that one by the cancellation. */
const saleOf = (name: string, nth: number): Write => ({
  name,
  call: 'register_sale',
  body: {
    student_id: monthOf(nth).studentId,
    products: [
      { ...line, id: 11, name, quantity: 1 },
      { ...line, id: 12, name, quantity: 2 },
    ],
    total,
    payments: [
      { method: 'cash', amount: 200, reference: null },
      { method: 'card', amount: 250, reference: null },
    ],
    received: 500,
  },
  makes: ['sales'],
  next: (answer) => saleMonthOf(name, nth, isRecord(answer) ? Number(answer['sale_id']) : 0),
  isAnswered: false,
})

const saleMonthOf = (name: string, nth: number, saleId: number): Write => ({
  name,
  call: 'create_or_update_payment',
  body: { ...monthOf(nth), saleId, charged: total, amount: total, status: 'paid' },
  makes: ['payments', 'months of sales'],
  next: () => ({
    name,
    call: 'cancel_sale',
    body: { id: saleId, reason: 'Era para su hermana' },
    makes: ['cancelled sales', 'pending payments'],
    isAnswered: false,
  }),
  isAnswered: false,
})

/** The version that an answer of `keep_memory` gives. */
const versionIn = (answer: unknown): number =>
  isRecord(answer) && isRecord(answer['memory']) ? Number(answer['memory']['version']) : 0

/** The contacts of all devices, one more by each write. Each version is written by one device. */
function contactOf(nth: number, version = 0, before: readonly object[] = []): Write {
  const name = `${nameOf(nth)}, contacto ${before.length}`
  const contacts = [...before, { id: name, day: '2026-11-21' }]
  return {
    name,
    call: 'keep_memory',
    body: { key: 'contacts', value: JSON.stringify(contacts), version },
    makes: ['memory'],
    next: (answer) => (contacts.length < mostContacts ? contactOf(nth, versionIn(answer), contacts) : undefined),
    isAnswered: false,
  }
}

/** The call for a name and its number. */
const kinds: readonly ((name: string, nth: number) => Omit<Write, 'name' | 'isAnswered'>)[] = [
  saleOf,
  (_, nth) => ({
    call: 'create_or_update_payment',
    body: { ...monthOf(nth), amount: nth, status: 'paid' },
    makes: ['payments'],
  }),
  (name) => ({
    call: 'create_attendance',
    body: {
      date: '21/11/2026',
      subdiscipline: name,
      level: 'Principiante',
      teacher: 'Carga',
      studentAttendance: { '1': true, '2': false },
      teacherAttendance: { '1': true },
      recordedAt: '2026-11-21T16:00:00.000Z',
    },
    makes: ['attendance'],
  }),
  (name) => ({
    call: 'create_student',
    body: {
      user_id: '1',
      name,
      parent_name: 'Ana',
      phone: '5512345678',
      birth_date: '2015-03-01',
      main_discipline_id: '1',
      subdisciplines: ['Ballet'],
      level: 'Principiante',
    },
    makes: ['students'],
  }),
  // The category is new: both rows, or neither.
  (name) => ({ call: 'create_product', body: newProduct(name), makes: ['products', 'categories'] }),
  (name) => ({
    call: 'create_cash_movement',
    body: { date: '2026-11-21', amount: 80, kind: 'out', reason: name },
    makes: ['movements'],
  }),
]

/** The write of a number from 0 on; the kinds alternate. Number 0 begins the contacts. */
export function writeOf(nth: number): Write {
  if (nth === 0) return contactOf(nth)
  const kind = kinds[nth % kinds.length]
  if (!kind) throw new RangeError(`no write ${nth}`)
  return { name: nameOf(nth), ...kind(nameOf(nth), nth), isAnswered: false }
}

/** The names in a row's columns; for a sale, the name that both its lines have. */
function namesIn(table: Table, row: Record<string, unknown>): string[] {
  if (table === 'payments') {
    const nth = (Number(row['year']) - 2030) * 120 + (Number(row['month']) - 1) * 10 + Number(row['studentId']) - 1
    return nth < 0 ? [] : [nameOf(nth)]
  }
  if (table === 'attendance') return [String(row['subdiscipline'])]
  if (table === 'movements') return [String(row['reason'])]
  if (table === 'memory')
    return row['key'] === 'contacts' ? (memoryValue('contacts', String(row['value'])) ?? []).map(({ id }) => id) : []
  if (table !== 'sales') return [String(row['name'])]
  const products: unknown = JSON.parse(String(row['products']))
  const names = Array.isArray(products) ? products.map((each: unknown) => (isRecord(each) ? each['name'] : '')) : []
  return new Set(names).size === 1 ? [String(names[0])] : []
}

/** The parts that a row shows. */
function partsIn(table: Table, row: Record<string, unknown>): Part[] {
  if (table === 'payments') return row['status'] === 'pending' ? [table, 'pending payments'] : [table]
  if (table !== 'sales') return [table]
  return [
    table,
    ...(row['months'] === '[]' ? [] : ['months of sales' as const]),
    ...(row['cancelled'] === 'null' ? [] : ['cancelled sales' as const]),
  ]
}

const columns: Record<Table, string[]> = {
  sales: ['products', 'months', 'cancelled'],
  payments: ['studentId', 'year', 'month', 'status'],
  attendance: ['subdiscipline'],
  students: ['name'],
  products: ['name'],
  categories: ['name'],
  movements: ['reason'],
  memory: ['key', 'value'],
}

/** How often each part is there, by the name of its write. */
async function countsIn({ db }: Pick<Academy, 'db'>): Promise<ReadonlyMap<string, Map<Part, number>>> {
  const found = new Map<string, Map<Part, number>>()
  for (const table of tables)
    for (const row of await db.selectFrom(table).select(columns[table]).execute())
      for (const name of namesIn(table, row).filter((each) => each.startsWith('Corte '))) {
        const counts = found.get(name) ?? new Map<Part, number>()
        for (const part of partsIn(table, row)) counts.set(part, (counts.get(part) ?? 0) + 1)
        found.set(name, counts)
      }
  return found
}

type Found = { kept: ReadonlySet<Write>; problems: string[] }

/**
 * Checks all writes sent with a cookie. An answered write must be there once; another write once or not at all, with
 * all its parts and its stored answer, or with neither. `checkAcademy` must find no problem.
 */
export async function look(academy: Academy, writes: readonly Write[], cookie: string): Promise<Found> {
  const session = stored(cookie.split('=').at(-1) ?? '')
  const counts = await countsIn(academy)
  const noted = new Set((await academy.db.selectFrom('answers').select('key').execute()).map(({ key }) => String(key)))
  const problems = await checkAcademy(academy)
  const kept = new Set<Write>()
  for (const write of writes) {
    const { name, call, makes, isAnswered } = write
    const rows = makes.map((part) => counts.get(name)?.get(part) ?? 0)
    const key = keyOf({ call, session, given: name })
    const parts = new Set([...rows, noted.has(key) ? 1 : 0])
    if (rows.some((count) => count > 0)) kept.add(write)
    else if (isAnswered) problems.push(`lost: ${call} ${name}`)
    if (rows.some((count) => count > 1)) problems.push(`doubled: ${call} ${name}`)
    else if (parts.size > 1) problems.push(`half there: ${call} ${name}`)
  }
  const sent = new Set(writes.map(({ name }) => name))
  for (const name of counts.keys()) if (!sent.has(name)) problems.push(`sent by nobody: ${name}`)
  return { kept, problems }
}

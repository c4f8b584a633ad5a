/** Writes of every kind, each with a name in the database, and the check that each is there once. */

import { isRecord } from '#api/reading-records.ts'
import type { Academy } from '#server/database/academy.ts'
import { checkAcademy } from '#server/database/check.ts'
import { keyOf } from '#server/http/repeats.ts'
import { stored } from '#server/http/sessions.ts'
import { newProduct } from '#support/server/own-server.ts'

const tables = ['sales', 'payments', 'attendance', 'students', 'products', 'categories'] as const
type Table = (typeof tables)[number]

/** A write; `name` is in each of its rows, and is the key for sending it again. */
export type Write = {
  name: string
  call: string
  body: unknown
  /** the tables of its rows, made in one transaction */
  makes: readonly Table[]
  /** whether the server has confirmed it */
  isAnswered: boolean
}

const nameOf = (nth: number) => `Corte ${nth}`

const line = { price: 150, type: 'service', color: null, size: null, imageUrl: null, discountPercent: 0, discount: 0 }

/** The body for a name and its number. */
const kinds: readonly ((name: string, nth: number) => Pick<Write, 'call' | 'body' | 'makes'>)[] = [
  (name, nth) => ({
    call: 'register_sale',
    body: {
      student_id: 1 + (nth % 10),
      products: [
        { ...line, id: 11, name, quantity: 1 },
        { ...line, id: 12, name, quantity: 2 },
      ],
      total: 450,
    },
    makes: ['sales'],
  }),
  (_, nth) => ({
    call: 'create_or_update_payment',
    // Each has its own student and month; the amount is the name.
    body: {
      studentId: String(1 + (nth % 10)),
      month: String(1 + (Math.floor(nth / 10) % 12)).padStart(2, '0'),
      year: 2030 + Math.floor(nth / 120),
      amount: nth,
      status: 'paid',
    },
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
]

/** The write of a number from 0 on; the kinds alternate. */
export function writeOf(nth: number): Write {
  const kind = kinds[nth % kinds.length]
  if (!kind) throw new RangeError(`no write ${nth}`)
  return { name: nameOf(nth), ...kind(nameOf(nth), nth), isAnswered: false }
}

/** The name in a row's columns; for a sale, the name that both its lines have. */
function nameIn(table: Table, row: Record<string, unknown>): string {
  if (table === 'payments') return Number(row['year']) < 2030 ? '' : nameOf(Number(row['amount_cents']) / 100)
  if (table === 'attendance') return String(row['subdiscipline'])
  if (table !== 'sales') return String(row['name'])
  const products: unknown = JSON.parse(String(row['products']))
  const names = Array.isArray(products) ? products.map((each: unknown) => (isRecord(each) ? each['name'] : '')) : []
  return new Set(names).size === 1 ? String(names[0]) : ''
}

const columns: Record<Table, string[]> = {
  sales: ['products'],
  payments: ['year', 'amount_cents'],
  attendance: ['subdiscipline'],
  students: ['name'],
  products: ['name'],
  categories: ['name'],
}

/** The number of rows of each table by the name of their write. */
async function countsIn({ db }: Pick<Academy, 'db'>): Promise<ReadonlyMap<string, Map<Table, number>>> {
  const found = new Map<string, Map<Table, number>>()
  for (const table of tables)
    for (const row of await db.selectFrom(table).select(columns[table]).execute()) {
      const name = nameIn(table, row)
      if (!name.startsWith('Corte ')) continue
      const counts = found.get(name) ?? new Map<Table, number>()
      found.set(name, counts.set(table, (counts.get(table) ?? 0) + 1))
    }
  return found
}

type Found = { kept: ReadonlySet<string>; problems: string[] }

/**
 * Checks all writes sent with a cookie. An answered write must be there once; another write once or not at all, with
 * all its rows and its stored answer, or with neither. `checkAcademy` must find no problem.
 */
export async function look(academy: Academy, writes: readonly Write[], cookie: string): Promise<Found> {
  const session = stored(cookie.split('=').at(-1) ?? '')
  const counts = await countsIn(academy)
  const noted = new Set((await academy.db.selectFrom('answers').select('key').execute()).map(({ key }) => String(key)))
  const problems = await checkAcademy(academy)
  const kept = new Set<string>()
  for (const { name, call, makes, isAnswered } of writes) {
    const rows = makes.map((table) => counts.get(name)?.get(table) ?? 0)
    const key = keyOf({ call, session, given: name })
    const parts = new Set([...rows, noted.has(key) ? 1 : 0])
    if (rows.some((count) => count > 0)) kept.add(name)
    else if (isAnswered) problems.push(`lost: ${call} ${name}`)
    if (rows.some((count) => count > 1)) problems.push(`doubled: ${call} ${name}`)
    else if (parts.size > 1) problems.push(`half there: ${call} ${name}`)
  }
  const sent = new Set(writes.map(({ name }) => name))
  for (const name of counts.keys()) if (!sent.has(name)) problems.push(`sent by nobody: ${name}`)
  return { kept, problems }
}

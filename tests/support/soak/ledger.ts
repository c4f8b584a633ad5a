/** What the staff believe the server has, because of what the app told them, against what it has. */
import type { Db } from '#mocks/tables/db.ts'
import { isoDateOf } from '#values/dates.ts'

export type Noun = 'sale' | 'payment' | 'roll' | 'report' | 'student' | 'product'

/** The differences of a day, in words. */
export type Differences = {
  /** the staff believe it, and the server does not have it; or what they typed was not offered again */
  lost: string[]
  /** the server has it more than once */
  doubled: string[]
  /** the server has something else, or something that nobody was told of; or the app did not give control back */
  wrong: string[]
}

/** One thing: what the staff know it by, and all that they know of it. */
type Thing = { key: string; value: string }

export type Ledger = {
  /** the staff believe that the server has this, and no other with this key */
  believe: (noun: Noun, key: string, value: string) => void
  /** the staff believe that the server has nothing with this key */
  disbelieve: (noun: Noun, key: string) => void
  believed: (noun: Noun, key: string) => string | undefined
  /** something went wrong before the end of the day */
  note: (kind: keyof Differences, text: string) => void
  /** compares with the server */
  close: (db: Db) => Differences
}

/** The things of each noun on the server. */
const things: Record<Noun, (db: Db) => Thing[]> = {
  sale: ({ sales }) =>
    sales.all().map(({ studentId, products, total }) => {
      const lines = products.map(({ id, quantity, color, size, discountPercent }) => ({
        id,
        quantity,
        color,
        size,
        discountPercent,
      }))
      return { key: saleKey(studentId, lines), value: saleValue(lines, total) }
    }),
  payment: ({ payments }) =>
    payments.all().map(({ studentId, year, month, amount }) => ({
      key: paymentKey(studentId, year, month),
      value: amount.toFixed(2),
    })),
  roll: ({ attendance }) =>
    attendance.all().map(({ date, teacher, studentAttendance }) => ({
      key: rollKey(isoDateOf(date) ?? date, teacher),
      value: rollValue(studentAttendance),
    })),
  student: ({ students }) => students.all().map((student) => ({ key: student.name, value: studentValue(student) })),
  product: ({ products }) => products.all().map(({ name, price }) => ({ key: name, value: price.toFixed(2) })),
  report: ({ reports }) =>
    reports.all().map(({ name, total_sales, total_expenses, net_profit }) => ({
      key: name,
      value: reportValue(total_sales, total_expenses, net_profit),
    })),
}
const nouns: Noun[] = ['sale', 'payment', 'roll', 'report', 'student', 'product']

type Line = { id: number; quantity: number; color: string | null; size: string | null; discountPercent: number }

/** What a sale is known by: nobody sells the same twice on one day. */
export const saleKey = (studentId: number, lines: Line[]): string =>
  `student ${studentId}: ${lines
    .map(({ id, quantity, color, size }) => [quantity, '×', id, color, size].filter(Boolean).join(' '))
    .toSorted()
    .join(', ')}`

export const paymentKey = (studentId: number | string, year: number | string, month: string): string =>
  `student ${studentId}: ${year}-${month}`

/** All of a sale, `total` in pesos. */
export const saleValue = (lines: Line[], total: number): string =>
  `${lines
    .map(({ id, discountPercent }) => `${id} −${discountPercent}%`)
    .toSorted()
    .join(', ')} = ${total.toFixed(2)}`

/** What a roll is known by; all are of one class. */
export const rollKey = (date: string, teacher: string): string => `${date} ${teacher}`

export const rollValue = (students: Record<string, boolean>): string =>
  Object.entries(students)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([id, isPresent]) => `${id} ${isPresent ? 'there' : 'absent'}`)
    .join(', ')

/** What is changed of students. */
export const studentValue = ({ phone, level }: { phone: string; level: string }): string =>
  JSON.stringify({ phone, level })

/** The figures of a report, in pesos. */
export const reportValue = (sales: number, expenses: number, profit: number): string =>
  [sales, expenses, profit].map((amount) => amount.toFixed(2)).join(' ')

/** The ledger of a day: the staff know what the server has in the morning. */
export function openLedger(db: Db): Ledger {
  const known = new Map(
    nouns.map((noun) => [noun, new Map(things[noun](db).map(({ key, value }) => [key, value]))] as const),
  )
  const of = (noun: Noun) => known.get(noun) ?? new Map<string, string>()
  const differences: Differences = { lost: [], doubled: [], wrong: [] }
  return {
    believe: (noun, key, value) => void of(noun).set(key, value),
    disbelieve: (noun, key) => void of(noun).delete(key),
    believed: (noun, key) => of(noun).get(key),
    note: (kind, text) => void differences[kind].push(text),
    close(db) {
      for (const noun of nouns) compare(noun, of(noun), things[noun](db), differences)
      return differences
    },
  }
}

function compare(noun: Noun, believed: ReadonlyMap<string, string>, stored: Thing[], into: Differences): void {
  const byKey = Map.groupBy(stored, ({ key }) => key)
  for (const [key, value] of believed) {
    const [found, ...more] = byKey.get(key) ?? []
    if (!found) into.lost.push(`${noun} ${key}`)
    else if (found.value !== value) into.wrong.push(`${noun} ${key}: believed ${value}, is ${found.value}`)
    if (more.length > 0) into.doubled.push(`${noun} ${key}: ${more.length + 1} times`)
  }
  for (const [key, { length }] of byKey)
    if (!believed.has(key)) into[length > 1 ? 'doubled' : 'wrong'].push(`${noun} ${key}: there, and nobody was told`)
}

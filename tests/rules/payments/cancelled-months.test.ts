import { array, assert, boolean, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import type { Payment } from '#api/payments.ts'
import type { Sale } from '#api/sales.ts'
import { cancelledMonths, cancelledMonthText } from '#rules/payments/cancelled-months.ts'
import { line } from '#support/wire/samples.ts'

const jazz = (price: number): Sale['products'][number] => ({ ...line, price })

/** A sale of one month, in pesos; without `month` the server does not know which month it paid. */
const sale = (id: string, pesos: number, month?: number): Sale => ({
  id,
  studentId: '7',
  date: '2026-11-20',
  total: pesos * 100,
  products: [jazz(pesos * 100)],
  ...(month !== undefined && { months: [{ year: 2026, month, amount: pesos * 100 }] }),
})

const payment = (pesos: number, month = '11', status: Payment['status'] = 'paid'): Payment => ({
  id: '1',
  studentId: '7',
  month,
  year: '2026',
  amount: pesos * 100,
  status,
})

/** What is left of November, in pesos; `pending`, or `untouched`. */
function left(cancelled: Sale, others: Sale[], payments: Payment[]): unknown {
  const [month, ...more] = cancelledMonths(cancelled, [cancelled, ...others], payments)
  expect(more).toEqual([])
  if (!month) return 'untouched'
  return month.left === null ? 'pending' : month.left / 100
}

test('the month of the only sale is pending again', () => {
  expect(left(sale('1', 800, 11), [], [payment(800)])).toBe('pending')
})

test('a month that another sale was added to keeps what the other sale charged', () => {
  const [one, other] = [sale('1', 950, 11), sale('2', 850, 11)]
  expect(left(one, [other], [payment(1800)])).toBe(850)
  expect(left(other, [one], [payment(1800)])).toBe(950)
})

test('a month that a later sale replaced stays as the later one paid it, and goes back without that one', () => {
  const [one, later] = [sale('1', 950, 11), sale('2', 850, 11)]
  expect(left(one, [later], [payment(850)])).toBe(850)
  expect(left(later, [one], [payment(850)])).toBe(950)
  expect(left(one, [later, sale('3', 700, 11)], [payment(700)])).toBe(700)
})

test('a month that a later, dearer sale replaced loses nothing with the earlier one', () => {
  const [one, added, later] = [sale('1', 450, 11), sale('2', 300, 11), sale('10', 500, 11)]
  expect(left(one, [later], [payment(500)])).toBe(500)
  expect(left(later, [one], [payment(500)])).toBe(450)
  expect(left(one, [later, added], [payment(500)])).toBe(500)
  expect(left(one, [sale('11', 200, 11), later], [payment(700)])).toBe(700)
})

test('a sale whose payment was taken back pays its month no more, unless the amount agrees', () => {
  const taken = { ...sale('1', 950), months: [{ year: 2026, month: 11, amount: 0 }] }
  expect(left(sale('2', 1028, 11), [taken], [payment(1028)])).toBe('pending')
  expect(left(taken, [sale('2', 1028, 11)], [payment(1028)])).toBe(1028)
  expect(left(taken, [], [payment(900)])).toBe(900)
  expect(left(taken, [], [payment(950)])).toBe('pending')
})

test('a free month is pending without its sale, and goes back to it', () => {
  const free = sale('1', 0, 11)
  expect(left(free, [], [payment(0)])).toBe('pending')
  expect(left(sale('2', 950, 11), [free], [payment(950)])).toBe(0)
})

test('a payment by hand that the sale was added to stays', () => {
  expect(left(sale('1', 500, 11), [], [payment(800)])).toBe(300)
})

test('the question says what a correction by hand leaves, and where to look at it', () => {
  const said = (...given: Parameters<typeof cancelledMonths>) => cancelledMonths(...given).map(cancelledMonthText)
  const [one, other] = [sale('1', 450, 11), sale('2', 300, 11)]
  expect(said(one, [], [payment(500)])).toEqual([
    'Noviembre de 2026 queda pagado con $50.00. Si no se pagó aparte, revísalo en Pagos.',
  ])
  expect(said(one, [other], [payment(750)])).toEqual(['Noviembre de 2026 queda pagado con $300.00.'])
  expect(said(one, [], [payment(450)])).toEqual(['Noviembre de 2026 queda pendiente.'])
})

test('another student, another month and a pending month are not touched', () => {
  const stranger = { ...sale('2', 850, 11), studentId: '8' }
  expect(left(sale('1', 800, 11), [stranger], [payment(800), payment(700, '10')])).toBe('pending')
  expect(left(sale('1', 800, 11), [], [payment(0, '11', 'pending')])).toBe('untouched')
})

test('a sale whose months are unknown frees the month of its date only if the amount agrees', () => {
  expect(left(sale('1', 800), [], [payment(800)])).toBe('pending')
  expect(left(sale('1', 800), [], [payment(900)])).toBe(900)
  expect(left(sale('1', 800), [sale('2', 100)], [payment(900)])).toBe(100)
})

test('of any sales that replaced or were added, a cancelled one takes what the payment has of it, and no more', () => {
  // Amounts whose sums are all different, so that a payment says what it is made of.
  const amounts = uniqueArray(integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 })
  const history = record({
    amounts,
    isAdded: array(boolean(), { minLength: 5, maxLength: 5 }),
    at: integer({ min: 0, max: 4 }),
  })
  assert(
    property(history, ({ amounts: powers, isAdded, at }) => {
      const sales = powers.map((power, index) => sale(String(index + 1), 2 ** power, 11))
      const from = sales.findLastIndex((_, index) => isAdded[index] !== true)
      const paid = sales.slice(Math.max(0, from))
      const total = paid.reduce((sum, each) => sum + each.total, 0) / 100
      const cancelled = sales[at % sales.length] ?? expect.unreachable('no sale')
      const own = paid.includes(cancelled) ? cancelled.total / 100 : 0
      const others = sales.filter((each) => each !== cancelled)
      // Before the only sale of a payment, nobody knows which of the earlier ones it replaced.
      if (total > own) expect(left(cancelled, others, [payment(total)])).toBe(total - own)
    }),
  )
})

/**
 * Keeps sales and payments of a mission's academy consistent: a payment comes and goes with its sale (docs/demo.md).
 */

import type { Snapshot } from '#academy/snapshot.ts'
import { soldPicture } from '#api/picture-address.ts'
import { amountOf, discountFor, isSameAmount, sumOf } from '#backend/handlers/amounts.ts'
import type { PaymentRow, ProductRow, SaleRow } from '#backend/rows.ts'
import { isoDateOf, lastOfMonth, mexicanDate, type IsoDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'

/** Amounts in pesos are equal if they differ by less than half a cent. */
const halfCent = 0.005

type Line = SaleRow['products'][number]

/** The month of a payment as `yyyy-mm`. */
const monthOf = ({ year, month }: Pick<PaymentRow, 'year' | 'month'>): string => `${year}-${month}`

const monthOfSale = ({ date }: SaleRow): string => (isoDateOf(date) ?? '').slice(0, 7)

/** A line with another quantity, and its discount computed again. */
const ofQuantity = (line: Line, quantity: number): Line => ({
  ...line,
  quantity,
  discount: discountFor({ ...line, quantity }),
})

/**
 * Takes an amount in pesos from the disciplines of a sale, in whole months. Returns the remaining sale, without lines
 * if nothing remains, and the part of the amount that the sale did not contain.
 */
function takenFrom(sale: SaleRow, amount: number): { sale: SaleRow; left: number } {
  let left = amount
  const products = sale.products.flatMap((line) => {
    if (line.type !== 'discipline') return [line]
    const one = amountOf(ofQuantity(line, 1))
    const months = one > 0 ? Math.min(line.quantity, Math.floor((left + halfCent) / one)) : 0
    if (months <= 0) return [line]
    left = sumOf([left, -one * months])
    return months === line.quantity ? [] : [ofQuantity(line, line.quantity - months)]
  })
  return { sale: { ...sale, products, total: sumOf(products.map(amountOf)) }, left }
}

/**
 * Removes the sales of removed payments: disciplines in the student's sales of that month or later (a late payment).
 * Removes a sale that has no other products.
 */
export function withoutTheirSales(academy: Snapshot, removed: readonly PaymentRow[]): Snapshot {
  const rows = removed.reduce((before, payment) => {
    let left = payment.amount
    const taken = new Map<number, SaleRow>()
    const paying = before
      .filter(
        (sale) =>
          sale.studentId === payment.studentId && sale.cancelled === null && monthOfSale(sale) >= monthOf(payment),
      )
      .toSorted((one, other) => monthOfSale(one).localeCompare(monthOfSale(other)))
    for (const each of paying) {
      const { sale, left: rest } = takenFrom(each, left)
      if (rest !== left) taken.set(each.id, sale)
      left = rest
    }
    return before.flatMap((sale) => {
      const next = taken.get(sale.id) ?? sale
      return next.products.length > 0 || sale.products.length === 0 ? [next] : []
    })
  }, academy.sales.rows)
  return { ...academy, sales: { ...academy.sales, rows } }
}

/** The price of the disciplines in a sale, in pesos; 0 for a cancelled sale. */
const chargedBy = ({ products, cancelled }: SaleRow): number =>
  cancelled ? 0 : sumOf(products.filter(({ type }) => type === 'discipline').map(amountOf))

/**
 * Removes the payments of removed sales. For each student it removes the amounts that no remaining sale of the month
 * charged: from the sale's month backward, then later months. Removes a payment that becomes zero.
 */
export function withoutTheirPayments(academy: Snapshot, removed: readonly SaleRow[]): Snapshot {
  const { payments, sales } = academy
  const charged = new Map<string, number>()
  for (const sale of sales.rows) {
    const key = `${sale.studentId} ${monthOfSale(sale)}`
    charged.set(key, sumOf([charged.get(key) ?? 0, chargedBy(sale)]))
  }
  const ofStudent = Map.groupBy(payments.rows, ({ studentId }) => studentId)
  const amounts = new Map(payments.rows.map(({ id, amount }) => [id, amount]))
  const amountLeft = ({ id }: PaymentRow): number => amounts.get(id) ?? 0
  const unsold = (payment: PaymentRow): number =>
    sumOf([amountLeft(payment), -(charged.get(`${payment.studentId} ${monthOf(payment)}`) ?? 0)])
  for (const sale of removed) {
    const theirs = (ofStudent.get(sale.studentId) ?? []).toSorted(nearest(sale))
    let left = chargedBy(sale)
    for (const limit of [unsold, amountLeft])
      for (const payment of theirs) {
        const part = Math.max(0, Math.min(left, limit(payment)))
        amounts.set(payment.id, sumOf([amountLeft(payment), -part]))
        left = sumOf([left, -part])
      }
  }
  const rows = payments.rows.flatMap((payment) => {
    const amount = amountLeft(payment)
    if (amount === payment.amount) return [payment]
    return amount < halfCent ? [] : [{ ...payment, amount }]
  })
  return { ...academy, payments: { ...payments, rows } }
}

/** Sorts payments by how likely a sale paid them: its month and earlier months, newest first, then later months. */
const nearest =
  (sale: SaleRow) =>
  (one: PaymentRow, other: PaymentRow): number => {
    const [isLater, isOtherLater] = [one, other].map((payment) => monthOf(payment) > monthOfSale(sale))
    if (isLater !== isOtherLater) return isLater ? 1 : -1
    return isLater ? monthOf(one).localeCompare(monthOf(other)) : monthOf(other).localeCompare(monthOf(one))
  }

/**
 * Adds the sale of a payment: the student's discipline, with a price or discount that gives the amount. The date is
 * today or the last day of an earlier month. Adds no sale for a zero amount or an unknown discipline.
 */
export function withItsSale(academy: Snapshot, payment: PaymentRow, today: IsoDate): Snapshot {
  const student = academy.students.rows.find(({ id }) => id === payment.studentId)
  const fee = academy.products.rows.find(
    ({ type, name }) => type === 'discipline' && isSameName(name, student?.discipline ?? ''),
  )
  if (!fee || payment.amount <= 0) return academy
  const { nextId, rows } = academy.sales
  const line = lineFor(fee, payment.amount)
  const sale: SaleRow = {
    id: nextId,
    studentId: payment.studentId,
    date: mexicanDate(dayIn(monthOf(payment), today)),
    products: [line],
    total: amountOf(line),
    cancelled: null,
    months: [],
    payments: [],
    received: null,
  }
  return { ...academy, sales: { nextId: nextId + 1, rows: [...rows, sale] } }
}

/** A line of one month for an amount in pesos. Uses a discount in percent if the discount is exact to the cent. */
function lineFor({ id, name, price, type, imageUrl }: ProductRow, amount: number): Line {
  const percent = Math.round((1 - amount / price) * 10_000) / 100
  const discounted = { price, quantity: 1, discountPercent: percent }
  const isDiscount = percent >= 0 && percent < 100 && isSameAmount(amountOf(discounted), amount)
  const charged = isDiscount ? discounted : { price: amount, quantity: 1, discountPercent: 0 }
  return {
    id,
    name,
    type,
    color: null,
    size: null,
    imageUrl: soldPicture(imageUrl),
    ...charged,
    discount: discountFor(charged),
  }
}

/** Today, or the last day of an earlier month. */
const dayIn = (month: string, today: IsoDate): IsoDate => (today.startsWith(month) ? today : lastOfMonth(`${month}-01`))

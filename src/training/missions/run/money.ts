/** The money of a mission's academy: a payment is there with the sale that paid it, and goes with it (docs/demo.md). */
import { soldPicture } from '#api/picture-address.ts'
import { amountOf, discountFor, isSameAmount, sumOf } from '#backend/handlers/amounts.ts'
import type { PaymentRow, ProductRow, SaleRow } from '#backend/rows.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { isoDateOf, lastOfMonth, mexicanDate, type IsoDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'

/** In pesos: amounts that differ by less are equal. */
const halfCent = 0.005

type Line = SaleRow['products'][number]

/** The month of a payment as `yyyy-mm`. */
const monthOf = ({ year, month }: Pick<PaymentRow, 'year' | 'month'>): string => `${year}-${month}`

const monthOfSale = ({ date }: SaleRow): string => (isoDateOf(date) ?? '').slice(0, 7)

/** A line of so many of its product, with its discount and amount counted anew. */
const ofQuantity = (line: Line, quantity: number): Line => ({
  ...line,
  quantity,
  discount: discountFor({ ...line, quantity }),
})

/**
 * Takes an amount in pesos from the disciplines of a sale, a month of them at a time; gives the sale that is left (with no
 * lines where all was paid by it) and what of the amount was not in it.
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
 * The academy without what these payments were charged by: the disciplines in the student's sales of that month, and of
 * later ones for a month that was paid late. A sale of nothing else goes whole.
 */
export function withoutTheirSales(academy: Snapshot, removed: readonly PaymentRow[]): Snapshot {
  const rows = removed.reduce((before, payment) => {
    let left = payment.amount
    const taken = new Map<number, SaleRow>()
    const paying = before
      .filter((sale) => sale.studentId === payment.studentId && monthOfSale(sale) >= monthOf(payment))
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

/** What the disciplines of a sale cost, in pesos. */
const chargedBy = ({ products }: SaleRow): number =>
  sumOf(products.filter(({ type }) => type === 'discipline').map(amountOf))

/**
 * The academy without what these sales, which it has no more, paid: of each student first what no sale of the month charged,
 * from the month of the sale back, then of months that were paid ahead. A payment of which nothing is left goes whole.
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

/** Sorts payments by what a sale more likely paid: its own month and those before it, newest first, then those after it. */
const nearest =
  (sale: SaleRow) =>
  (one: PaymentRow, other: PaymentRow): number => {
    const [isLater, isOtherLater] = [one, other].map((payment) => monthOf(payment) > monthOfSale(sale))
    if (isLater !== isOtherLater) return isLater ? 1 : -1
    return isLater ? monthOf(one).localeCompare(monthOf(other)) : monthOf(other).localeCompare(monthOf(one))
  }

/**
 * The academy with the sale that charged a payment: the student's discipline, at a price or discount that gives its amount,
 * today or on the last day of an earlier month. None where the academy does not sell that discipline, or for no money.
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
  }
  return { ...academy, sales: { nextId: nextId + 1, rows: [...rows, sale] } }
}

/** A line of one month that costs an amount in pesos: by a discount in percent where one gives it to the cent. */
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

/** Today, or the last day of a month that is over. */
const dayIn = (month: string, today: IsoDate): IsoDate => (today.startsWith(month) ? today : lastOfMonth(`${month}-01`))

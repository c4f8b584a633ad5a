import { monthsUpTo, workingDay } from '#academy/seed/people.ts'
import type { Random } from '#academy/seed/random.ts'
import { soldPicture } from '#api/picture-address.ts'
import { amountOf, discountFor, sumOf } from '#backend/handlers/amounts.ts'
import type { PaymentRow, ProductRow, SaleRow, StudentRow } from '#backend/rows.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

type Line = SaleRow['products'][number]
export type DatedSale = { day: IsoDate; studentId: number; products: Line[] }

/** Sales of other products per month, from January. Courses start in January and August; the recital is in December. */
const salesPerMonth = [44, 30, 28, 26, 30, 34, 18, 52, 44, 30, 32, 42] as const
const percents = [5, 10, 10, 12.5, 15, 20, 50] as const

/** A line of a sale with a random color and size, if the product has them; `price` is in pesos. */
export function lineOf(random: Random, product: ProductRow, quantity: number, discountPercent: number): Line {
  const { colors, sizes } = product
  return {
    id: product.id,
    name: product.name,
    price: product.price,
    quantity,
    type: product.type,
    color: colors.length > 0 ? random.pick(colors) : null,
    size: sizes.length > 0 ? random.pick(sizes) : null,
    imageUrl: soldPicture(product.imageUrl),
    discountPercent,
    discount: discountFor({ price: product.price, quantity, discountPercent }),
  }
}

/** A random working day of a month, at most its `last`. */
export const dayOf = (random: Random, month: string, last: number): IsoDate =>
  workingDay(`${month}-${String(random.int(2, last)).padStart(2, '0')}`)

/** Twelve months of sales up to the current month, including its later days. */
export function seedSales(
  random: Random,
  { students, products, today }: { students: StudentRow[]; products: ProductRow[]; today: IsoDate },
): DatedSale[] {
  const things = products.filter(
    ({ type, name }) => type === 'physical' || name === 'Boleto para el recital' || name === 'Clase suelta',
  )
  const enrolment = products.find(({ name }) => name === 'Inscripción anual')
  const feeOf = new Map(products.filter(({ type }) => type === 'discipline').map((product) => [product.name, product]))
  const dated: DatedSale[] = []

  for (const month of monthsUpTo(today, 12)) {
    for (const student of students) {
      const enrolled = student.enrolled_at.slice(0, 10)
      const fee = feeOf.get(student.discipline)
      const hasLeft =
        student.status === 'Inactivo' && month > daysAfter(today, (student.id - students.length) * 4).slice(0, 7)
      if (!fee || hasLeft || enrolled.slice(0, 7) > month) continue
      const isNew = enrolled.startsWith(month)
      if (!isNew && random.chance(0.08)) continue
      const scholarship = student.id % 9 === 0 ? random.pick(percents) : 0
      const lines = [lineOf(random, fee, 1, scholarship)]
      if (isNew && enrolment) lines.unshift(lineOf(random, enrolment, 1, random.chance(0.2) ? 50 : 0))
      dated.push({ day: isNew ? enrolled : dayOf(random, month, 14), studentId: student.id, products: lines })
    }
    const count = salesPerMonth[Number(month.slice(5)) - 1] ?? 0
    for (let index = 0; index < count; index++) {
      const day = dayOf(random, month, 28)
      const lines = Array.from({ length: random.int(1, 3) }, () =>
        lineOf(
          random,
          random.pick(things),
          random.chance(0.15) ? 2 : 1,
          random.chance(0.12) ? random.pick(percents) : 0,
        ),
      )
      const buyers = students.filter(
        (student) => student.enrolled_at.slice(0, 10) <= day && student.status === 'Activo',
      )
      if (buyers.length > 0) dated.push({ day, studentId: random.pick(buyers).id, products: lines })
    }
  }

  return dated
}

/** Sales up to and including a day, oldest first, with ids from 1. */
export const soldBy = (today: IsoDate, dated: DatedSale[]): SaleRow[] =>
  dated
    .filter(({ day }) => day <= today)
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
    .map(({ day, studentId, products }, index) => {
      const total = sumOf(products.map(amountOf))
      return {
        id: index + 1,
        studentId,
        date: mexicanDate(day),
        products,
        total,
        cancelled: null,
        months: [],
        payments: day < today && day > daysAfter(today, -30) ? seedPayments(index + 1, total) : [],
        received: null,
      }
    })

/** How a sale was paid: mostly in cash, else by card, by transfer or in two parts. Older sales do not say it. */
function seedPayments(id: number, total: number): SaleRow['payments'] {
  if (total === 0) return []
  const card = { method: 'card' as const, reference: String(4_000 + id) }
  if (id % 4 === 0) return [{ ...card, amount: total }]
  if (id % 7 === 0) return [{ method: 'transfer', amount: total, reference: `SPEI ${id}` }]
  if (id % 9 === 0 && total > 200) {
    return [
      { method: 'cash', amount: 200, reference: null },
      { ...card, amount: sumOf([total, -200]) },
    ]
  }
  return [{ method: 'cash', amount: total, reference: null }]
}

/** Payments of these sales: one per student and month, with the amount of the disciplines (spec 4, POS flow). */
export function paymentsOf(sales: SaleRow[]): PaymentRow[] {
  const payments = new Map<string, PaymentRow>()
  for (const { studentId, date, products } of sales) {
    const fees = products.filter(({ type }) => type === 'discipline')
    if (fees.length === 0) continue
    const [, month = '', year = ''] = date.split('/')
    const key = `${studentId} ${month} ${year}`
    const { id, amount } = payments.get(key) ?? { id: payments.size + 1, amount: 0 }
    const paid = sumOf([amount, ...fees.map(amountOf)])
    payments.set(key, { id, studentId, month, year: Number(year), amount: paid, status: 'paid' })
  }
  return [...payments.values()]
}

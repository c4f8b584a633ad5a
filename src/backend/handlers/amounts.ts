import { refuse } from '#backend/refusal.ts'
import type { AttendanceRow, ProductRow, SaleRow, TeacherRow } from '#backend/rows.ts'
import { discountOf, lineAmount } from '#rules/sales/amounts.ts'
import { accruedSalary, presencesOf } from '#rules/teachers/salary.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { centsOf, pesosOf, type Cents } from '#values/money.ts'

export const tooLargeText = 'Datos no válidos: una cantidad es demasiado grande.'

/** Amounts of a sale line; `price` is in pesos, `discountPercent` is 0 to 100. */
type PricedLine = { price: number; quantity: number; discountPercent: number }

const centsFor = (pesos: number): Cents => centsOf(pesos) ?? 0

const inCents = ({ price, quantity, discountPercent }: PricedLine) => ({
  price: centsFor(price),
  quantity,
  discountPercent,
})

/** Discount of a line in pesos, rounded to the cent. */
export const discountFor = (line: PricedLine): number => pesosOf(discountOf(inCents(line)))

/** Amount of a line after its discount, in pesos. */
export const amountOf = (line: PricedLine): number => pesosOf(lineAmount(inCents(line)))

/** Sums amounts in pesos without binary rounding errors. */
export const sumOf = (amounts: number[]): number => pesosOf(amounts.reduce((sum, amount) => sum + centsFor(amount), 0))

export const isSameAmount = (a: number, b: number): boolean => centsFor(a) === centsFor(b)

export const roundedPesos = (pesos: number): number => pesosOf(centsOf(pesos) ?? refuse(tooLargeText))

export type Sold = Pick<SaleRow['products'][number], 'id' | 'quantity'>

/** Production cost of the sold products, in pesos. Products that are no longer in the catalogue cost 0. */
export function productionCostOf(sold: readonly Sold[], products: ProductRow[]): number {
  const costs = new Map(products.map(({ id, productionCost }) => [id, centsFor(productionCost)]))
  return pesosOf(sold.reduce((sum, { id, quantity }) => sum + quantity * (costs.get(id) ?? 0), 0))
}

/** Earnings of the teachers in a range of days, both included, in pesos. */
export function salariesOf(
  teachers: readonly TeacherRow[],
  rolls: readonly AttendanceRow[],
  { start, end }: { start: IsoDate; end: IsoDate },
): number {
  const presences = presencesOf(rolls.map((roll) => ({ ...roll, date: isoDateOf(roll.date) ?? null })))
  const cents = teachers
    .map((teacher) => ({ ...teacher, id: String(teacher.id), salaryPerClass: centsFor(teacher.salaryPerClass) }))
    .reduce((sum, teacher) => sum + accruedSalary(teacher, presences, start, end).salary, 0)
  return pesosOf(cents)
}

/** What each discipline of a month that was paid in part costs and got (spec 4, Who owes). Only the counter loads it. */

import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { discountToRest, owedOf, partOf, type Debt } from '#rules/payments/debts.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { isSamePeriod, type Period } from '#rules/payments/period.ts'
import { unchargedId, yearMonth } from '#rules/payments/uncharged.ts'
import type { LineMonth } from '#rules/sales/sale.ts'
import type { Cents } from '#values/money.ts'

/** A sold line of a month, with what its product costs that month from then on. */
export type PartLine = NonNullable<PartPayment['sales']>[number]

/** What each product of a month costs and got, since the last sale that began the month again. */
export function productsOf(sales: readonly PartLine[]): Map<Id, { due: Cents; paid: Cents }> {
  const products = new Map<Id, { due: Cents; paid: Cents }>()
  for (const { product, price, amount } of sales.slice(
    Math.max(
      0,
      sales.findLastIndex(({ isFirst }) => isFirst),
    ),
  ))
    products.set(product, { due: price, paid: (products.get(product)?.paid ?? 0) + amount })
  return products
}

/** The rest of a month that one discipline left, in cents. */
type Rest = Period & { product: Product; rest: Cents }

/** A debt with the rests of its months, which add up to what is owed of them. */
export type DebtOfRests = Debt & { rests: readonly Rest[] }

/**
 * Divides the rest of each month among its disciplines. The own discipline gets what the others leave, in several parts
 * if it costs less than that.
 */
export function withRests(debt: Debt, parts: readonly PartPayment[], products: readonly Product[]): DebtOfRests {
  const { id: student, product: own } = debt
  const rests = debt.months.flatMap((month): Rest[] => {
    const part = partOf(debt, month)
    if (!own || !part) return []
    const id = unchargedId({ student, month: yearMonth(month) })
    const sales = parts.find((each) => unchargedId(each) === id)?.sales ?? []
    let left = part.rest
    const others = [...productsOf(sales)].flatMap(([product, { due, paid }]): Rest[] => {
      const other = products.find((each) => each.id === product && each.id !== own.id && each.type === 'discipline')
      const rest = Math.min(left, due - paid, other?.price ?? 0)
      if (!other || rest <= 0) return []
      left -= rest
      return [{ ...month, product: other, rest }]
    })
    const ofOwn: Rest[] = []
    for (; left > 0; left -= ofOwn.at(-1)?.rest ?? left)
      ofOwn.push({ ...month, product: own, rest: Math.min(left, own.price || left) })
    return [...ofOwn, ...others]
  })
  return { ...debt, rests }
}

/** A debtor's months to charge; `rests` are those of months that were paid in part. */
export type Owing = Pick<Debt, 'id' | 'product'> & Parameters<typeof partOf>[0] & { rests?: readonly Rest[] }

type TakenMonth = LineMonth & { discountPercent: number }

/** `name` is the student's, in the cart of a sibling. `isAsOwed` charges what is owed and not today's price. */
export type Charging = { name?: string | undefined; isAsOwed?: boolean }

/** The lines that charge months, by product. */
export function monthsByProduct(
  debt: Owing,
  months: readonly Period[],
  { name, isAsOwed = false }: Charging = {},
): { product: Product; months: TakenMonth[] }[] {
  const { id: studentId, product: own, rests = [] } = debt
  const lines = months.flatMap((period) => {
    const part = partOf(debt, period)
    const { year, month } = period
    const asOwed = isAsOwed ? owedOf(debt, period)?.amount : undefined
    const of = (product: Product, rest?: Cents) => ({
      product,
      month: {
        year,
        month,
        studentId,
        name,
        part: part && rest !== undefined ? { paid: part.paid, rest } : undefined,
        isAsOwed: rest === undefined && asOwed !== undefined ? true : undefined,
        discountPercent: discountToRest(product, rest ?? asOwed),
      },
    })
    const left = rests.filter((rest) => isSamePeriod(rest, period)).map(({ product, rest }) => of(product, rest))
    return left.length > 0 || !own ? left : [of(own)]
  })
  return [...Map.groupBy(lines, ({ product }) => product)].map(([product, of]) => ({
    product,
    months: of.map(({ month }) => month),
  }))
}

/** What a month is charged if it costs what is owed of it, in cents. It never costs more than today's price. */
export function chargeAsOwed(debt: Debt, month: Period): Cents {
  const owed = owedOf(debt, month)
  if (!owed || !debt.product) return 0
  return owed.by === 'rest' ? owed.amount : Math.min(owed.amount, debt.product.price)
}

/** Whether a whole month is owed at less than today's price (spec 4, Who owes). */
export const isBelowToday = (debt: Debt, month: Period): boolean =>
  owedOf(debt, month)?.by !== 'rest' && debt.product !== null && chargeAsOwed(debt, month) < debt.product.price

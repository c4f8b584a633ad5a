import type { ProductRow, SaleRow } from '#mocks/tables/rows.ts'
import { centsOf, pesosOf, type Cents } from '#values/money.ts'
import { discountOf, lineAmount } from '#rules/sale.ts'

/** What a line of a sale says of its amount, in pesos as it goes over the wire. */
type PricedLine = { price: number; quantity: number; discountPercent: number }

/** An amount in pesos as cents. */
export const centsFor = (pesos: number): Cents => centsOf(pesos) ?? 0

const inCents = ({ price, quantity, discountPercent }: PricedLine) => ({
  price: centsFor(price),
  quantity,
  discountPercent,
})

/** What a line is cheaper by, in pesos. */
export const discountFor = (line: PricedLine): number => pesosOf(discountOf(inCents(line)))

/** What a line costs, in pesos. */
export const amountOf = (line: PricedLine): number => pesosOf(lineAmount(inCents(line)))

/** The sum of amounts in pesos, without the binary error of adding them. */
export const sumOf = (amounts: number[]): number => pesosOf(amounts.reduce((sum, amount) => sum + centsFor(amount), 0))

/** Whether two amounts in pesos are the same to the cent. */
export const isSameAmount = (a: number, b: number): boolean => centsFor(a) === centsFor(b)

/** An amount in pesos, to the cent. */
export const roundedPesos = (pesos: number): number => pesosOf(centsFor(pesos))

/** What the products of some sales cost to make, in pesos; one that is no longer in the catalogue counts for nothing. */
export function productionCostOf(sales: Pick<SaleRow, 'products'>[], products: ProductRow[]): number {
  const costs = new Map(products.map(({ id, productionCost }) => [id, centsFor(productionCost)]))
  const total = sales
    .flatMap((sale) => sale.products)
    .reduce((sum, { id, quantity }) => sum + quantity * (costs.get(id) ?? 0), 0)
  return pesosOf(total)
}

import { centsOf, pesosOf, type Cents } from '#rules/money.ts'
import { discountOf, lineAmount } from '#rules/sale.ts'

/** What a line of a sale says of its amount, in pesos as it goes over the wire. */
type PricedLine = { price: number; quantity: number; discountPercent: number }

const cents = (pesos: number): Cents => centsOf(pesos) ?? 0

const inCents = ({ price, quantity, discountPercent }: PricedLine) => ({
  price: cents(price),
  quantity,
  discountPercent,
})

/** What a line is cheaper by, in pesos. */
export const discountFor = (line: PricedLine): number => pesosOf(discountOf(inCents(line)))

/** What a line costs, in pesos. */
export const amountOf = (line: PricedLine): number => pesosOf(lineAmount(inCents(line)))

/** The sum of amounts in pesos, without the binary error of adding them. */
export const sumOf = (amounts: number[]): number => pesosOf(amounts.reduce((sum, amount) => sum + cents(amount), 0))

/** Whether two amounts in pesos are the same to the cent. */
export const isSameAmount = (a: number, b: number): boolean => cents(a) === cents(b)

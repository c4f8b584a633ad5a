import type { SaleActor } from '#actors/sale.ts'
import { isMonthOf } from '#rules/payments/charged-months.ts'
import { monthsByProduct, type Charging, type DebtOfRests, type Owing } from '#rules/payments/part-lines.ts'
import type { Period } from '#rules/payments/period.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import type { FamilyDebts } from './use-family-debts.ts'

type Taking = Charging & { isProposed?: boolean }

/** Puts owed months into the cart. */
export function takeDebt(sale: SaleActor, debt: Owing, months: readonly Period[], by: Taking = {}): void {
  for (const taken of monthsByProduct(debt, months, by))
    sale.send({ type: 'EDIT', change: { kind: 'TAKE_MONTHS', ...taken, isProposed: by.isProposed } })
}

/** Puts all owed months of a family into the cart of its chosen student. */
export function takeFamily(
  sale: SaleActor,
  { own, siblings }: Pick<FamilyDebts, 'own' | 'siblings'>,
  isProposed = false,
): void {
  if (own) takeDebt(sale, own, own.months, { isProposed })
  for (const debt of siblings) takeDebt(sale, debt, debt.months, { name: debt.name, isProposed })
}

/** The lines of an owed month in the cart; one list for each discipline that its rest is of. */
export const linesOf = (debt: DebtOfRests, month: Period, lines: CartLine[]): CartLine[][] =>
  monthsByProduct(debt, [month]).map(({ product }) =>
    lines.filter((line) => isMonthOf(line, product, { ...month, studentId: debt.id })),
  )

export const isInCart = (debt: DebtOfRests, month: Period, lines: CartLine[]): boolean =>
  linesOf(debt, month, lines).every(({ length }) => length > 0)

/** Takes owed months out of the cart. */
export function putBack(sale: SaleActor, debt: DebtOfRests, months: readonly Period[], lines: CartLine[]): void {
  for (const { cartId } of months.flatMap((month) => linesOf(debt, month, lines)).flat())
    sale.send({ type: 'EDIT', change: { kind: 'REMOVE_LINE', cartId } })
}

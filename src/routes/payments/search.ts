import * as z from 'zod/mini'
import { id, oneOf, orden, wholeWithin } from '#routes/shared/lists/search.ts'
import type { Account } from '#rules/payments/payments.ts'
import { yearsAround, type Period } from '#rules/payments/period.ts'

/** Search params of the payments. The default is this month, all students, by name. */
export const PaymentsSearch = z.object({
  vista: oneOf(['anual', 'cobranza']),
  /** month, 1 to 12 */
  mes: wholeWithin(1, 12),
  anio: wholeWithin(1, 9999),
  estudiante: id,
  estado: oneOf(['pagado', 'pendiente']),
  /** of the debts: one line per family */
  agrupar: oneOf(['familia']),
  /** of the debts: at least this many months */
  atraso: wholeWithin(2, 3),
  orden,
})
export type PaymentsSearch = z.infer<typeof PaymentsSearch>

export const periodIn = ({ mes, anio }: PaymentsSearch, now: Period): Period => ({
  year: anio !== undefined && yearsAround(now.year).includes(anio) ? anio : now.year,
  month: mes ?? now.month,
})

export const chosenIn = ({ estudiante }: PaymentsSearch, accounts: Account[]): Account | undefined =>
  accounts.find(({ id }) => id === String(estudiante))

export type Shown = 'year' | 'month'

/** Returns the kind of period that the address shows. */
export const shownIn = ({ vista }: PaymentsSearch): Shown => (vista === 'anual' ? 'year' : 'month')

export const statusWords: Record<Shown, Record<'pagado' | 'pendiente', string>> = {
  year: { pagado: 'Al corriente', pendiente: 'Con adeudo' },
  month: { pagado: 'Pagado', pendiente: 'Pendiente' },
}

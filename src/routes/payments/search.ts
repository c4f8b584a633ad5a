import * as z from 'zod/mini'
import { id, oneOf, orden, wholeWithin } from '#routes/shared/lists/search.ts'
import { hasBegun, yearsAround, type Account, type Period } from '#rules/payments/payments.ts'

/** The search params of the payments; the default is this month, all students, by name. */
export const PaymentsSearch = z.object({
  vista: oneOf(['anual', 'cobranza']),
  /** 1 to 12 */
  mes: wholeWithin(1, 12),
  anio: wholeWithin(1, 9999),
  /** student id */
  estudiante: id,
  estado: oneOf(['pagado', 'pendiente']),
  /** of who owes: one line a family */
  agrupar: oneOf(['familia']),
  /** of who owes: at least so many months */
  atraso: wholeWithin(2, 3),
  /** order of the table of the month, or of who owes */
  orden,
})
export type PaymentsSearch = z.infer<typeof PaymentsSearch>

/** The month to show: the current year and month unless the URL names valid ones. */
export const periodIn = ({ mes, anio }: PaymentsSearch, now: Period): Period => ({
  year: anio !== undefined && yearsAround(now.year).includes(anio) ? anio : now.year,
  month: mes ?? now.month,
})

/** The chosen student; `undefined` when none is chosen or the student is no longer listed. */
export const chosenIn = ({ estudiante }: PaymentsSearch, accounts: Account[]): Account | undefined =>
  accounts.find(({ id }) => id === String(estudiante))

/** What the payments are shown of: a year, a month, or a month to come. */
export type Shown = 'year' | 'month' | 'later'

/** What the address shows payments of. */
export function shownIn(search: PaymentsSearch, now: Period): Shown {
  if (search.vista === 'anual') return 'year'
  return hasBegun(periodIn(search, now), now) ? 'month' : 'later'
}

/** The words of the status filter. Nobody owes a month to come. */
export const statusWords: Record<Shown, Record<'pagado' | 'pendiente', string>> = {
  year: { pagado: 'Al corriente', pendiente: 'Con adeudo' },
  month: { pagado: 'Pagado', pendiente: 'Pendiente' },
  later: { pagado: 'Pagado', pendiente: 'Por venir' },
}

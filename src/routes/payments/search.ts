import * as z from 'zod/mini'
import { id, oneOf, orden, wholeWithin } from '#routes/-search.ts'
import { yearsAround, type Account, type Period } from '#rules/payments.ts'

/** What of the payments is looked at; what is missing is this month, everybody, by name. */
export const PaymentsSearch = z.object({
  vista: oneOf(['anual']),
  /** from 1 to 12 */
  mes: wholeWithin(1, 12),
  anio: wholeWithin(1, 9999),
  /** the id of a student */
  estudiante: id,
  estado: oneOf(['pagado', 'pendiente']),
  /** of the table of a month */
  orden,
})
export type PaymentsSearch = z.infer<typeof PaymentsSearch>

/** The month that is looked at: this one, where the address names none that can be chosen. */
export const periodIn = ({ mes, anio }: PaymentsSearch, now: Period): Period => ({
  year: anio !== undefined && yearsAround(now.year).includes(anio) ? anio : now.year,
  month: mes ?? now.month,
})

/** The student who is looked at; one who is no longer on the list is as if nobody had been chosen. */
export const chosenIn = ({ estudiante }: PaymentsSearch, accounts: Account[]): Account | undefined =>
  accounts.find(({ id }) => id === String(estudiante))

import { yearsAround, type Account, type Period } from '#rules/payments.ts'

/** What of the payments is looked at; what is missing is this month, everybody, by name. */
export type PaymentsSearch = {
  vista?: 'anual' | undefined
  /** from 1 to 12 */
  mes?: number | undefined
  anio?: number | undefined
  /** the id of a student; a number where it is one, so that the address has no quotes */
  estudiante?: string | number | undefined
  estado?: 'pagado' | 'pendiente' | undefined
  /** the column that orders the table, after a `-` when descending */
  orden?: string | undefined
}

/** Reads the filters of the address; what makes no sense is as if it were not there. */
export function paymentsSearch({
  vista,
  mes,
  anio,
  estudiante,
  estado,
  orden,
}: Record<string, unknown>): PaymentsSearch {
  return {
    vista: vista === 'anual' ? vista : undefined,
    mes: wholeNumber(mes, 1, 12),
    anio: wholeNumber(anio, 1, 9999),
    estudiante: idIn(estudiante),
    estado: estado === 'pagado' || estado === 'pendiente' ? estado : undefined,
    orden: typeof orden === 'string' && /^-?(estudiante|monto|estado)$/.test(orden) ? orden : undefined,
  }
}

function idIn(value: unknown): string | number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(Number(value)) === String(value) ? Number(value) : value
}

function wholeNumber(value: unknown, from: number, to: number): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= from && number <= to ? number : undefined
}

/** The month that is looked at: this one, where the address names none that can be chosen. */
export const periodIn = ({ mes, anio }: PaymentsSearch, now: Period): Period => ({
  year: anio !== undefined && yearsAround(now.year).includes(anio) ? anio : now.year,
  month: mes ?? now.month,
})

/** The student who is looked at; one who is no longer on the list is as if nobody had been chosen. */
export const chosenIn = ({ estudiante }: PaymentsSearch, accounts: Account[]): Account | undefined =>
  accounts.find(({ id }) => id === String(estudiante))

/** Finds a sale without an answer in the history (spec 8, Unanswered). */

import type { Id } from '#api/reading.ts'
import type { NewSale, RegisteredSale, Sale, SaleLine } from '#api/sales.ts'
import type { IsoDate } from '#values/dates.ts'

/**
 * Sales that existed before a sale was sent: all sales of the days before `since`, and the sales with `ids`. `at` is
 * the moment of the list in milliseconds, 0 without a list. The value is plain and short, so that it survives a reload.
 */
export type KnownSales = { since: IsoDate; ids: Id[]; at: number }

/**
 * Summarizes a list as {@link KnownSales}. `since` is the newest date of the server, because the device's clock may
 * differ. Future dates are mistakes. Without a list `since` is today.
 */
export function knownSales(sales: readonly Pick<Sale, 'id' | 'date'>[], today: IsoDate, at: number): KnownSales {
  const days = sales.flatMap(({ date }) => (date !== null && date <= today ? [date] : []))
  const since = days.reduce((newest, day) => (day > newest ? day : newest), days[0] ?? today)
  return { since, ids: sales.flatMap(({ id, date }) => (date === null || date >= since ? [id] : [])), at }
}

/** Maximum age of the earlier list, in milliseconds, so that a new equal sale can only come from this counter. */
const sameMoment = 120_000

/**
 * New sales of the history that equal a sent sale. `isSure` means that each could be read whole and the earlier list is
 * fresh. Then another counter has hardly sold the same to the same student.
 */
export type FoundSales = { sales: RegisteredSale[]; isSure: boolean }

/** Compares two sales. How they were paid does not matter: a sale is found again without it. */
export const isSameSale = (one: NewSale, other: NewSale): boolean =>
  one.studentId === other.studentId &&
  one.total === other.total &&
  fingerprint(one.products) === fingerprint(other.products)

/**
 * Finds a sent sale in the history at the moment `now`, in milliseconds. Candidates are unknown sales with the same
 * student, total and lines. A sale with unreadable student or lines is also a candidate.
 */
export function findRegistered(sales: readonly Sale[], sale: NewSale, known: KnownSales, now: number): FoundSales {
  const lines = fingerprint(sale.products)
  const isFound = ({ products, studentId, total }: Sale) =>
    total === sale.total &&
    (studentId === sale.studentId || studentId === '') &&
    (products.length === 0 || fingerprint(products) === lines)
  const found = sales.filter((candidate) => isFound(candidate) && !isKnown(candidate, known))
  return {
    sales: found.map(({ id, total }) => ({ saleId: id, total, logoUrl: null })),
    isSure:
      isMomentBefore(now, known.at) &&
      found.every(({ products, studentId }) => products.length > 0 && studentId !== ''),
  }
}

/** A list that seems newer than now predates a clock change, so its age is unknown. */
const isMomentBefore = (now: number, at: number): boolean => at <= now && now - at <= sameMoment

const isKnown = ({ id, date }: Sale, { since, ids }: KnownSales): boolean =>
  (date !== null && date < since) || ids.includes(id)

const fingerprint = (lines: SaleLine[]): string =>
  lines
    .map(({ id, quantity, color, size }) => JSON.stringify([id, quantity, color, size]))
    .toSorted()
    .join()

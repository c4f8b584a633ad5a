import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Movement } from '#api/movements.ts'
import type { Sale } from '#api/sales.ts'
import { useCashCounts } from '#device/kept/cash-counts.ts'
import { movedAt, useMovedHere } from '#device/kept/moved-here.ts'
import { knownHere, useSoldHere } from '#device/kept/sold-here.ts'
import type { DayToCount } from '#forms/cash-count.ts'
import type { SaleSearch } from '#routes/sales/search.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { movementsQuery } from '#rows/movements.ts'
import { allSalesQuery } from '#rows/sales.ts'
import { cancelledLater, refundNoted } from '#rules/sales/cancelled-later.ts'
import { misdatedSales } from '#rules/sales/cash-count-notices.ts'
import {
  covers,
  lastCashCount,
  lastCashCountOf,
  rowsToCount,
  shiftText,
  sinceText,
  spanSince,
  type CashCount,
  type Dated,
  type Span,
  type ToCount,
} from '#rules/sales/cash-counts.ts'
import type { IsoDate } from '#values/dates.ts'

/** The choices of what to count, by the value of `turno` in the address. */
export const shifts = { day: 'Todo el día', si: 'Este turno', desde: 'Desde el último corte' } as const

export type Shift = keyof typeof shifts

/** Counted rows, and rows of the same days that are unknown to this device: a shift leaves them out. */
type Counted<Row> = { rows: Row[]; unknown: Row[] }

export type CountedDay = Span & {
  shift: Shift
  /** the choices: without a count of the last days there is none to count from */
  shifts: readonly Shift[]
  sales: Sale[]
  unknown: Sale[]
  /** `undefined` while unknown, and on a server without `cash_movements` */
  movements: Counted<Movement> | undefined
  /** sales of this device on that day to which the server gave another day */
  misdated: Sale[]
  /** sales of an earlier day or count that were cancelled on this day */
  cancelled: Sale[]
  /** cash out that may be the refund of a sale that the sums have no more */
  refund: Movement | undefined
  /** from when a shift counts, in Spanish */
  since: string | undefined
}

const none: Sale[] = []

/** The counted days: of the address, by default today, or since the last count up to now. */
function spanIn({ dia, turno }: SaleSearch, today: string, last: CashCount | undefined): { shift: Shift; span: Span } {
  if (turno === 'desde' && last) return { shift: 'desde', span: spanSince(last, today) }
  const isShift = turno !== undefined
  return { shift: isShift ? 'si' : 'day', span: { day: dia ?? today, isShift } }
}

/** The rows to count of a list. A row that an earlier count has is not unknown to a shift. */
function countedIn<Row extends Dated>(all: readonly Row[], given: ToCount<Row>): Counted<Row> {
  const { span, momentOf, counts, of } = given
  const { day, isShift, from } = span
  const isCounted = ({ id }: Row, date: IsoDate) =>
    isShift && counts.some((count) => covers(count, date) && count[of]?.includes(id))
  return {
    rows: rowsToCount(all, given),
    unknown: all.filter(
      (row) =>
        row.date !== null &&
        covers({ day, from }, row.date) &&
        momentOf(row) === undefined &&
        !isCounted(row, row.date),
    ),
  }
}

/** What to count, by the address. A shift has the rows of this device since its last count. */
export function useDayToCount(all: Sale[] = none, search: SaleSearch, hasMovements: boolean): CountedDay {
  const { data: withCancelled = none } = useQuery(allSalesQuery())
  const { data: moved } = useQuery({ ...movementsQuery(), enabled: hasMovements })
  const today = useToday()
  const counts = useCashCounts()
  const soldHere = useSoldHere()
  const movedHere = useMovedHere()
  const { dia, turno } = search
  return useMemo(() => {
    const last = lastCashCount(counts, today)
    const { shift, span } = spanIn({ dia, turno }, today, last)
    const { day, isShift } = span
    const momentOf = (sale: Sale) => knownHere(soldHere, sale)?.at
    const { rows: sales, unknown } = countedIn(all, { span, momentOf, counts, of: 'sales' })
    const cancelled = cancelledLater(withCancelled, span, counts)
    const movements =
      moved && countedIn(moved, { span, momentOf: (row) => movedAt(movedHere, row), counts, of: 'movements' })
    return {
      ...span,
      shift,
      shifts: last ? ['day', 'si', 'desde'] : ['day', 'si'],
      sales,
      unknown,
      movements,
      misdated: misdatedSales(all, ({ id }) => soldHere.get(id)?.at, day),
      cancelled,
      refund: movements && refundNoted(withCancelled, span, cancelled, movements.rows),
      since: !isShift
        ? undefined
        : shift === 'desde' && last
          ? sinceText(last)
          : shiftText(lastCashCountOf(counts, day), day),
    }
  }, [all, withCancelled, moved, dia, turno, today, counts, soldHere, movedHere])
}

/** The part of the counted day that a count saves. */
export const dayToCount = ({ day, isShift, from, sales, movements }: CountedDay): Omit<DayToCount, 'at'> => ({
  day,
  isShift,
  ...(from !== undefined && { from }),
  sales,
  ...(movements && { movements: movements.rows }),
})

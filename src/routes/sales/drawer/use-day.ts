import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allSalesQuery, type Sale } from '#api/sales.ts'
import { useCuts } from '#device/kept/cuts.ts'
import { knownHere, useSoldHere } from '#device/kept/sold-here.ts'
import type { SaleSearch } from '#routes/sales/search.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { cancelledLater } from '#rules/sales/cancelled-later.ts'
import { lastCutOf, misdatedSales, salesToCount } from '#rules/sales/drawer.ts'
import { isSaleWithin } from '#rules/sales/sale.ts'
import type { IsoDate } from '#values/dates.ts'

export const shifts = { day: 'Todo el día', shift: 'Este turno' } as const

export type CountedDay = {
  day: IsoDate
  isShift: boolean
  sales: Sale[]
  /** sales of the day that this device does not know: a shift leaves them out */
  unknown: Sale[]
  /** sales of this device on that day to which the server gave another day */
  misdated: Sale[]
  /** sales of an earlier day or count that were cancelled on this day */
  cancelled: Sale[]
  /** last count of the day, from which the shift counts, in ms; `undefined` for the day's first shift */
  since: number | undefined
}

const none: Sale[] = []

/** Sales of the day in the address, by default of today. A shift has the sales of this device since its last count. */
export function useDayToCount(all: Sale[] = none, { dia, turno }: SaleSearch): CountedDay {
  const { data: withCancelled = none } = useQuery(allSalesQuery())
  const today = useToday()
  const day = dia ?? today
  const isShift = turno === 'si'
  const cuts = useCuts()
  const soldHere = useSoldHere()
  return useMemo(() => {
    const ofDay = all.filter(isSaleWithin(day, day) ?? (() => false))
    const momentOf = (sale: Sale) => knownHere(soldHere, sale)?.at
    const since = lastCutOf(cuts, day)
    const unknown = ofDay.filter((sale) => momentOf(sale) === undefined)
    const misdated = misdatedSales(all, ({ id }) => soldHere.get(id)?.at, day)
    const cancelled = cancelledLater(withCancelled, { day, isShift }, cuts)
    return {
      day,
      isShift,
      sales: salesToCount(ofDay, { day, isShift }, momentOf, cuts),
      unknown,
      misdated,
      cancelled,
      since,
    }
  }, [all, withCancelled, day, isShift, cuts, soldHere])
}

import { useMemo } from 'react'
import { useCuts } from '#actors/drawer.ts'
import { useSoldHere } from '#actors/sold-here.ts'
import type { Sale } from '#api/sales.ts'
import { knownHere } from '#forms/sold-here.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import type { SaleSearch } from '#routes/sales/search.ts'
import { lastCutOf, misdatedSales, salesToCount } from '#rules/sales/drawer.ts'
import { isSaleWithin } from '#rules/sales/sale.ts'
import type { IsoDate } from '#values/dates.ts'

/** What of a day is counted. */
export const shifts = { day: 'Todo el día', shift: 'Este turno' } as const

/** The day or the shift that is counted. */
export type CountedDay = {
  day: IsoDate
  isShift: boolean
  sales: Sale[]
  /** the sales of the day of which this device knows nothing: a shift does not have them */
  unknown: Sale[]
  /** the sales of this device on that day which the server has under another one */
  misdated: Sale[]
  /** the moment from which a shift counts, in milliseconds; `undefined` from the first sale of the day */
  since: number | undefined
}

const none: Sale[] = []

/** The sales of the day of the address, today without one; of a shift, those of this device since its last count. */
export function useDayToCount(all: Sale[] = none, { dia, turno }: SaleSearch): CountedDay {
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
    return { day, isShift, sales: salesToCount(ofDay, { day, isShift }, momentOf, cuts), unknown, misdated, since }
  }, [all, day, isShift, cuts, soldHere])
}

import * as z from 'zod/mini'
import { day, ofText, oneOf, orden } from '#routes/shared/lists/search.ts'
import { isoDateOf } from '#values/dates.ts'
import { mondayOf } from '#values/week.ts'

/** The Monday of a day's week, as `yyyy-mm-dd`, in the years 1900 to 2199. No week exists beyond the last date. */
const week = ofText((text) => {
  const day = isoDateOf(text)
  return day !== undefined && day >= '1900' && day < '2200' ? mondayOf(day) : undefined
})

export const CalendarSearch = z.object({
  vista: oneOf(['lista']),
  /** opens the empty form, for a new academy */
  nuevo: oneOf(['evento']),
  /** day of the list, as `yyyy-mm-dd`; by default all events show */
  fecha: day,
  /** order of the list: by default by time for one day, otherwise by date */
  orden,
  semana: week,
})
export type CalendarSearch = z.infer<typeof CalendarSearch>

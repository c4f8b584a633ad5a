import * as z from 'zod/mini'
import { day, ofText, oneOf, orden } from '#routes/shared/lists/search.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { mondayOf } from '#values/week.ts'

/** Returns whether a day is in the supported years, 1900 to 2199. No week exists beyond the last possible date. */
const hasWeek = (day: IsoDate): boolean => day >= '1900' && day < '2200'

/** The Monday of a day's week, as `yyyy-mm-dd`. */
const week = ofText((text) => {
  const day = isoDateOf(text)
  return day !== undefined && hasWeek(day) ? mondayOf(day) : undefined
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

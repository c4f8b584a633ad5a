import * as z from 'zod/mini'
import { day, ofText, oneOf, orden } from '#routes/-search.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { mondayOf } from '#values/week.ts'

/** The years that an academy has to do with; at the ends of the calendar there is no week to go on to. */
const hasWeek = (day: IsoDate): boolean => day >= '1900' && day < '2200'

/** The Monday of the week of a day, as `yyyy-mm-dd`. */
const week = ofText((text) => {
  const day = isoDateOf(text)
  return day !== undefined && hasWeek(day) ? mondayOf(day) : undefined
})

/** What of the calendar is looked at: the current week, where nothing else is said. */
export const CalendarSearch = z.object({
  vista: oneOf(['lista']),
  /** the day of the list, as `yyyy-mm-dd`; all events without it */
  fecha: day,
  /** of the list; by time where it is of a day, otherwise by day */
  orden,
  semana: week,
})
export type CalendarSearch = z.infer<typeof CalendarSearch>

import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { mondayOf } from '#values/week.ts'

/** What of the calendar is looked at; the week by its Monday, the current one without it. */
export type CalendarSearch = {
  vista?: 'lista' | undefined
  /** the day of the list; all events without it */
  fecha?: IsoDate | undefined
  /** the column that orders the list, after a `-` when descending */
  orden?: string | undefined
  semana?: IsoDate | undefined
}

const columns = /^-?(fecha|hora|subdisciplina|nivel|maestro|periodicidad)$/

/** Reads the calendar's part of the address, where any day names its week; what makes no sense is as if it were not there. */
export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const day = (value: unknown) => (typeof value === 'string' ? isoDateOf(value) : undefined)
  const { vista, orden } = search
  const week = day(search['semana'])
  return {
    vista: vista === 'lista' ? 'lista' : undefined,
    fecha: day(search['fecha']),
    orden: typeof orden === 'string' && columns.test(orden) ? orden : undefined,
    semana: week !== undefined && hasWeek(week) ? mondayOf(week) : undefined,
  }
}

/** The years that an academy has to do with; at the ends of the calendar there is no week to go on to. */
const hasWeek = (day: IsoDate): boolean => day >= '1900' && day < '2200'

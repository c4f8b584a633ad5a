import type { CalendarEvent } from '#api/events.ts'
import type { IsoDate } from '#values/dates.ts'

/**
 * Opens the detail of an event on the day that was pressed; `null` if it has none. `opener` is the pressed button, which
 * gets the focus back.
 */
export type OpenEvent = (event: CalendarEvent, day: IsoDate | null, opener: HTMLElement) => void

/** The accessible name of an event's button (spec 2, Calendar). */
export const nameOf = ({ time, subdiscipline, level }: CalendarEvent): string =>
  [time, subdiscipline, level].filter(Boolean).join(' ')

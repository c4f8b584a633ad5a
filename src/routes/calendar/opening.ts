import type { CalendarEvent } from '#api/events.ts'

/** Opens the detail of an event. `opener` is the pressed button, which gets the focus back. */
export type OpenEvent = (event: CalendarEvent, opener: HTMLElement) => void

/** The accessible name of an event's button (spec 2, Calendar). */
export const nameOf = ({ time, subdiscipline, level }: CalendarEvent): string =>
  [time, subdiscipline, level].filter(Boolean).join(' ')

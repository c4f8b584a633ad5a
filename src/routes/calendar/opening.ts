import type { CalendarEvent } from '#api/events.ts'

/** Opens the detail of an event; the button that did so is where the keyboard comes back to. */
export type OpenEvent = (event: CalendarEvent, opener: HTMLElement) => void

/** What the button of an event is called (spec 2, Calendar). */
export const nameOf = ({ time, subdiscipline, level }: CalendarEvent): string =>
  [time, subdiscipline, level].filter(Boolean).join(' ')

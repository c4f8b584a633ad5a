import type { CalendarEvent } from '#api/events.ts'

/** Accessible name of an event's button (spec 2, Calendar). */
export const nameOf = ({ time, subdiscipline, level }: CalendarEvent): string =>
  [time, subdiscipline, level].filter(Boolean).join(' ')

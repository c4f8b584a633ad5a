import type { CalendarEvent } from '#api/events.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { isolated } from '#values/text.ts'
import { weekdayOf, weekdays } from '#values/week.ts'

/** Opens the detail of an event on a day, if it has one. `opener` is the button that gets the focus back. */
export type OpenEvent = (event: CalendarEvent, day: IsoDate | null, opener: HTMLElement) => void

/** Describes an event: `Ballet Intermedio, lunes 16:00, Ana Pérez`. Without weekly recurrence it has its date. */
export function describeEvent({ date, time, subdiscipline, level, teacher, periodicity }: CalendarEvent): string {
  const day =
    date === null ? '' : periodicity === 'weekly' ? (weekdays[weekdayOf(date)] ?? '').toLowerCase() : mexicanDate(date)
  const parts = [[isolated(subdiscipline), isolated(level)], [day, time], [isolated(teacher)]]
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')
}

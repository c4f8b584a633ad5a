import type { CalendarEvent, EventDraft } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import { firstCommonDay } from '#rules/events/recurrence.ts'
import type { IsoDate } from '#values/dates.ts'
import { compareTexts, nameKey } from '#values/text.ts'

/** An event that would put a teacher in two places at once, and the first day of the clash. */
export type Clash = { event: CalendarEvent; day: IsoDate }

/**
 * Existing events with the same teacher and time as the planned event, soonest first (spec 2, Calendar). They share a
 * day with it on or after the planned date. The screen only warns. An event never clashes with itself. An event without
 * teacher or time clashes with nothing.
 */
export function clashesOf(
  planned: Pick<EventDraft, 'date' | 'time' | 'teacher' | 'periodicity'> & { id: Id | null },
  events: CalendarEvent[],
): Clash[] {
  const teacher = nameKey(planned.teacher)
  if (teacher === '' || planned.time === '') return []
  return events
    .filter((event) => event.id !== planned.id && event.time === planned.time && nameKey(event.teacher) === teacher)
    .flatMap((event) => {
      const day = firstCommonDay(planned, event, planned.date)
      return day === undefined ? [] : [{ event, day }]
    })
    .toSorted((a, b) => compareTexts(a.day, b.day))
}

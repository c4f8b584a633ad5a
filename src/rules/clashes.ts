import type { CalendarEvent, EventDraft } from '#api/events.ts'
import type { IsoDate } from '#values/dates.ts'
import { firstCommonDay } from '#rules/recurrence.ts'
import { searchKey } from '#values/text.ts'

/** Another class of the same teacher at the same time, and the first day on which both are. */
export type Clash = { event: CalendarEvent; day: IsoDate }

/**
 * The classes that would have a teacher in two places at once, the soonest first: of the same teacher, at the same time,
 * on any day that both share from the event's own date on, however far away (spec 2, Calendar). Warned of, never
 * forbidden. An event does not clash with itself; neither a missing teacher nor a missing time clashes with anything.
 */
export function clashesOf(
  planned: Pick<EventDraft, 'id' | 'date' | 'time' | 'teacher' | 'periodicity'>,
  events: CalendarEvent[],
): Clash[] {
  const teacher = searchKey(planned.teacher)
  if (teacher === '' || planned.time === '') return []
  return events
    .filter((event) => event.id !== planned.id && event.time === planned.time && searchKey(event.teacher) === teacher)
    .flatMap((event) => {
      const day = firstCommonDay(planned, event, planned.date)
      return day === undefined ? [] : [{ event, day }]
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

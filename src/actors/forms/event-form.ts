import type { RecordScreenOptions } from '#actors/forms/record-removal.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { deleteEvent, saveEvent, type CalendarEvent, type EventDraft } from '#api/events.ts'
import { eventNoun, type EventValues } from '#forms/event.ts'
import { eventsQuery } from '#rows/events.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import { localDay } from '#values/dates.ts'

/** The form and the views of the calendar's events (spec 2, Calendar). */
export const eventForm = ({
  calls,
  queries,
}: SignedIn): RecordScreenOptions<CalendarEvent, EventValues, EventDraft, EventValues> => ({
  ...eventNoun(() => localDay(new Date())),
  rows: rowsIn(queries, eventsQuery()),
  save: (draft, now, edited) => saveEvent(calls, draft, now, edited),
  remove: (id) => deleteEvent(calls, id),
  reload: () => reloadLists(queries, eventsQuery()),
})

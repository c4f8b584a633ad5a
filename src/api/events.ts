import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { deleterOf, deletionOf } from '#api/deletion.ts'
import { editedListOf, endpoint, evidenceOf } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import { record } from '#api/reading-records.ts'
import { Day, Id, Text, Time, wordOf, type Read, type Word } from '#api/reading.ts'
import { byId, WireDay, WireId, WireText, WireTime, wireWord } from '#api/sending.ts'
import { backAsSent, type RowToUpdate } from '#api/sent-rows.ts'
import type { IsoDate } from '#values/dates.ts'

/** Periodicities of an event (spec 3, Calendar event). */
export const periodicities = ['once', 'weekly', 'monthly', 'semiannual'] as const
export type Periodicity = Word<(typeof periodicities)[number]>

/** An event of the calendar (spec 3, Calendar event). `time` is `HH:MM` or empty; an unreadable `date` is `null`. */
const CalendarEvent = record({
  id: Id,
  date: Day,
  time: Time,
  subdiscipline: Text,
  level: Text,
  teacher: Text,
  periodicity: wordOf(periodicities, 'once'),
})
export type CalendarEvent = Read<typeof CalendarEvent>

export const listEventsEndpoint = editedListOf('list_events', CalendarEvent, 'events')

/** An event to save; `date` is `yyyy-mm-dd`, `time` is `HH:MM`. */
export type EventDraft = {
  date: IsoDate
  time: string
  subdiscipline: string
  level: string
  teacher: string
  periodicity: Periodicity
}

/** Body of register_event.php; `id` only for edits (spec 7, Table of calls). */
export const RegisterEvent = z.object({
  id: z.optional(WireId),
  date: WireDay,
  time: WireTime,
  subdiscipline: WireText,
  level: WireText,
  teacher: WireText,
  periodicity: wireWord(periodicities),
})

export const registerEventEndpoint = endpoint({
  name: 'register_event',
  method: 'POST',
  body: RegisterEvent,
  evidence: evidenceOf('event'),
  texts: { refusal: 'Error al guardar' },
})

/** Saves a new event, or the edited fields of the current row (spec 7, Sending). */
export async function saveEvent(
  calls: Calls,
  draft: EventDraft,
  now: RowToUpdate | null,
  edited: ReadonlySet<string>,
): Promise<void> {
  const sent = now === null ? {} : backAsSent(now, CalendarEvent, edited, ['periodicity'])
  await request(registerEventEndpoint, { calls, body: { ...(now && byId(now.id)), ...draft, ...sent } })
}

export const deleteEventEndpoint = deletionOf('delete_event', 'event', { refusal: 'Error al eliminar' })

export const deleteEvent = deleterOf(deleteEventEndpoint)

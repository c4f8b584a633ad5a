import * as z from 'zod/mini'
import { asTyped, formPlace, goneText } from '#actors/form-draft.ts'
import type { RecordScreenOptions } from '#actors/record-screen.ts'
import { reloadLists } from '#rows/reload.ts'
import { rowsIn } from '#rows/list-rows.ts'
import type { SignedIn } from '#actors/scope.ts'
import { deleteEvent, eventsQuery, saveEvent, type CalendarEvent, type EventDraft } from '#api/events.ts'
import { eventValues, eventVersioning, readEvent, type EventValues } from '#forms/event.ts'
import { sentEvent } from '#forms/sent-records.ts'
import { localDay } from '#values/dates.ts'

const text = z.string()

const Kept = z.object({
  date: text,
  time: text,
  subdiscipline: text,
  level: text,
  teacher: text,
  periodicity: text,
})

const withError = (reason: string) => `Error: ${reason}`

/** The form and the views of the calendar's events (spec 2, Calendar). */
export const eventForm = ({
  queries,
}: SignedIn): RecordScreenOptions<CalendarEvent, EventValues, EventDraft, EventValues> => ({
  form: {
    valuesOf: eventValues,
    versioning: eventVersioning,
    read: (values) => readEvent(values, localDay(new Date())),
    texts: {
      sent: { noun: 'el evento', participle: 'guardado', again: 'enviarlo' },
      created: 'Evento creado.',
      updated: 'Evento actualizado.',
      failed: withError,
      gone: goneText('el evento'),
    },
  },
  draft: { place: formPlace('event', Kept), keep: asTyped, restore: asTyped, deleted: 'el evento' },
  rows: rowsIn(queries, eventsQuery()),
  sentAs: sentEvent,
  removal: { noun: 'el evento', removed: 'Evento eliminado.', failed: withError },
  save: saveEvent,
  remove: deleteEvent,
  reload: () => reloadLists(queries, eventsQuery()),
})

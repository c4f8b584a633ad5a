import * as z from 'zod/mini'
import type { CalendarEvent, EventDraft } from '#api/events.ts'
import { eventDateHint } from '#rules/date-limits.ts'
import { movedDate, type EventPlace } from '#rules/events/moved-event.ts'
import { isSameSeries, periodicityLabel, rhythmOf } from '#rules/events/recurrence.ts'
import { firstRefusal, refusalOf, type FormResult } from '#rules/form.ts'
import { asTyped, formPlace, goneText } from '#saving/kept.ts'
import type { Versioning } from '#saving/merge.ts'
import type { Noun } from '#saving/noun.ts'
import { textPrint, type Comparison, type Print } from '#saving/sent.ts'
import { isoDateOf, mexicanDate, type IsoDate } from '#values/dates.ts'

/** The values of the event form: `date` as `yyyy-mm-dd`, `time` as `HH:MM`; both empty until chosen. */
export type EventValues = Omit<EventDraft, 'date'> & { date: string }

/** The initial values of the event form. A new event is empty, with periodicity `once` (spec 9, Defaults). */
export const eventValues = (event: CalendarEvent | null): EventValues => ({
  date: event?.date ?? '',
  time: event?.time ?? '',
  subdiscipline: event?.subdiscipline ?? '',
  level: event?.level ?? '',
  teacher: event?.teacher ?? '',
  periodicity: event?.periodicity ?? 'once',
})

/**
 * Whether a save would move a whole series. A saved recurring event would change its days, its time or its rhythm, also
 * in past weeks (spec 2, Calendar).
 */
export function movesSeries(saved: CalendarEvent | null, { date, time, periodicity }: EventValues): boolean {
  if (!saved?.date || rhythmOf(saved.periodicity) === 'once') return false
  const day = isoDateOf(date)
  return day !== undefined && time !== '' && !isSameSeries(saved, { date: day, time, periodicity })
}

/** The values of a moved event. The occurrence at `from` moves to another place, and its series moves with it. */
export const movedValues = (event: CalendarEvent, from: IsoDate, to: EventPlace): EventValues => ({
  ...eventValues(event),
  date: movedDate(event, from, to.day) ?? '',
  time: to.time,
})

/** The values of an event that is held once, in place of one class of a series. */
export const movedAlone = (event: CalendarEvent, { day, time }: EventPlace): EventValues => ({
  ...eventValues(event),
  date: day,
  time,
  periodicity: 'once',
})

const eventVersioning: Versioning<EventValues> = {
  print: ({ date, periodicity, ...texts }) => ({
    ...texts,
    date: mexicanDate(date),
    periodicity: periodicityLabel(periodicity),
  }),
  labels: {
    date: 'Fecha',
    time: 'Hora',
    subdiscipline: 'Subdisciplina',
    level: 'Nivel',
    teacher: 'Maestro',
    periodicity: 'Periodicidad',
  },
}

/**
 * How two versions of a moved event are compared: day and hour are one place. Otherwise a move to another day could be
 * saved with an hour that another machine changed and nobody here saw.
 */
export const moveVersioning: Versioning<EventValues> = { ...eventVersioning, together: [['date', 'time']] }

const hintIf = (text: string, hint: string) => (text.trim() === '' ? hint : undefined)

/** Validates the event form: every field is required, and the date must be within ten years of `today` (spec 5, Event). */
export function readEvent(values: EventValues, today: IsoDate): FormResult<EventDraft> {
  const date = isoDateOf(values.date) ?? ''
  const missing = refusalOf(
    {
      date: hintIf(date, 'Elige la fecha.'),
      time: hintIf(values.time, 'Elige la hora.'),
      subdiscipline: hintIf(values.subdiscipline, 'Elige la subdisciplina.'),
      level: hintIf(values.level, 'Elige el nivel.'),
      teacher: hintIf(values.teacher, 'Elige al maestro.'),
    },
    'Completa todos los campos.',
  )
  const mistyped = date ? refusalOf({ date: eventDateHint(date, today) }, 'Revisa la fecha del evento.') : null
  const refusal = firstRefusal(missing, mistyped)
  return refusal ? { refusal } : { draft: { ...values, date } }
}

const eventPrint = (event: Omit<EventDraft, 'date'> & { date: string | null }): Print => ({
  date: textPrint(event.date),
  time: event.time,
  subdiscipline: textPrint(event.subdiscipline),
  level: textPrint(event.level),
  teacher: textPrint(event.teacher),
  periodicity: event.periodicity,
})

export const sentEvent: Comparison<CalendarEvent, EventDraft> = {
  rowPrint: eventPrint,
  sentPrint: eventPrint,
  isAlike: ({ date, time }, row) => date === row.date && time === row.time,
}

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

/** The form, draft and removal of the calendar's events. */
export const eventNoun = (today: () => IsoDate): Noun<CalendarEvent, EventValues, EventDraft, EventValues> => ({
  form: {
    valuesOf: eventValues,
    versioning: eventVersioning,
    read: (values) => readEvent(values, today()),
    texts: {
      sent: { noun: 'el evento', participle: 'guardado', again: 'enviarlo' },
      created: 'Evento creado.',
      updated: 'Evento actualizado.',
      failed: withError,
      gone: goneText('el evento'),
    },
  },
  draft: { place: formPlace('event', Kept), keep: asTyped, restore: asTyped, deleted: 'el evento' },
  sentAs: sentEvent,
  removal: { noun: 'el evento', removed: 'Evento eliminado.', failed: withError },
})

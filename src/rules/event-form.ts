import type { CalendarEvent, EventDraft, Periodicity } from '#api/events.ts'
import { isoDateOf } from '#values/dates.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'

/** The form of an event as it is typed: the date as `yyyy-mm-dd` and the time as `HH:MM`, each empty until chosen. */
export type EventValues = {
  date: string
  time: string
  subdiscipline: string
  level: string
  teacher: string
  periodicity: Periodicity
}

/** The form as it starts: with an event that is edited, or empty and for once (spec 9, Defaults). */
export const eventValues = (event: CalendarEvent | null): EventValues => ({
  date: event?.date ?? '',
  time: event?.time ?? '',
  subdiscipline: event?.subdiscipline ?? '',
  level: event?.level ?? '',
  teacher: event?.teacher ?? '',
  periodicity: event?.periodicity ?? 'once',
})

const hintIf = (text: string, hint: string) => (text.trim() === '' ? hint : undefined)

/** The event that a form amounts to, or why not: everything is required (spec 5, Event). */
export function readEvent(values: EventValues): FormResult<Omit<EventDraft, 'id'>> {
  const date = isoDateOf(values.date) ?? ''
  const refusal = refusalOf(
    {
      date: hintIf(date, 'Elige la fecha.'),
      time: hintIf(values.time, 'Elige la hora.'),
      subdiscipline: hintIf(values.subdiscipline, 'Elige la subdisciplina.'),
      level: hintIf(values.level, 'Elige el nivel.'),
      teacher: hintIf(values.teacher, 'Elige al maestro.'),
    },
    'Completa todos los campos.',
  )
  return refusal ? { refusal } : { draft: { ...values, date } }
}

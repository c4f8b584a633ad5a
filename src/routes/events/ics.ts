import ical, { ICalEventRepeatingFreq, type ICalRepeatingOptions } from 'ical-generator'
import type { CalendarEvent } from '#api/events.ts'
import { rhythmOf } from '#rules/events/recurrence.ts'
import { nameOf } from './opening.ts'

const repeats: Readonly<Record<ReturnType<typeof rhythmOf>, ICalRepeatingOptions | null>> = {
  once: null,
  weekly: { freq: ICalEventRepeatingFreq.WEEKLY },
  monthly: { freq: ICalEventRepeatingFreq.MONTHLY },
  semiannual: { freq: ICalEventRepeatingFreq.MONTHLY, interval: 6 },
}

/** Numbers of files count from here, in minutes: so they stay below what calendars can read. */
const firstMinute = Date.UTC(2020, 0, 1)

/** An address as the right side of an identifier: `academia.example-sur-api`. Neither scheme nor letters' case count. */
const placeOf = (folder: string): string =>
  folder
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replaceAll(/[^a-z\d.]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Events as an iCalendar file, at the hours of the academy wherever it is opened. A series begins at its date: calendars
 * know no weeks before it. An event has no end, and none is made up; one without a readable date is left out, one without
 * a time takes its day. The same event has the same name in every file, and the later file counts (RFC 5545, SEQUENCE and
 * DTSTAMP): nobody knows when an event changed, so that its number is the minute of the file. `folder` is the
 * address of the academy's API, so that the events of two academies never are one in a calendar that has both.
 */
export function icsOf(events: readonly CalendarEvent[], name: string, now: Date, folder: string): string {
  const place = placeOf(folder)
  const sequence = Math.floor((now.getTime() - firstMinute) / 60_000)
  const calendar = ical({ name, prodId: { company: 'Academia', product: 'Calendario', language: 'ES' } })
  for (const event of events) {
    if (event.date === null) continue
    const entry = calendar.createEvent({
      id: `evento-${event.id}@${place}`,
      sequence,
      stamp: now,
      // Written as it is read here, without a time zone.
      start: new Date(`${event.date}T${event.time || '00:00'}:00Z`),
      floating: true,
      allDay: event.time === '',
      summary: nameOf({ ...event, time: '' }),
      description: event.teacher,
    })
    entry.repeating(repeats[rhythmOf(event.periodicity)])
  }
  return calendar.toString()
}

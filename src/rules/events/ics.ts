import ical, { ICalEventRepeatingFreq, type ICalRepeatingOptions } from 'ical-generator'
import type { CalendarEvent } from '#api/events.ts'
import { nameOf } from '#rules/events/name.ts'
import { rhythmOf } from '#rules/events/recurrence.ts'
import { oneLine } from '#values/text.ts'

const repeats: Readonly<Record<ReturnType<typeof rhythmOf>, ICalRepeatingOptions | null>> = {
  once: null,
  weekly: { freq: ICalEventRepeatingFreq.WEEKLY },
  monthly: { freq: ICalEventRepeatingFreq.MONTHLY },
  semiannual: { freq: ICalEventRepeatingFreq.MONTHLY, interval: 6 },
}

/** Start of the sequence numbers, in ms. Counting from here keeps them within what calendars can read. */
const firstMinute = Date.UTC(2020, 0, 1)

/** Control characters, which no text of a calendar may have. A line break is allowed. */
const forbidden = /[^\P{Cc}\n]/gu

const cleaned = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(forbidden, '')

/** Escapes a text of one line, as RFC 5545 asks (3.3.11). */
const escaped = (text: string): string => oneLine(cleaned(text)).replaceAll(/[\\;,]/g, String.raw`\$&`)

/** Turns an address into the right side of an identifier: `academia.example-sur-api`. */
const placeOf = (folder: string): string =>
  folder
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replaceAll(/[^a-z\d.]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Writes events as an iCalendar file, with floating hours: the academy's hours in every time zone. A series begins at
 * its date, because calendars know no earlier weeks. Events without a readable date are left out. Events without a time
 * take the whole day. The same event has the same UID in every file, and the later file wins (RFC 5545, SEQUENCE and
 * DTSTAMP). The sequence is the minute of the file, because no record says when an event changed. `folder` is the
 * address of the academy's API: it keeps the events of two academies apart in one calendar.
 */
export function icsOf(events: readonly CalendarEvent[], name: string, now: Date, folder: string): string {
  const place = placeOf(folder)
  const sequence = Math.floor((now.getTime() - firstMinute) / 60_000)
  // The library escapes texts, but not the name and the identifiers, whose line breaks would begin other lines.
  const calendar = ical({ name: escaped(name), prodId: { company: 'Academia', product: 'Calendario', language: 'ES' } })
  for (const event of events) {
    if (event.date === null) continue
    const entry = calendar.createEvent({
      id: `evento-${oneLine(event.id)}@${place}`,
      sequence,
      stamp: now,
      // The UTC date is written without its zone (`floating`), so the digits stay as they are.
      start: new Date(`${event.date}T${event.time || '00:00'}:00Z`),
      floating: true,
      allDay: event.time === '',
      summary: cleaned(nameOf({ ...event, time: '' })),
      description: cleaned(event.teacher),
    })
    entry.repeating(repeats[rhythmOf(event.periodicity)])
  }
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`
}

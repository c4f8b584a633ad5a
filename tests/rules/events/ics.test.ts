/** The file for other calendars, read back by an independent reader. */

import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '#api/events.ts'
import { icsOf as fileOf } from '#rules/events/ics.ts'
import { happensOn } from '#rules/events/recurrence.ts'

const event = (changes: Partial<CalendarEvent>): CalendarEvent => ({
  id: '7',
  date: '2026-01-06',
  time: '17:30',
  subdiscipline: 'Kata; niños, niñas',
  level: 'Avanzado',
  teacher: 'Ana López',
  periodicity: 'weekly',
  ...changes,
})

const folder = 'https://academia.example/sur/api/'
const icsOf = (events: CalendarEvent[], name: string, at: Date, of = folder) => fileOf(events, name, at, of)

const now = new Date('2026-11-25T16:55:00-06:00')

const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

/** The first days of an event, as the reader counts them. */
function firstDays(each: ICAL.Event | undefined, count: number): string[] {
  const days = each?.iterator()
  return Array.from({ length: count }, () => {
    // The reader's types do not include the end of a series.
    const day: ICAL.Time | undefined = days?.next()
    return day?.toString().slice(0, 10)
  }).filter((day) => day !== undefined)
}

test('contains the values of an event, at the academy’s hour in any time zone, and without an end', () => {
  const file = icsOf([event({})], 'Clases de Ana López', now)
  const [kata] = read(file)
  expect([kata?.summary, kata?.description, kata?.uid]).toEqual([
    'Kata; niños, niñas Avanzado',
    'Ana López',
    'evento-7@academia.example-sur-api',
  ])
  expect(kata?.startDate.toString()).toBe('2026-01-06T17:30:00')
  expect(kata?.startDate.zone?.tzid).toBe('floating')
  expect(file).not.toMatch(/^DTEND|^DURATION/m)
  expect(file).toMatch(/^X-WR-CALNAME:Clases de Ana López/m)
})

test.each([
  ['once', '2026-01-31'],
  ['weekly', '2026-01-06'],
  ['monthly', '2026-01-31'],
  ['semiannual', '2025-08-31'],
  ['never heard of', '2026-01-31'],
])('%s, the file has the same days as the app, from the event’s date on', (periodicity, date) => {
  const series = event({ periodicity, date })
  const [each] = read(icsOf([series], '', now))
  const days = firstDays(each, 6)
  const isOnce = periodicity === 'once' || periodicity === 'never heard of'
  expect(days).toHaveLength(isOnce ? 1 : 6)
  expect(days[0]).toBe(date)
  for (const day of days) expect(happensOn(series, day)).toBe(true)
})

test('leaves out an event without a date; an event without a time takes its whole day', () => {
  const [each, ...others] = read(icsOf([event({ date: null }), event({ time: '', id: '8' })], '', now))
  expect(others).toEqual([])
  expect([each?.uid, each?.startDate.isDate]).toEqual(['evento-8@academia.example-sur-api', true])
})

test('the later of two files counts, and no file has the unknown time of a change', () => {
  const fileAt = (minutes: number) => icsOf([event({})], '', new Date(now.getTime() + minutes * 60_000))
  const [early, late] = [fileAt(0), fileAt(1)].map((file) => read(file)[0])
  expect(Number(late?.sequence)).toBe(Number(early?.sequence) + 1)
  expect(Number(early?.sequence)).toBeLessThan(2 ** 31)
  expect(fileAt(0)).toMatch(/^DTSTAMP:20261125T225500Z\r$/m)
  expect(fileAt(0)).not.toMatch(/^LAST-MODIFIED/m)
})

test('an event has the same id in each file of its academy, and another id in other academies', () => {
  const uidOf = (at: Date, of: string) => read(icsOf([event({})], '', at, of))[0]?.uid
  const later = new Date(now.getTime() + 3_600_000)
  expect(uidOf(later, 'http://ACADEMIA.example/sur/api/')).toBe(uidOf(now, folder))
  expect(uidOf(now, 'https://academia.example/norte/api/')).not.toBe(uidOf(now, folder))
})

test('the name is escaped, no text has a control character, and every line ends', () => {
  const file = icsOf([event({ teacher: 'Ana\u0007\r\nLópez', level: '\u0000A' })], 'Clases de Paz; "Ana", \\', now)
  expect(file).toMatch(/^NAME:Clases de Paz\\; "Ana"\\, \\\\\r$/m)
  expect(file).toMatch(/^X-WR-CALNAME:Clases de Paz\\; "Ana"\\, \\\\\r$/m)
  expect(file).not.toMatch(/[^\P{Cc}\r\n]/u)
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  const [each] = read(file)
  expect([each?.summary, each?.description]).toEqual(['Kata; niños, niñas A', 'Ana\nLópez'])
})

import { expect, test } from 'vitest'
import type { CalendarEvent } from '#api/events.ts'
import { clashesOf } from '#rules/events/clashes.ts'
import { event } from '#support/rules/events.ts'

const planned = { id: null, date: '2026-11-25', time: '17:00', teacher: 'Dánae Quiroz', periodicity: 'once' } as const

const found = (events: CalendarEvent[], change: Partial<Parameters<typeof clashesOf>[0]> = {}) =>
  clashesOf({ ...planned, ...change }, events).map((clash) => [clash.event.id, clash.day])

test('a teacher in two places at once: the other class and the first day of both', () => {
  expect(found([event('weekly', {})])).toEqual([['weekly', '2026-11-25']])
  expect(found([event('monthly', { date: '2026-10-30', periodicity: 'monthly' })], { periodicity: 'weekly' })).toEqual([
    ['monthly', '2026-12-30'],
  ])
})

test('of several, the soonest comes first', () => {
  const events = [
    event('later', { date: '2026-12-09', periodicity: 'once' }),
    event('sooner', { date: '2026-12-02', periodicity: 'once' }),
    event('next year', { date: '2027-01-06', periodicity: 'once' }),
    event('as soon', { date: '2026-12-02', periodicity: 'once' }),
  ]
  expect(found(events, { periodicity: 'weekly' })).toEqual([
    ['sooner', '2026-12-02'],
    ['as soon', '2026-12-02'],
    ['later', '2026-12-09'],
    ['next year', '2027-01-06'],
  ])
})

test.each([
  ['another teacher', { teacher: 'Efraín Tzul' }],
  ['another time', { time: '17:30' }],
  ['another day', { date: '2026-11-19' }],
  ['no readable date', { date: null }],
  ['an end before the class that is planned', { date: '2026-11-18', periodicity: 'once' as const }],
])('%s is no clash', (_, change) => {
  expect(found([event('other', change)])).toEqual([])
})

test('a class does not clash with itself', () => {
  expect(found([event('7', {})], { id: '7' })).toEqual([])
})

test('a name is the same with other accents, case or blanks', () => {
  expect(found([event('other', { teacher: ' danae QUIROZ ' })])).toEqual([['other', '2026-11-25']])
})

test('without teacher or time there is nothing to compare', () => {
  expect(found([event('other', { teacher: '' })], { teacher: ' ' })).toEqual([])
  expect(found([event('other', { time: '' })], { time: '' })).toEqual([])
})

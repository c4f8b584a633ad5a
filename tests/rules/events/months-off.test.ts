import { expect, test } from 'vitest'
import type { PlannedEvent } from '#rules/events/classes.ts'
import { calledOff } from '#rules/events/missing-rolls.ts'
import { monthsOff } from '#rules/events/months-off.ts'
import type { UnchargedMonth } from '#rules/payments/uncharged.ts'
import { ana } from '#support/rules/payments.ts'

/** Tuesdays from 3 November 2026 on. */
const kata: PlannedEvent = {
  id: '1',
  date: '2026-11-03',
  time: '17:00',
  periodicity: 'weekly',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Ana López',
}
const december = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
const tuesdays = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']

type Given = {
  days?: string[]
  classes?: { date: string; key: string }[]
  events?: PlannedEvent[]
  rolls?: string[]
  uncharged?: UnchargedMonth[]
  since?: string
}

const labels = ({ days = [], classes = [], events = [kata], rolls = [], uncharged = [], since }: Given) => {
  const closed = new Set(days)
  const off = calledOff(classes)
  const is = (each: Parameters<typeof off>[0]) => closed.has(each.date) || off(each)
  const held = rolls.map((date) => ({ date }))
  const notHeld = { days, classes, is }
  const sources = { events, rolls: held, students: [ana], notHeld, uncharged, since: since ?? '2026-11-18' }
  return monthsOff(sources).map(({ label }) => label)
}
const waived = (student: string | null, note: string) => [{ student, month: '2026-12', note }]

test('a month whose days are all closed, or whose classes were all called off, can be left without charge', () => {
  expect(labels({ days: december })).toEqual(['No cobrar diciembre'])
  expect(labels({ days: december, events: [] })).toEqual(['No cobrar diciembre'])
  expect(labels({ days: tuesdays })).toEqual(['No cobrar diciembre'])
  const key = 'kata\navanzado\nana lopez\n17:00'
  expect(labels({ classes: tuesdays.map((date) => ({ date, key })) })).toEqual(['No cobrar diciembre'])
})

test('nothing is offered for a part of a month, a month with a roll, or one that is past', () => {
  expect(labels({ days: december.slice(14) })).toEqual([])
  expect(labels({ days: tuesdays, events: [] })).toEqual([])
  expect(labels({ days: tuesdays, rolls: ['2026-12-08'] })).toEqual([])
  expect(labels({ days: december, since: '2027-01-08' })).toEqual([])
})

test('the month is charged again, also once its days are open, and no other reason is touched', () => {
  expect(labels({ days: december, uncharged: waived(null, 'Sin clases') })).toEqual(['Volver a cobrar diciembre'])
  expect(labels({ uncharged: waived(null, 'Sin clases') })).toEqual(['Volver a cobrar diciembre'])
  expect(labels({ days: december, uncharged: waived(null, 'Vacaciones') })).toEqual([])
  expect(labels({ days: december, uncharged: waived('1', 'Viaje') })).toEqual(['No cobrar diciembre'])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodicities } from '#api/events.ts'
import { eventValues, movesSeries, moveVersioning, readEvent, type EventValues } from '#forms/event.ts'
import { merge } from '#saving/merge.ts'

const typed: EventValues = {
  date: '2026-11-23',
  time: '17:00',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Dánae Quiroz',
  periodicity: 'weekly',
}

const hints = {
  date: 'Elige la fecha.',
  time: 'Elige la hora.',
  subdiscipline: 'Elige la subdisciplina.',
  level: 'Elige el nivel.',
  teacher: 'Elige al maestro.',
}

const today = '2026-11-20'

test('a complete form is an event, as it was typed', () => {
  expect(readEvent(typed, today)).toEqual({ draft: typed })
})

test('whatever is missing is asked for, and nothing else (spec 5, Event)', () => {
  const fields = fc.uniqueArray(fc.constantFrom('date', 'time', 'subdiscipline', 'level', 'teacher'), { minLength: 1 })
  fc.assert(
    fc.property(fields, fc.constantFrom('', ' '), (missing, blank) => {
      const values = { ...typed, ...Object.fromEntries(missing.map((field) => [field, blank])) }
      const reading = readEvent(values, today)
      expect(reading).toMatchObject({ refusal: { message: 'Completa todos los campos.' } })
      const given = Object.entries('refusal' in reading ? reading.refusal.hints : {}).filter(([, hint]) => hint)
      expect(Object.fromEntries(given)).toEqual(
        Object.fromEntries(Object.entries(hints).filter(([field]) => missing.some((each) => each === field))),
      )
    }),
  )
})

test('a day that no calendar has is no date', () => {
  expect(readEvent({ ...typed, date: '2026-02-30' }, today)).toMatchObject({ refusal: { hints: { date: hints.date } } })
})

test('a new event is for once and otherwise empty (spec 9, Defaults)', () => {
  expect(eventValues(null)).toEqual({
    date: '',
    time: '',
    subdiscipline: '',
    level: '',
    teacher: '',
    periodicity: 'once',
  })
})

test.each(periodicities)('an event (%s) that is edited and left as it is, is the same event', (periodicity) => {
  const { date, ...event } = { ...typed, periodicity }
  expect(readEvent(eventValues({ id: '7', date, ...event }), today)).toEqual({ draft: { date, ...event } })
})

test('an event without a date that can be read is edited without one', () => {
  expect(eventValues({ id: '7', ...typed, date: null })).toEqual({ ...typed, date: '' })
})

test.each([
  ['2016-11-20', true],
  ['2016-11-19', false],
  ['2036-11-20', true],
  ['2036-11-21', false],
  ['1126-11-20', false],
])('an event on %s, ten years around today at most: %s', (date, isPossible) => {
  expect(readEvent({ ...typed, date }, today)).toEqual(
    isPossible
      ? { draft: { ...typed, date } }
      : {
          refusal: {
            message: 'Revisa la fecha del evento.',
            hints: { date: 'Revisa el año: está a más de diez años de hoy.' },
          },
        },
  )
})

test.each<[boolean, string, Partial<EventValues>, Partial<EventValues>]>([
  [false, 'nothing changed', {}, {}],
  [false, 'another level', {}, { level: 'Principiante' }],
  [true, 'another weekday', {}, { date: '2026-11-24' }],
  [false, 'another week, the same weekday', {}, { date: '2026-11-30' }],
  [true, 'another time', {}, { time: '18:00' }],
  [true, 'another periodicity', {}, { periodicity: 'monthly' }],
  [true, 'once instead of weekly', {}, { periodicity: 'once' }],
  [true, 'another day of the month', { periodicity: 'monthly' }, { date: '2026-11-30' }],
  [false, 'another month, the same day', { periodicity: 'monthly' }, { date: '2026-12-23' }],
  [true, 'another start of a half-yearly one', { periodicity: 'semiannual' }, { date: '2027-05-23' }],
  [false, 'an event that happens once', { periodicity: 'once' }, { date: '2026-11-24', periodicity: 'weekly' }],
  [false, 'a date being typed', {}, { date: '' }],
  [false, 'a time being typed', {}, { time: '' }],
])('a saved series is moved (%s): %s', (moves, _, before, change) => {
  const saved = { ...typed, ...before }
  expect(movesSeries({ id: '7', ...saved }, { ...saved, ...change })).toBe(moves)
})

test('nothing is moved of a new event, and of one without a readable date', () => {
  expect(movesSeries(null, typed)).toBe(false)
  expect(movesSeries({ id: '7', ...typed, date: null }, typed)).toBe(false)
})

test('an impossible day is marked beside what is missing', () => {
  expect(readEvent({ ...typed, date: '1126-11-20', level: '' }, today)).toEqual({
    refusal: {
      message: 'Completa todos los campos.',
      hints: { date: 'Revisa el año: está a más de diez años de hoy.', level: hints.level },
    },
  })
})

test('a move to another day is asked about with the hour that another machine has set meanwhile', () => {
  const initial = { ...eventValues(null), date: '2026-11-24', time: '17:00' }
  const typed = { ...initial, date: '2026-11-25' }
  const { mine, theirs, differences } = merge({ initial, typed, now: { ...initial, time: '18:00' } }, moveVersioning)
  expect(differences).toEqual([
    { label: 'Hora', mine: '17:00', theirs: '18:00' },
    { label: 'Fecha', mine: '25/11/2026', theirs: '24/11/2026' },
  ])
  expect([mine.values, theirs.values].map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-11-25 17:00',
    '2026-11-24 18:00',
  ])
  expect(merge({ initial, typed, now: initial }, moveVersioning).differences).toEqual([])
})

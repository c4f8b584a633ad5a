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

test('a complete form becomes an event with the typed values', () => {
  expect(readEvent(typed, today)).toEqual({ draft: typed })
})

test('exactly the missing values are required (spec 5, Event)', () => {
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

test('an impossible day is not a date', () => {
  expect(readEvent({ ...typed, date: '2026-02-30' }, today)).toMatchObject({ refusal: { hints: { date: hints.date } } })
})

test('a new event is single and otherwise empty (spec 9, Defaults)', () => {
  expect(eventValues(null)).toEqual({
    date: '',
    time: '',
    subdiscipline: '',
    level: '',
    teacher: '',
    periodicity: 'once',
  })
})

test.each(periodicities)(
  'an event (%s) that is opened for edition and left unchanged is the same event',
  (periodicity) => {
    const { date, ...event } = { ...typed, periodicity }
    expect(readEvent(eventValues({ id: '7', date, ...event }), today)).toEqual({ draft: { date, ...event } })
  },
)

test('an event without a readable date is edited without a date', () => {
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

test('a new event, and an event without a readable date, cannot be moved', () => {
  expect(movesSeries(null, typed)).toBe(false)
  expect(movesSeries({ id: '7', ...typed, date: null }, typed)).toBe(false)
})

test('an impossible day is marked beside the missing values', () => {
  expect(readEvent({ ...typed, date: '1126-11-20', level: '' }, today)).toEqual({
    refusal: {
      message: 'Completa todos los campos.',
      hints: { date: 'Revisa el año: está a más de diez años de hoy.', level: hints.level },
    },
  })
})

test('a move to another day has the hour of another machine in its question', () => {
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

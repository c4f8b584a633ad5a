import { describe, expect, test } from 'vitest'
import type { Schedule, Teacher } from '#api/teachers.ts'
import { daysWithoutEvent, scheduleGap } from '#rules/teachers/agreement.ts'

const kata: Schedule = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes', 'Miércoles'], time: '17:00' }

const teacher = (schedules: Schedule[], change: Partial<Teacher> = {}): Teacher => ({
  id: '3',
  userId: '1',
  name: 'Dánae Quiroz',
  disciplines: ['8'],
  subdisciplineSchedules: schedules,
  salaryPerClass: 26_550,
  ...change,
})

/** A weekly class on Monday 16 November 2026. */
const monday = {
  date: '2026-11-16',
  time: '17:00',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Dánae Quiroz',
  periodicity: 'weekly',
} as const

type Typed = Parameters<typeof scheduleGap>[0]

const missing = (change: Partial<Typed>, schedules = [kata]) =>
  scheduleGap({ ...monday, ...change }, null, [teacher(schedules)])?.missing

describe('a weekly class that the schedules of its teacher', () => {
  test.each<[string, Partial<Typed>]>([
    ['have', {}],
    ['have on another of their days', { date: '2026-11-18' }],
    ['have with another spelling', { teacher: 'DANAE  QUIROZ', subdiscipline: 'kata', level: 'avanzado ' }],
    ['cannot have: it happens once', { date: '2026-11-17', periodicity: 'once' }],
    ['cannot have: it happens every month', { date: '2026-11-17', periodicity: 'monthly' }],
    ['cannot be compared with: nobody has that name', { teacher: 'Renata Solís', time: '18:00' }],
    ['cannot be compared with yet: no date', { date: '' }],
    ['cannot be compared with yet: no time', { time: '' }],
    ['cannot be compared with yet: no level', { level: ' ' }],
  ])('%s is no gap', (_, change) => {
    expect(missing(change)).toBeUndefined()
  })

  test.each<[string, Partial<Typed>, Partial<Schedule>]>([
    ['weekday', { date: '2026-11-17' }, { days: ['Martes'] }],
    ['time', { time: '18:00' }, { time: '18:00' }],
    ['level', { level: 'Intermedio' }, { level: 'Intermedio' }],
    ['subdiscipline', { subdiscipline: 'Kumite' }, { subdiscipline: 'Kumite' }],
  ])('do not have with that %s is a gap', (_, change, lacking) => {
    expect(missing(change)).toEqual({ ...kata, days: ['Lunes'], ...lacking })
  })

  test('have, by one of two teachers of that name, is no gap; without either nobody is chosen', () => {
    const two = [teacher([kata]), teacher([], { id: '4' })]
    expect(scheduleGap(monday, null, two)).toBeUndefined()
    expect(scheduleGap({ ...monday, time: '18:00' }, null, two)).toMatchObject({ teacher: undefined })
  })
})

describe('the schedules with the class', () => {
  const brought = (change: Partial<Typed>, saved: Typed | null, schedules = [kata]) =>
    scheduleGap({ ...monday, ...change }, saved, [teacher(schedules)])?.schedules

  test('get another day where there is one at that time, in the order of the week, else another schedule', () => {
    expect(brought({ date: '2026-11-17' }, null)).toEqual([{ ...kata, days: ['Lunes', 'Martes', 'Miércoles'] }])
    expect(brought({ time: '18:00' }, null)).toEqual([kata, { ...kata, days: ['Lunes'], time: '18:00' }])
    const kumite = { ...kata, subdiscipline: 'Kumite' }
    expect(brought({ date: '2026-11-17' }, null, [kumite, kata])).toEqual([
      kumite,
      { ...kata, days: ['Lunes', 'Martes', 'Miércoles'] },
    ])
    expect(brought({ level: ' Intermedio ' }, null, [])).toEqual([{ ...kata, level: 'Intermedio', days: ['Lunes'] }])
  })

  test('get no weekday in the schedule of a substitute, which counts on one date', () => {
    const once: Schedule = { ...kata, days: ['20/11/2026'] }
    expect(brought({}, null, [once])).toEqual([once, { ...kata, days: ['Lunes'] }])
  })

  test('have no more the day and time that the class leaves', () => {
    expect(brought({ time: '18:00' }, monday)).toEqual([
      { ...kata, days: ['Miércoles'] },
      { ...kata, days: ['Lunes'], time: '18:00' },
    ])
    expect(brought({ time: '18:00' }, monday, [{ ...kata, days: ['Lunes'] }])).toEqual([
      { ...kata, days: ['Lunes'], time: '18:00' },
    ])
    expect(brought({ date: '2026-11-20' }, monday, [{ ...kata, days: ['lunes'] }])).toEqual([
      { ...kata, days: ['Viernes'] },
    ])
  })

  test.each<[string, Partial<Typed>, Partial<Typed>]>([
    ['another level', { level: 'Intermedio' }, {}],
    ['another subdiscipline', { subdiscipline: 'Kumite' }, {}],
    ['another teacher before', { time: '18:00' }, { teacher: 'Kenji Morales' }],
    ['an event that happened once', { time: '18:00' }, { periodicity: 'once' }],
  ])('keep what is there for %s', (_, change, before) => {
    expect(brought(change, { ...monday, ...before })?.[0]).toEqual(kata)
  })
})

describe('the days of a schedule that the calendar', () => {
  test.each<[string, Partial<Typed>[], string[]]>([
    ['does not have at all', [], ['Lunes', 'Miércoles']],
    ['has on all of them, whatever the spelling', [{}, { date: '2026-11-18', level: 'avanzado ' }], []],
    ['has on another one', [{}], ['Miércoles']],
    ['has for another teacher', [{ teacher: 'Kenji Morales' }], ['Lunes', 'Miércoles']],
    ['has at another time', [{ time: '18:00' }], ['Lunes', 'Miércoles']],
    ['has once', [{ periodicity: 'once' }], ['Lunes', 'Miércoles']],
  ])('%s', (_, changes, days) => {
    const events = changes.map((change) => ({ ...monday, ...change }))
    expect(daysWithoutEvent(kata, 'Dánae Quiroz', events)).toEqual(days)
  })

  test('are none of a schedule that is not complete', () => {
    expect(daysWithoutEvent({ ...kata, time: '' }, 'Dánae Quiroz', [])).toEqual([])
  })
})

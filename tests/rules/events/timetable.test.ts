/** Days and hours of a student's classes (spec 2, Profile). */

import { expect, test } from 'vitest'
import { classesOfStudent, hoursTextIn, nextClassText, timetableOf } from '#rules/events/timetable.ts'

// A Saturday.
const now = { day: '2026-11-28', time: '16:00' }
const student = { subdisciplines: ['Puntas'], level: 'Básico' }
const event = {
  subdiscipline: 'Puntas',
  level: 'Básico',
  teacher: 'Eva',
  time: '17:00',
  periodicity: 'weekly' as const,
  date: '2026-11-02',
}
const schedule = { subdiscipline: 'Puntas', level: 'Básico', days: ['sabado', 'Lunes'], time: '10:00' }
const eva = { name: 'Eva', subdisciplineSchedules: [schedule] }

const hoursOf = (events: Parameters<typeof timetableOf>[0], teachers = [eva]) =>
  classesOfStudent(student, timetableOf(events, teachers, now.day), now)[0]?.hours

test('the calendar says days and hour of each teacher, and the next class', () => {
  const events = [
    event,
    { ...event, date: '2026-11-04', subdiscipline: ' PUNTAS', level: 'basico' },
    { ...event, date: '2026-11-06', time: '18:00' },
    { ...event, date: '2026-12-01', teacher: 'Luis' },
    { ...event, level: 'Avanzado' },
  ]
  expect(hoursOf(events)).toEqual([
    { teacher: 'Eva', when: 'Lunes y Miércoles, 17:00; Viernes, 18:00', next: { day: '2026-11-30', time: '17:00' } },
    { teacher: 'Luis', when: 'Martes, 17:00', next: { day: '2026-12-01', time: '17:00' } },
  ])
})

test('three or more days have three letters', () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-04']
  expect(hoursOf(days.map((date) => ({ ...event, date })))?.[0]?.when).toBe('Lun, Mar y Mié, 17:00')
})

test('a class that has begun is not the next one, and a class without an hour is next all day', () => {
  const nextAt = (time: string) => hoursOf([{ ...event, date: '2026-11-07', time }])?.[0]?.next?.day
  expect(nextAt('15:59')).toBe('2026-12-05')
  expect(nextAt('16:00')).toBe('2026-11-28')
  expect(nextAt('')).toBe('2026-11-28')
})

test('a class that was called off, or whose day is closed, is not the next one', () => {
  const timetable = timetableOf([event], [], now.day)
  const gone = new Set(['2026-11-30', '2026-12-07'])
  const [own] = classesOfStudent(student, timetable, now, ({ date }) => gone.has(date))
  expect(own?.hours[0]?.next?.day).toBe('2026-12-14')
  const [once] = classesOfStudent(
    student,
    timetableOf([{ ...event, date: '2026-11-30', periodicity: 'once' }], [], now.day),
    now,
    () => true,
  )
  expect(once?.hours[0]?.next).toBeNull()
})

test('an event that is over does not count, and a series has no class before its start', () => {
  expect(hoursOf([{ ...event, periodicity: 'once' }], [])).toEqual([])
  expect(hoursOf([{ ...event, date: null }], [])).toEqual([])
  expect(hoursOf([{ ...event, date: '2027-01-11' }])?.[0]?.next).toEqual({ day: '2027-01-11', time: '17:00' })
})

test('a class that is not weekly says its day', () => {
  const monthly = { ...event, periodicity: 'monthly' as const, date: '2026-08-15' }
  const others = [
    { ...event, periodicity: 'semiannual' as const, date: '2026-08-09' },
    { ...event, periodicity: 'once' as const, date: '2026-12-05' },
  ]
  expect(hoursOf([monthly, ...others])).toEqual([
    {
      teacher: 'Eva',
      when: 'Día 15 de cada mes, 17:00; Día 9 cada seis meses, 17:00; 05/12/2026, 17:00',
      next: { day: '2026-12-05', time: '17:00' },
    },
  ])
})

test('the schedule of a teacher says what no event says', () => {
  expect(hoursOf([])).toEqual([
    { teacher: 'Eva', when: 'Lunes y Sábado, 10:00', next: { day: '2026-11-30', time: '10:00' } },
  ])
  expect(hoursOf([event])?.map(({ when }) => when)).toEqual(['Lunes, 17:00'])
  expect(hoursOf([], [])).toEqual([])
})

test('the next class in Spanish', () => {
  const text = (day: string, time = '17:00') => nextClassText({ day, time }, now.day)
  expect(text('2026-11-28')).toBe('hoy, 17:00')
  expect(text('2026-11-29')).toBe('mañana, 17:00')
  expect(text('2026-11-30', '')).toBe('lunes 30 de noviembre')
  expect(text('2027-01-11')).toBe('lunes 11 de enero de 2027, 17:00')
})

test('one line has the hours of all classes, without a class that nobody holds', () => {
  const textOf = hoursTextIn(timetableOf([event, { ...event, teacher: 'Luis' }], [], now.day), now.day)
  expect(textOf({ subdisciplines: ['Puntas', 'Kata'], level: 'Básico' })).toBe('Puntas: Lunes, 17:00')
  expect(textOf({ subdisciplines: [], level: 'Básico' })).toBe('')
})

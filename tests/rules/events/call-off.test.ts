import { expect, test } from 'vitest'
import { classOffOn, heldAgainText } from '#rules/events/call-off.ts'

const saved = {
  id: '1',
  date: '2026-11-03',
  time: '17:00',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Ana',
  periodicity: 'weekly',
} as const
const off = ['2026-11-24', '2026-12-08', '2026-12-15'].map((day) => classOffOn(saved, day))
const said = (change: object, classes = off) => heldAgainText(saved, { ...saved, ...change }, classes, '2026-11-30')

test('a class that was called off and comes back with another name or hour is said before the save', () => {
  const both = 'Se quitaron las clases del 08/12/2026 y 15/12/2026: con este cambio vuelven.'
  for (const change of [{ teacher: 'Olga' }, { level: 'Medio' }, { time: '18:00' }]) expect(said(change)).toBe(both)
  expect(said({ teacher: 'Olga' }, off.slice(0, 2))).toBe('Se quitó la clase del 08/12/2026: con este cambio vuelve.')
})

test('nothing is said of a change that leaves them off, moves them to another weekday or ends them', () => {
  const wednesdays = { date: '2026-11-04', teacher: 'Olga' }
  for (const change of [
    {},
    wednesdays,
    { teacher: ' ÁNA' },
    { date: '2026-11-10' },
    { date: null },
    { periodicity: 'once' },
  ])
    expect(said(change)).toBeUndefined()
  expect(said({ teacher: 'Olga' }, off.slice(0, 1))).toBeUndefined()
  expect(said({ teacher: 'Olga' }, [classOffOn({ ...saved, teacher: 'Eva' }, '2026-12-08')])).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { classesOn, scheduledInstead, studentCounts, worthAmong, worthOfAll } from '#rules/events/classes.ts'
import { today, event, found } from '#support/rules/classes.ts'

describe('the worth of a class', () => {
  const ana = {
    name: 'Ana López',
    salaryPerClass: 15_000,
    subdisciplineSchedules: [{ subdiscipline: 'kata', level: 'avanzado', days: [], time: '' }],
  }
  const other = { ...ana, subdisciplineSchedules: [] }

  test('is the salary per class of a schedule that has it', () => {
    expect(worthAmong([ana])(event())).toBe(15_000)
    expect(worthAmong([ana, other])(event())).toBe(15_000)
  })

  test('is nothing outside the schedules, and unknown of who is not listed or one of two', () => {
    expect(worthAmong([other])(event())).toBe(0)
    expect(worthAmong([ana])(event({ teacher: 'Nadie' }))).toBeNull()
    expect(worthAmong([ana, ana])(event())).toBeNull()
  })

  test('is summed, with how many have no amount', () => {
    const classes = found([event(), event({ teacher: 'Nadie', time: '18:00' })], [])
    expect(worthOfAll(classes, [ana])).toEqual({ sum: 15_000, unknown: 1 })
  })
})

test('the students of a class are the active ones, each once', () => {
  const student = { status: 'Activo' as const, level: 'avanzado', subdisciplines: ['Kata', 'KATA'] }
  const count = studentCounts([student, { ...student, status: 'Inactivo' }, { ...student, level: 'Inicial' }])
  expect(count(event())).toBe(1)
  expect(count(event({ level: 'Otro' }))).toBe(0)
})

describe('another teacher than the calendar has', () => {
  const classes = classesOn([event(), event({ teacher: 'Beto Ruiz', time: '18:00' })], today)
  const choice = { date: today, subdiscipline: 'kata', level: 'Avanzado' }

  test('is noticed with who it is there', () => {
    expect(scheduledInstead(classes, { ...choice, teacher: 'Carla' })).toEqual(['Ana López', 'Beto Ruiz'])
  })

  test('is none of those who have the class, nobody, or one of a class without a teacher', () => {
    expect(scheduledInstead(classes, { ...choice, teacher: 'ana lopez' })).toEqual([])
    expect(scheduledInstead(classes, { ...choice, teacher: '' })).toEqual([])
    expect(scheduledInstead(classesOn([event({ teacher: '' })], today), { ...choice, teacher: 'Carla' })).toEqual([])
  })
})

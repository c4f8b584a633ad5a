/** The classes of a payslip, and why some of them are unpaid (spec 2, Teachers). */

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  differenceText,
  payslipOf,
  repeatedText,
  replacedText,
  severalHoursText,
  slipRangeText,
} from '#rules/teachers/payslip.ts'
import { accruedSalary, presencesOf } from '#rules/teachers/salary.ts'
import { anyPay, held } from '#support/rules/pay.ts'

type Rolls = Parameters<typeof payslipOf>[2]
type Roll = Rolls[number]
const teacher: Parameters<typeof payslipOf>[0] = {
  id: '3',
  name: 'Dánae',
  subdisciplineSchedules: [
    { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes'], time: '18:00' },
    { subdiscipline: 'Kumite', level: 'Intermedio', days: ['Martes'], time: '18:00' },
  ],
  salaryPerClass: 26_550,
}
const efrain = { id: '4', name: 'Efraín' }

const slip = (rolls: Rolls, teachers: Parameters<typeof payslipOf>[1] = [teacher, efrain]) =>
  payslipOf(teacher, teachers, rolls, '2026-11-01', '2026-11-15')
const whys = (...given: Parameters<typeof slip>) => slip(...given).classes.map(({ why }) => why)

describe('a class of the range', () => {
  test.each<[string, Partial<Roll>, string | null]>([
    ['of a schedule, in their name, at which they were', {}, null],
    ['that differs by an accent', { teacher: 'Danae', level: 'avánzado' }, null],
    ['of another level', { level: 'Intermedio' }, 'Otro nivel: sus horarios son de Avanzado'],
    ['of a subdiscipline of no schedule', { subdiscipline: 'Puntas' }, 'Subdisciplina fuera de sus horarios'],
    ['in the name of another', { teacher: ' Efraín ' }, 'A nombre de Efraín'],
    ['in the name of nobody', { teacher: '' }, 'Lista sin maestro'],
    ['at which they were absent', { teacherAttendance: { '3': false } }, 'Ausente'],
    ['at which nobody marked them', { teacherAttendance: { '4': true } }, 'Sin marcar en la lista'],
  ])('%s says so', (_, change, why) => {
    expect(whys([{ ...held, ...change }])).toEqual([why])
  })

  test.each<[string, Partial<Roll>]>([
    ['is in another name and without them', { teacher: 'Efraín', teacherAttendance: { '4': true } }],
    ['is in another name, and they were marked absent', { teacher: 'Efraín', teacherAttendance: { '3': false } }],
    ['is on another day', { date: '2026-11-16' }],
    ['has no day that can be read', { date: null }],
  ])('that %s is none of theirs', (_, change) => {
    expect(whys([{ ...held, ...change }])).toEqual([])
  })

  test('of a namesake who was there is that namesake’s', () => {
    const roll = { ...held, teacherAttendance: { '5': true } }
    expect(whys([roll], [teacher, { id: '5', name: 'DANAE' }])).toEqual([])
    expect(whys([roll], [teacher, { id: '5', name: 'Otra' }])).toEqual(['Sin marcar en la lista'])
  })
})

test('the classes stand in order of time, with their sum', () => {
  const rolls = [{ ...held, date: '2026-11-12' }, { ...held, level: 'Básico' }, held]
  expect(slip(rolls)).toMatchObject({ counted: 2, salary: 53_100 })
  expect(slip(rolls).classes.map(({ date }) => date)).toEqual(['2026-11-10', '2026-11-10', '2026-11-12'])
})

test('a class that is on two rolls under other letters counts twice, and is named', () => {
  const twice = { ...held, subdiscipline: 'kata ' }
  expect(slip([held, twice])).toMatchObject({ counted: 2, salary: 53_100 })
  expect(repeatedText(slip([held, twice]))).toBe(
    'Una clase está en varias listas del mismo día, y todas cuentan: Kata Avanzado del 10/11/2026. Revísala en Asistencia.',
  )
  const other = { ...held, date: '2026-11-11' }
  expect(repeatedText(slip([held, twice, twice, other, other]))).toBe(
    '2 clases están en varias listas del mismo día, y todas cuentan: Kata Avanzado del 10/11/2026 y Kata Avanzado del 11/11/2026. Revísalas en Asistencia.',
  )
  expect(repeatedText(slip([held, { ...twice, teacherAttendance: { '3': false } }, other]))).toBeNull()
})

test('the range is in words', () => {
  expect(slipRangeText('2026-11-01', '2026-11-15')).toBe('Del 01/11/2026 al 15/11/2026')
  expect(slipRangeText('2026-11-01', undefined)).toBe('Desde el 01/11/2026')
  expect(slipRangeText(undefined, '2026-11-15')).toBe('Hasta el 15/11/2026')
  expect(slipRangeText(undefined, undefined)).toBe('Todas las fechas')
})

test('a sum of the server that differs from that of the rolls is told, with by how much', () => {
  expect(differenceText(120_000, 90_000)).toBe(
    'Entre todos, el servidor suma $1,200.00, $300.00 más que estas listas ($900.00).',
  )
  expect(differenceText(0, 90_000)).toBe(
    'Entre todos, el servidor suma $0.00, $900.00 menos que estas listas ($900.00).',
  )
  expect(differenceText(90_000, 90_000)).toBeNull()
})

describe('against the accrued salary (spec 5, Teacher)', () => {
  const { anyRoll, anyTeacher, anyEnd } = anyPay(['Ana', 'ANÁ', 'Bruno', ''], ['Kata', 'kata ', 'Puntas'])

  test('both have the same classes, the same sum and the same number of presences that are not paid', () => {
    fc.assert(
      fc.property(
        fc.array(anyRoll),
        fc.array(anyTeacher),
        anyTeacher,
        anyEnd,
        anyEnd,
        (rolls, others, paid, start, end) => {
          const { classes, counted, salary } = payslipOf(paid, others, rolls, start, end)
          const accrued = accruedSalary(paid, presencesOf(rolls), start, end)
          expect({ counted, salary }).toEqual({ counted: accrued.classes, salary: accrued.salary })
          const presentUnpaid = classes.filter(
            ({ key, why }) => why !== null && rolls[Number(key)]?.teacherAttendance[paid.id] === true,
          )
          expect(presentUnpaid).toHaveLength(accrued.unpaid)
        },
      ),
    )
  })
})

test('a class that the calendar has at two hours of a day is said to count once', () => {
  const event = (id: string, time: string, teacherName = 'Danae') => ({
    id,
    date: '2026-11-03',
    time,
    periodicity: 'weekly',
    subdiscipline: 'kata',
    level: 'Avanzado',
    teacher: teacherName,
  })
  const paid = slip([held])
  expect(severalHoursText(paid, teacher, [event('1', '16:00'), event('2', '18:00')])).toBe(
    'Varias horas con una sola lista cuentan una vez: Kata Avanzado del 10/11/2026. Si se paga cada hora, suma las demás aparte.',
  )
  expect(severalHoursText(paid, teacher, [event('1', '16:00')])).toBeNull()
  expect(severalHoursText(paid, teacher, [event('1', '16:00'), event('2', '18:00', 'Efraín')])).toBeNull()
})

test('a paid class of another teacher’s weekday names that teacher', () => {
  const olga = { ...teacher, id: '7', name: 'Olga' }
  const [own] = slip([held]).classes
  if (!own) expect.unreachable('no class')
  // The 10th of November 2026 is a Tuesday; the class is on Mondays.
  const replacedOn = (date: string, why: string | null = null) =>
    replacedText({ ...own, date, why }, teacher, [
      {
        ...olga,
        subdisciplineSchedules: [{ subdiscipline: 'Kata', level: 'Avanzado', days: ['Martes'], time: '17:00' }],
      },
      teacher,
    ])?.replaceAll(/[\u2066-\u2069]/g, '')
  expect(replacedOn('2026-11-10')).toBe('Sustituyó a Olga')
  expect(replacedOn('2026-11-09')).toBeUndefined()
  expect(replacedOn('2026-11-10', 'Ausente')).toBeUndefined()
})

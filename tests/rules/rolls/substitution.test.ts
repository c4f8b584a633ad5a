import { expect, test } from 'vitest'
import { peopleOf } from '#rules/rolls/roll-people.ts'
import { rollAfter, type RollChoice, substituted } from '#rules/rolls/roll.ts'
import { alsoPaid, replacedIn, substitutesFor, withOneDay } from '#rules/rolls/substitution.ts'
import { accruedSalary, presencesOf } from '#rules/teachers/salary.ts'
import { describeSchedule } from '#rules/teachers/schedule.ts'
import { kata, lola, raul, teacher } from '#support/rules/substitutes.ts'

const teachers = [lola, raul]
/** A Friday. */
const chosen: RollChoice = { date: '2026-11-20', subdiscipline: 'Kata', level: 'Avanzado', teacher: 'Lola' }
const event = { ...kata, id: '1', date: '2026-11-06', time: '18:00', periodicity: 'weekly', teacher: 'Lola' } as const
const marks = { students: { '5': true }, teachers: { '1': true, '9': true } }
const roll = substituted({ chosen, marks }, raul, 'Lola', ['1'])

test('a substitute is the present teacher of the roll, and the marks of all others stay', () => {
  expect(roll).toEqual({
    chosen: { ...chosen, teacher: 'Raúl' },
    marks: { students: { '5': true }, teachers: { '2': true, '9': true } },
    insteadOf: 'Lola',
  })
})

test('the replaced teacher takes the substitution back, unmarked', () => {
  expect(substituted(roll, lola, 'Lola', ['1', '2'])).toEqual({
    chosen,
    marks: { students: { '5': true }, teachers: { '9': true } },
    insteadOf: '',
  })
})

test('a substitute without that class gets a schedule of the day, which pays the class (spec 5, Teacher)', () => {
  const paid = withOneDay(roll, teachers, [event]) ?? expect.unreachable('no schedule')
  expect(paid.subdisciplineSchedules).toEqual([{ ...kata, days: ['20/11/2026'], time: '18:00' }])
  const record = { ...roll.chosen, teacherAttendance: roll.marks.teachers }
  const presences = presencesOf([record])
  expect(accruedSalary(raul, presences, undefined, undefined).salary).toBe(0)
  expect(accruedSalary(paid, presences, undefined, undefined).salary).toBe(10_000)
  expect(accruedSalary(lola, presences, undefined, undefined).salary).toBe(0)
})

test('the hour is that of the replaced teacher’s schedule, where the calendar has none', () => {
  expect(withOneDay(roll, teachers, [])?.subdisciplineSchedules[0]?.time).toBe('17:00')
})

test.each([
  ['without a substitute', { ...roll, insteadOf: '' }, raul],
  ['for an absent substitute', { ...roll, marks: { ...roll.marks, teachers: { '2': false } } }, raul],
  ['for a substitute with that class', roll, teacher('2', 'Raúl', [{ ...kata, days: ['Lunes'] }])],
  ['for a teacher without disciplines, whom the server refuses', roll, { ...raul, disciplines: [] }],
])('no schedule is added %s', (_, write, substitute) => {
  expect(withOneDay(write, [lola, substitute], [])).toBeNull()
})

test('a teacher with the same class that day is no substitute, because one roll would record both', () => {
  const maria = teacher('3', 'María')
  const second = { ...event, id: '2', teacher: 'María', time: '19:00' }
  const choices = (own: RollChoice, replaced: string) =>
    substitutesFor({ chosen: own, insteadOf: '' }, replaced, [...teachers, maria], [event, second]).map(
      ({ name }) => name,
    )
  expect(choices(chosen, 'Lola')).toEqual(['Raúl'])
  // Raúl was chosen by the selectors, which pay nothing.
  expect(choices({ ...chosen, teacher: 'Raúl' }, 'Lola')).toEqual(['Lola', 'Raúl'])
})

test('a schedule of one day is said, and does not count on another day', () => {
  const paid = withOneDay(roll, teachers, [event]) ?? expect.unreachable('no schedule')
  expect(
    paid.subdisciplineSchedules
      .map(describeSchedule)
      .join()
      .replaceAll(/[\u2066-\u2069]/g, ''),
  ).toBe('Kata, Avanzado: solo el 20/11/2026, 18:00')
  const onDay = (date: string) => peopleOf({ ...chosen, date }, [], [lola, paid]).teachers.map(({ name }) => name)
  expect(onDay('2026-11-20')).toEqual(['Lola', 'Raúl'])
  expect(onDay('2026-11-27')).toEqual(['Lola'])
  const before = { ...chosen, subdiscipline: '', teacher: 'Raúl', date: '2026-11-27' }
  expect(rollAfter(before, { subdiscipline: 'Kata' }, [lola, paid]).teacher).toBe('Lola')
})

test('a payslip names the teacher whose class of that weekday another one gave', () => {
  expect(replacedIn(roll.chosen, teachers)).toEqual(['Lola'])
  expect(replacedIn(chosen, teachers)).toEqual([])
  expect(replacedIn({ ...roll.chosen, date: '2026-11-21' }, teachers)).toEqual([])
})

test('a new schedule pays the other classes of that group at which the teacher was present, too', () => {
  const other = { ...roll.chosen, date: '2026-11-13', teacherAttendance: { '2': true } }
  const records = [
    other,
    { ...other, teacher: 'Lola' },
    { ...other, level: 'Intermedio' },
    { ...other, teacherAttendance: { '2': false } },
    { ...other, date: roll.chosen.date },
  ]
  expect(alsoPaid(roll, raul, records)).toBe(1)
})

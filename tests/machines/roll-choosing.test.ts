import { expect, test } from 'vitest'
import { stored } from '#models/roll.ts'
import { noMarks, type Marks } from '#rules/rolls/roll-marks.ts'
import { choice, openRoll } from '#support/machines/roll.ts'

test.each([
  ['everything', { date: '' }, ['date', 'subdiscipline', 'level', 'teacher']],
  ['the class', { teacher: 'Kenji' }, ['subdiscipline', 'level']],
  ['the teacher', { ...choice, teacher: '' }, ['teacher']],
  ['the date', { ...choice, date: '' }, ['date']],
])('without %s nothing is saved, and it is asked for (spec 5, Attendance)', (_, given, missing) => {
  const roll = openRoll()
  roll.choose(given)
  roll.save()
  expect(roll.notices).toEqual([
    { tone: 'alert', id: 'missing', text: 'Por favor, selecciona la fecha, subdisciplina, nivel y maestro.' },
  ])
  expect(roll.context().missing).toEqual(missing)
  expect(roll.sent).toEqual([])
})
test('a roll that may have been stored is looked for again, and what was marked meanwhile stays', async () => {
  const answers = [Promise.reject(new Error('No se pudo cargar la lista.')), Promise.resolve(stored)]
  const roll = openRoll({ find: () => answers.shift() ?? Promise.resolve(null) })
  roll.choose(choice)
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'unsure' })
  roll.mark('5', true)
  roll.actor.send({ type: 'RETRY' })
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'found' })
  expect(roll.context()).toMatchObject({ stored, marks: { students: { '5': true, '777': true } } })
})
test('a mark that is taken back is no change, and the same choice is no other roll', async () => {
  const roll = openRoll({ find: async () => stored })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.choose({ teacher: 'Kenji' })
  expect(roll.value()).toEqual({ called: 'found' })
  roll.mark('5', false)
  roll.choose({ level: 'Intermedio' })
  expect(roll.value()).toBe('loading')
})
test('an answer that comes after another roll was chosen is not taken for its own', async () => {
  const first = Promise.withResolvers<Marks | null>()
  const roll = openRoll({ find: ({ level }) => (level === 'Avanzado' ? first.promise : Promise.resolve(null)) })
  roll.choose(choice)
  roll.choose({ level: 'Intermedio' })
  await roll.settled()
  first.resolve(stored)
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'blank' })
  expect(roll.context()).toMatchObject({ chosen: { level: 'Intermedio' }, marks: noMarks })
})
test('what is asked for is marked until it is chosen, and nothing more is marked', () => {
  const roll = openRoll()
  roll.choose({ teacher: 'Kenji' })
  expect(roll.context().missing).toEqual([])
  roll.save()
  expect(roll.context().missing).toEqual(['subdiscipline', 'level'])
  roll.choose({ date: '' })
  roll.choose({ level: 'Avanzado' })
  expect(roll.context().missing).toEqual(['subdiscipline'])
})
test('changes that are given up lead to the roll that was asked for, changes that are kept to theirs', async () => {
  const roll = openRoll()
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.choose({ level: 'Intermedio' })
  expect(roll.context()).toMatchObject({ chosen: choice, next: { ...choice, level: 'Intermedio' } })
  roll.actor.send({ type: 'DECLINE' })
  expect(roll.context()).toMatchObject({ chosen: choice, next: null, marks: { students: { '5': true } } })
  roll.choose({ level: 'Intermedio' })
  roll.actor.send({ type: 'ACCEPT' })
  expect(roll.context()).toEqual({
    chosen: { ...choice, level: 'Intermedio' },
    next: null,
    following: null,
    marks: noMarks,
    stored: noMarks,
    insteadOf: '',
    gone: [],
    doubt: null,
    sent: noMarks,
    missing: [],
    failure: null,
  })
})
test('the same choice is not looked for again while it is looked for', () => {
  const roll = openRoll({ find: () => new Promise(() => {}) })
  roll.choose(choice)
  roll.choose({ level: 'Avanzado' })
  expect(roll.looked).toHaveLength(1)
})
test('whoever opens the screen again sees today, and the roll as it is stored now', async () => {
  const answers: (Marks | null)[] = [null, stored, stored]
  const roll = openRoll({ find: async () => answers.shift() ?? null })
  roll.choose(choice)
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'blank' })
  roll.actor.send({ type: 'OPEN', today: '2026-11-20' })
  await roll.settled()
  expect(roll.context()).toMatchObject({ chosen: choice, marks: stored })
  roll.actor.send({ type: 'OPEN', today: '2026-11-21' })
  await roll.settled()
  expect(roll.looked.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-20', '2026-11-21'])
})
test('unsaved marks keep their day when the screen is opened again', async () => {
  const roll = openRoll()
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.actor.send({ type: 'OPEN', today: '2026-11-21' })
  await roll.settled()
  expect(roll.context()).toMatchObject({ chosen: choice, marks: { students: { '5': true } } })
  expect(roll.looked).toEqual([choice])
})
test('opens the roll of a class that only one teacher has on that weekday', async () => {
  const roll = openRoll()
  const schedule = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Viernes'], time: '17:00' }
  const kenji = {
    id: '1',
    userId: null,
    name: 'Kenji',
    disciplines: [],
    subdisciplineSchedules: [schedule],
    salaryPerClass: 0,
  }
  roll.actor.send({ type: 'CHOOSE', choice: { subdiscipline: 'Kata' }, teachers: [kenji] })
  expect(roll.context().chosen.teacher).toBe('')
  roll.actor.send({ type: 'CHOOSE', choice: { level: 'Avanzado' }, teachers: [kenji] })
  await roll.settled()
  expect([roll.value(), roll.looked]).toEqual([{ called: 'blank' }, [choice]])
})

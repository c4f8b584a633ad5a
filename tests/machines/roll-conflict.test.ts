/** A roll is compared with the stored roll before it is saved (spec 4, Attendance). */

import { expect, test } from 'vitest'
import { people, stored, theirs } from '#models/roll.ts'
import type { Marks } from '#rules/rolls/roll-marks.ts'
import { choice, openRoll } from '#support/machines/roll.ts'

const failure = (): never => {
  throw new Error('No se pudo cargar la lista.')
}

/** A roll that another machine has saved since it was read. */
async function openOvertaken(read: Marks | null = stored) {
  const answers: (Marks | null)[] = [read]
  const roll = openRoll({ find: async () => (answers.length > 0 ? (answers.shift() ?? null) : theirs) })
  roll.choose(choice)
  await roll.settled()
  return roll
}

test('an unchanged roll is looked for once more and saved', async () => {
  const roll = openRoll({ find: async () => stored })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.save()
  expect([roll.value(), roll.saving()]).toEqual(['saving', 'reading'])
  await roll.settled()
  expect(roll.looked).toEqual([choice, choice])
  expect(roll.sent).toHaveLength(1)
})

test('one that another machine has saved is not sent; what is kept is put on top of what is stored', async () => {
  const roll = await openOvertaken()
  roll.mark('5', true)
  roll.save()
  await roll.settled()
  expect(roll.saving()).toBe('asking')
  expect(roll.theirs()).toEqual(theirs)
  expect(roll.context()).toMatchObject({ stored, marks: { students: { '5': true, '777': true } } })
  expect(roll.sent).toEqual([])

  roll.answer('KEEP_MINE')
  await roll.settled()
  const both: Marks = { students: { '5': true, '9': true, '777': true }, teachers: {} }
  expect(roll.sent).toEqual([{ chosen: choice, marks: both, stored: theirs, insteadOf: '' }])
  expect(roll.context()).toMatchObject({ stored: both, marks: both })
  expect(roll.value()).toEqual({ called: 'found' })
})

test('what was saved once more while both versions were compared is shown too', async () => {
  const answers: Marks[] = [stored, theirs, { students: { '9': false }, teachers: {} }]
  const roll = openRoll({ find: async () => answers.shift() ?? expect.unreachable('nobody looks again') })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.save()
  await roll.settled()
  roll.answer('KEEP_MINE')
  await roll.settled()
  expect(roll.saving()).toBe('asking')
  expect(roll.theirs()).toEqual({ students: { '9': false }, teachers: {} })
  roll.answer('CANCEL')
  await roll.settled()
  const both: Marks = { students: { '5': true, '9': true, '777': true }, teachers: {} }
  expect(roll.context()).toMatchObject({ stored: theirs, marks: both })
  expect([roll.sent, roll.notices]).toEqual([[], []])
})

test('whoever takes what is stored gives up their marks, and sends nothing', async () => {
  const roll = await openOvertaken(null)
  roll.actor.send({ type: 'ALL_PRESENT', people })
  roll.save()
  await roll.settled()
  roll.answer('KEEP_THEIRS')
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'found' })
  expect(roll.context()).toMatchObject({ stored: theirs, marks: theirs })
  expect(roll.notices).toEqual([{ tone: 'status', text: 'Se quedó la lista del servidor.' }])
  expect(roll.sent).toEqual([])
})

test('whoever cancels keeps their marks, and is asked again', async () => {
  const roll = await openOvertaken()
  roll.mark('5', true)
  const before = roll.context()
  roll.save()
  await roll.settled()
  roll.answer('CANCEL')
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'found' })
  expect(roll.context()).toEqual({ ...before, sent: before.marks })
  roll.save()
  await roll.settled()
  expect(roll.saving()).toBe('asking')
})

test('whoever is marked while the stored roll is looked for is not yet saved, and stays marked', async () => {
  const search = Promise.withResolvers<Marks | null>()
  const answers = [Promise.resolve(null), search.promise]
  const roll = openRoll({ find: () => answers.shift() ?? expect.unreachable('nobody looks again') })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.save()
  roll.mark('9', true)
  search.resolve({ students: { '8': true }, teachers: {} })
  await roll.settled()
  roll.answer('KEEP_THEIRS')
  await roll.settled()
  expect(roll.context()).toMatchObject({
    stored: { students: { '8': true } },
    marks: { students: { '8': true, '9': true } },
  })
  expect(roll.sent).toEqual([])
})

test('a roll that could not be read is compared before it is saved over a stored one', async () => {
  const answers = [failure, () => theirs]
  const roll = openRoll({ find: async () => answers.shift()?.() ?? expect.unreachable('nobody looks again') })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.save()
  await roll.settled()
  expect(roll.saving()).toBe('asking')
  roll.answer('CANCEL')
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'unsure' })
})

test('where the stored roll cannot be read again, nothing is sent before the person says so', async () => {
  const answers: Marks[] = [stored]
  const roll = openRoll({ find: async () => answers.shift() ?? failure() })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.save()
  await roll.settled()
  expect(roll.saving()).toBe('uncompared')
  roll.answer('RETRY')
  await roll.settled()
  expect(roll.saving()).toBe('uncompared')
  expect([roll.sent, roll.notices]).toEqual([[], []])
  roll.answer('SEND')
  await roll.settled()
  expect(roll.sent).toMatchObject([{ marks: { students: { '5': true, '777': true } } }])
})

test('a date that may be mistyped is asked about before both versions are compared', async () => {
  const roll = await openOvertaken()
  roll.save('2026-11-19')
  expect(roll.value()).toBe('doubting')
  expect(roll.context().doubt).toBe('La lista es del 20/11/2026, un día que todavía no llega. ¿Guardarla así?')
  expect(roll.looked).toHaveLength(1)
  roll.actor.send({ type: 'DECLINE' })
  expect(roll.value()).toEqual({ called: 'found' })
  roll.save('2026-11-19')
  roll.actor.send({ type: 'ACCEPT' })
  await roll.settled()
  expect(roll.saving()).toBe('asking')
})

test('marks of a roll that is looked for again are asked about before another roll is shown', async () => {
  const answers = [async () => failure(), () => new Promise<never>(() => {})]
  const roll = openRoll({ find: () => answers.shift()?.() ?? expect.unreachable('nobody looks again') })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.actor.send({ type: 'RETRY' })
  roll.choose({ level: 'Intermedio' })
  expect(roll.value()).toBe('asking')
  roll.actor.send({ type: 'DECLINE' })
  expect(roll.value()).toEqual({ called: 'unsure' })
  expect(roll.context()).toMatchObject({ chosen: choice, marks: { students: { '5': true } } })
})

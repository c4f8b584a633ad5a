import { expect, test } from 'vitest'
import { emptyRegistration, unsentRegistration } from '#forms/registration.ts'
import { duplicateValues, values } from '#models/registration.ts'
import { openRegistration, lost } from '#support/machines/registration.ts'

test('a hint leaves with its field', () => {
  const { submit, actor } = openRegistration()
  submit({ ...values, name: '', level: '' })
  actor.send({ type: 'CHANGE', values: { name: 'Otra' } })
  expect(actor.getSnapshot().context.refusal?.hints).toMatchObject({ name: undefined, level: 'Escribe el nivel.' })
  actor.send({ type: 'CHANGE', values: { level: 'Otro' } })
  expect(actor.getSnapshot().context.refusal).toBeNull()
})
test.each([
  ['the call', 'register'],
  ['the search for a lost one', 'find'],
  ['the receipt', 'receipt'],
])('what is typed during %s is of the next student, who is not led away', async (_, during) => {
  const gate = Promise.withResolvers<void>()
  const { submit, actor, sent, settled } = openRegistration({
    register: async () => {
      if (during === 'register') await gate.promise
      if (during === 'find') throw lost
      return '123'
    },
    find: () => gate.promise.then(() => ({ is: 'done', answer: '123' })),
    openReceipt: () => (during === 'receipt' ? gate.promise : Promise.resolve()),
  })
  submit()
  await settled()
  actor.send({ type: 'CHANGE', values: { name: 'Julia', subdisciplines: ['Clásico'] } })
  gate.resolve()
  await settled()
  expect(sent).toMatchObject([{ name: 'Regina Cruz', subdisciplines: ['Puntas'] }])
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { round: 0, studentId: null } })
  // A subdiscipline keeps its discipline; the rest is empty.
  expect(actor.getSnapshot().context.values).toEqual({
    ...emptyRegistration,
    name: 'Julia',
    mainDisciplineId: '1',
    subdisciplines: ['Clásico'],
  })
})
test.each([
  ['doubted', duplicateValues],
  ['refused', { ...values, name: '' }],
])('what was kept comes back over what was %s, in a form that starts again', (_, typed) => {
  const { actor, submit } = openRegistration()
  submit(typed)
  actor.send({ type: 'RECOVER', values })
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { values, refusal: null, round: 1 } })
})
test('what is unsent is what is typed, and once a student is registered only what came later', async () => {
  const { actor, submit, settled } = openRegistration({ openReceipt: () => new Promise(() => {}) })
  const unsent = () => {
    const { context, value } = actor.getSnapshot()
    return unsentRegistration(context.values, value === 'receipt' ? context.sent : null)
  }
  expect(unsent()).toBeNull()
  submit()
  expect(unsent()).toEqual(values)
  await settled()
  expect(unsent()).toBeNull()
  actor.send({ type: 'CHANGE', values: { name: 'Julia' } })
  expect(unsent()).toEqual({ ...emptyRegistration, name: 'Julia' })
})

import { expect, test } from 'vitest'
import { emptyRegistration } from '#forms/registration.ts'
import { duplicateValues, students, values } from '#models/registration.ts'
import { lost, openRegistration } from '#support/machines/registration.ts'

test('a likely duplicate is not sent until the person says so, and then as it stood', async () => {
  const { submit, actor, sent, notices, settled } = openRegistration()
  submit(duplicateValues)
  await settled()
  expect(actor.getSnapshot().context.duplicates).toEqual(students)
  expect(sent).toEqual([])
  actor.send({ type: 'REGISTER_ANYWAY' })
  await settled()
  expect(sent).toMatchObject([{ name: 'ana lucia peña' }])
  expect(notices).toEqual([{ tone: 'status', text: 'Estudiante registrado con éxito!' }])
})
test('a registration that is sent before the list has come waits for it', async () => {
  const coming = Promise.withResolvers<typeof students>()
  const { submitEarly, actor, did, settled } = openRegistration({ list: () => coming.promise })
  submitEarly(duplicateValues)
  await settled()
  expect(did).toEqual(['list'])
  coming.resolve(students)
  await settled()
  expect(actor.getSnapshot()).toMatchObject({ value: 'doubting', context: { duplicates: students } })
  expect(did).toEqual(['list'])
})
test('who is not in the list that came is registered, and so is anyone when it failed', async () => {
  const listed = openRegistration()
  listed.submitEarly(values)
  await listed.settled()
  expect(listed.sent).toMatchObject([{ name: values.name }])

  const failed = openRegistration({ list: () => Promise.reject(lost) })
  failed.submitEarly(duplicateValues)
  await failed.settled()
  expect(failed.sent).toMatchObject([{ name: duplicateValues.name }])
  expect(failed.notices).toEqual([{ tone: 'status', text: 'Estudiante registrado con éxito!' }])
})
test('a change while the list is awaited takes the registration back, and the list changes nothing then', async () => {
  const coming = Promise.withResolvers<typeof students>()
  const { submitEarly, actor, sent, settled } = openRegistration({ list: () => coming.promise })
  submitEarly(duplicateValues)
  actor.send({ type: 'CHANGE', values: { phone: '55 0000 0000' } })
  coming.resolve(students)
  await settled()
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { values: { phone: '55 0000 0000' } } })
  expect(sent).toEqual([])
})
test('a change takes the doubt back: what stood there is not registered any more', () => {
  const { submit, actor, sent } = openRegistration()
  submit(duplicateValues)
  actor.send({ type: 'CHANGE', values: { name: 'Otra' } })
  actor.send({ type: 'REGISTER_ANYWAY' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { values: { name: 'Otra' } } })
  expect(sent).toEqual([])
})
test('nothing is known before the form is sent, and a corrected duplicate is none any more', () => {
  const { submit, actor } = openRegistration()
  const blank = {
    leadsToList: true,
    draft: null,
    duplicates: [],
    refusal: null,
    sent: null,
    studentId: null,
    round: 0,
  }
  expect(actor.getSnapshot().context).toEqual({ ...blank, values: emptyRegistration })
  submit(duplicateValues)
  actor.send({ type: 'CORRECT' })
  expect(actor.getSnapshot().context).toEqual({ ...blank, values: duplicateValues })
})

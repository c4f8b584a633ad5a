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
test('a student who is not in the list that came is registered', async () => {
  const { submitEarly, sent, did, settled } = openRegistration()
  submitEarly(values)
  await settled()
  expect(sent).toMatchObject([{ name: values.name }])
  expect(did.slice(0, 2)).toEqual(['list', 'register'])
})
test('a student whom another machine registered meanwhile is asked about, though the known list has none', async () => {
  const { submitEarly, actor, sent, settled } = openRegistration({ list: async () => [...students] })
  submitEarly(duplicateValues)
  await settled()
  expect(actor.getSnapshot()).toMatchObject({ value: 'doubting', context: { duplicates: students } })
  expect(sent).toEqual([])
})
test('a list that cannot be read is asked about, and read again or done without', async () => {
  const answers = [() => Promise.reject(lost), () => Promise.reject(lost)]
  const { submitEarly, actor, sent, did, settled } = openRegistration({
    list: () => answers.shift()?.() ?? Promise.resolve(students),
  })
  submitEarly(duplicateValues)
  await settled()
  expect(actor.getSnapshot().value).toBe('unlisted')
  actor.send({ type: 'RETRY' })
  await settled()
  expect([actor.getSnapshot().value, did, sent]).toEqual(['unlisted', ['list', 'list'], []])
  actor.send({ type: 'REGISTER_ANYWAY' })
  await settled()
  expect(sent).toMatchObject([{ name: duplicateValues.name }])
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

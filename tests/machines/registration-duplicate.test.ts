import { expect, test } from 'vitest'
import { emptyRegistration } from '#rules/registration.ts'
import { known, duplicateValues } from '#models/registration.ts'
import { openRegistration } from '#support/machines/registration.ts'

test('a likely duplicate is not sent until the person says so, and then as it stood', async () => {
  const { submit, actor, sent, notices, settled } = openRegistration()
  submit(duplicateValues)
  await settled()
  expect(actor.getSnapshot().context.duplicates).toEqual(known.students)
  expect(sent).toEqual([])
  actor.send({ type: 'REGISTER_ANYWAY' })
  await settled()
  expect(sent).toMatchObject([{ name: 'ana lucia peña' }])
  expect(notices).toEqual([{ tone: 'status', text: 'Estudiante registrado con éxito!' }])
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
    failure: null,
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

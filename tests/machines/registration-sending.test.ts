import { expect, test } from 'vitest'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import type { Found } from '#machines/saving/sending-context.ts'
import { known, values } from '#models/registration.ts'
import { failure } from '#models/sale.ts'
import { openRegistration, lost } from '#support/machines/registration.ts'

test('a student is registered, the person told, the receipt opened: in this order', async () => {
  const { submit, actor, did, sent, receipts, notices, settled } = openRegistration()
  submit()
  await settled()
  expect(did).toEqual(['list', 'register', 'status', 'receipt'])
  expect(notices).toEqual([{ tone: 'status', text: 'Estudiante registrado con éxito!' }])
  expect(sent).toEqual([{ ...values, userId: '1', discipline: 'Ballet' }])
  expect(receipts).toEqual([{ registration: sent[0], studentId: '123' }])
  expect(actor.getSnapshot()).toMatchObject({ value: 'done', status: 'done' })
})
test('a receipt that cannot be opened keeps nobody from the list', async () => {
  const { submit, actor, notices, settled } = openRegistration({
    openReceipt: () => Promise.reject(new Error('blocked')),
  })
  submit()
  await settled()
  expect(actor.getSnapshot().value).toBe('done')
  expect(notices).toHaveLength(1)
})
test.each([
  ['shown', async () => {}],
  ['blocked', () => Promise.reject(new Error('blocked'))],
])('whoever may not open the list begins again with an empty form (receipt %s)', async (_, openReceipt) => {
  const { submit, actor, sent, notices, settled } = openRegistration({ openReceipt, leadsToList: false })
  submit()
  await settled()
  expect(actor.getSnapshot().value).toBe('filling')
  expect(actor.getSnapshot().context).toMatchObject({ draft: null, refusal: null, studentId: null, round: 1 })
  expect(notices).toEqual([{ tone: 'status', text: 'Estudiante registrado con éxito!' }])
  submit()
  await settled()
  expect(sent).toHaveLength(2)
  expect(actor.getSnapshot().context.round).toBe(2)
})
test('one press registers once, however often it is pressed', async () => {
  const { submit, sent, settled } = openRegistration()
  for (let press = 0; press < 10; press += 1) submit()
  await settled()
  expect(sent).toHaveLength(1)
})

test('a student who was registered without an answer gets the receipt with the id of the list', async () => {
  const { submit, actor, did, receipts, notices, settled } = openRegistration({
    register: () => Promise.reject(lost),
    find: async () => ({ is: 'done', answer: '124' }),
  })
  submit()
  await settled()
  expect(did).toEqual(['list', 'register', 'find', 'status', 'receipt'])
  expect(notices[0]?.text).toBe('La respuesta del servidor se perdió, pero el estudiante sí quedó registrado.')
  expect(receipts).toMatchObject([{ studentId: '124' }])
  expect(actor.getSnapshot().value).toBe('done')
})
test.each<[string, () => Promise<Found<Id | null>>, Notice]>([
  [
    'not there',
    async () => ({ is: 'not done' }),
    { tone: 'status', text: 'El estudiante no quedó registrado: puedes enviarlo de nuevo.', asksAgain: true },
  ],
  [
    'the list does not load',
    () => Promise.reject(new Error('No se pudo cargar la lista.')),
    {
      tone: 'alert',
      text: 'No se pudo comprobar si el estudiante quedó registrado. Revisa la lista antes de repetirlo.',
    },
  ],
])('a registration without an answer is looked for and not sent again: %s', async (_, find, finding) => {
  const { submit, actor, sent, soughtAfter, notices, settled } = openRegistration({
    register: () => Promise.reject(lost),
    find,
  })
  submit()
  await settled()
  expect(soughtAfter).toEqual(sent)
  expect(notices).toEqual([{ tone: 'alert', text: lost.message, isFailure: true }, finding])
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { values } })
  expect(sent).toHaveLength(1)
})
test('what fails is told, and can be sent again', async () => {
  const answers = [() => Promise.reject(failure('El teléfono ya existe.', 'refused')), async () => null]
  const { submit, actor, notices, receipts, settled } = openRegistration({
    register: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
  })
  submit()
  await settled()
  expect(notices).toEqual([{ tone: 'alert', text: 'El teléfono ya existe.', isFailure: true }])
  expect(actor.getSnapshot().value).toBe('filling')
  submit()
  await settled()
  expect(receipts).toMatchObject([{ studentId: null }])
  expect(actor.getSnapshot().value).toBe('done')
})
test.each([
  [
    'something missing',
    { ...values, level: '' },
    known,
    'Por favor, completa todos los campos y selecciona al menos una subdisciplina.',
  ],
  ['a discipline that is gone', { ...values, mainDisciplineId: '99' }, known, 'Disciplina inválida'],
  [
    'nobody signed in',
    values,
    { ...known, userId: null },
    'Usuario no identificado. Por favor inicia sesión nuevamente.',
  ],
])('with %s nothing is sent, and the spec’s words are told', async (_, typed, against, text) => {
  const { submit, actor, sent, notices, settled } = openRegistration()
  submit(typed, against)
  await settled()
  expect(notices).toEqual([{ tone: 'alert', id: 'refusal', text }])
  expect(sent).toEqual([])
  expect(actor.getSnapshot().context.refusal?.message).toBe(text)
})

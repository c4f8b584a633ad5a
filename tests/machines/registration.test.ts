import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import { registration, type Registered } from '#machines/registration.ts'
import type { Registration } from '#rules/registration.ts'
import { allStates, allTransitions, everyReachable, moves, table, tags } from '#support/models/model.ts'
import { known, model, duplicateValues, values } from '#models/registration.ts'

test('moves as spec 4 says: filling, registering, receipt, done; a likely duplicate is asked about first', () => {
  expect(moves(model)).toEqual(
    [
      'filling --SUBMIT without name--> filling [refused]',
      'filling --SUBMIT twin--> doubting',
      'filling --SUBMIT--> registering',
      'filling --AMEND--> filling',
      'filling [refused] --SUBMIT without name--> filling [refused]',
      'filling [refused] --SUBMIT twin--> doubting',
      'filling [refused] --SUBMIT--> registering',
      'filling [refused] --AMEND--> filling',
      'doubting --AMEND--> filling',
      'doubting --CORRECT--> filling',
      'doubting --REGISTER_ANYWAY--> registering',
      'registering --register: done--> receipt',
      'registering --register: failed--> filling',
      'receipt --receipt: shown--> done',
      'receipt --receipt: blocked--> done',
    ].toSorted(),
  )
  expect([allStates(registration).size, allTransitions(registration).size]).toEqual([6, 13])
})

test('the form is busy until the list is there', () => {
  expect(tags(model)).toEqual(
    table(`
      registering: busy
      receipt: busy
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { draft, duplicates, refusal } = state.context
  expect(draft === null).toBe(state.matches('filling'))
  expect(duplicates.length > 0 && !state.matches('filling')).toBe(draft?.name === duplicateValues.name)
  if (!state.matches('filling')) expect(refusal).toBeNull()
  if (state.hasTag('busy')) expect(draft?.subdisciplines.length).toBeGreaterThan(0)
})

function open({
  register = async (): Promise<Id | null> => '123',
  openReceipt = async () => {},
  leadsToList = true,
} = {}) {
  const did: string[] = []
  const sent: Registration[] = []
  const receipts: Registered[] = []
  const notices: Notice[] = []
  const actor = createActor(
    registration.provide({
      actors: {
        register: fromPromise<Id | null, Registration>(({ input }) => {
          did.push('register')
          sent.push(input)
          return register()
        }),
        openReceipt: fromPromise<void, Registered>(({ input }) => {
          did.push('receipt')
          receipts.push(input)
          return openReceipt()
        }),
      },
    }),
    { input: { leadsToList } },
  )
  actor.on('notice', ({ notice }) => {
    did.push(notice.tone)
    notices.push(notice)
  })
  actor.start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, did, sent, receipts, notices, settled }
}

test('a student is registered, the person told, the receipt opened: in this order', async () => {
  const { actor, did, sent, receipts, notices, settled } = open()
  actor.send({ type: 'SUBMIT', values, known })
  await settled()
  expect(did).toEqual(['register', 'status', 'receipt'])
  expect(notices).toEqual([{ tone: 'status', text: 'Estudiante registrado con éxito!' }])
  expect(sent).toEqual([{ ...values, userId: '1', discipline: 'Ballet' }])
  expect(receipts).toEqual([{ registration: sent[0], studentId: '123' }])
  expect(actor.getSnapshot()).toMatchObject({ value: 'done', status: 'done' })
})

test('a receipt that cannot be opened keeps nobody from the list', async () => {
  const { actor, notices, settled } = open({ openReceipt: () => Promise.reject(new Error('blocked')) })
  actor.send({ type: 'SUBMIT', values, known })
  await settled()
  expect(actor.getSnapshot().value).toBe('done')
  expect(notices).toHaveLength(1)
})

test.each([
  ['shown', async () => {}],
  ['blocked', () => Promise.reject(new Error('blocked'))],
])('whoever may not open the list begins again with an empty form (receipt %s)', async (_, openReceipt) => {
  const { actor, sent, notices, settled } = open({ openReceipt, leadsToList: false })
  actor.send({ type: 'SUBMIT', values, known })
  await settled()
  expect(actor.getSnapshot().value).toBe('filling')
  expect(actor.getSnapshot().context).toMatchObject({ draft: null, refusal: null, studentId: null, round: 1 })
  expect(notices).toEqual([{ tone: 'status', text: 'Estudiante registrado con éxito!' }])
  actor.send({ type: 'SUBMIT', values, known })
  await settled()
  expect(sent).toHaveLength(2)
  expect(actor.getSnapshot().context.round).toBe(2)
})

test('one press registers once, however often it is pressed', async () => {
  const { actor, sent, settled } = open()
  for (let press = 0; press < 10; press += 1) actor.send({ type: 'SUBMIT', values, known })
  await settled()
  expect(sent).toHaveLength(1)
})

test('what fails is told, and can be sent again', async () => {
  const answers = [() => Promise.reject(new Error('El teléfono ya existe.')), async () => null]
  const { actor, notices, receipts, settled } = open({
    register: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
  })
  actor.send({ type: 'SUBMIT', values, known })
  await settled()
  expect(notices).toEqual([{ tone: 'alert', text: 'El teléfono ya existe.' }])
  expect(actor.getSnapshot().value).toBe('filling')
  actor.send({ type: 'SUBMIT', values, known })
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
  const { actor, sent, notices, settled } = open()
  actor.send({ type: 'SUBMIT', values: typed, known: against })
  await settled()
  expect(notices).toEqual([{ tone: 'alert', text }])
  expect(sent).toEqual([])
  expect(actor.getSnapshot().context.refusal?.message).toBe(text)
})

test('a likely duplicate is not sent until the person says so, and then as it stood', async () => {
  const { actor, sent, notices, settled } = open()
  actor.send({ type: 'SUBMIT', values: duplicateValues, known })
  await settled()
  expect(actor.getSnapshot().context.duplicates).toEqual(known.students)
  expect(sent).toEqual([])
  actor.send({ type: 'REGISTER_ANYWAY' })
  await settled()
  expect(sent).toMatchObject([{ name: 'ana lucia peña' }])
  expect(notices).toEqual([{ tone: 'status', text: 'Estudiante registrado con éxito!' }])
})

test('a change takes the doubt back: what stood there is not registered any more', () => {
  const { actor, sent } = open()
  actor.send({ type: 'SUBMIT', values: duplicateValues, known })
  actor.send({ type: 'AMEND', field: 'name' })
  actor.send({ type: 'REGISTER_ANYWAY' })
  expect(actor.getSnapshot().value).toBe('filling')
  expect(sent).toEqual([])
})

test('nothing is known before the form is sent, and a corrected duplicate is none any more', () => {
  const { actor } = open()
  const blank = { leadsToList: true, draft: null, duplicates: [], refusal: null, studentId: null, round: 0 }
  expect(actor.getSnapshot().context).toEqual(blank)
  actor.send({ type: 'SUBMIT', values: duplicateValues, known })
  actor.send({ type: 'CORRECT' })
  expect(actor.getSnapshot().context).toEqual(blank)
})

test('a hint leaves with its field', () => {
  const { actor } = open()
  actor.send({ type: 'SUBMIT', values: { ...values, name: '', level: '' }, known })
  actor.send({ type: 'AMEND', field: 'name' })
  expect(actor.getSnapshot().context.refusal?.hints).toMatchObject({ name: undefined, level: 'Escribe el nivel.' })
  actor.send({ type: 'AMEND', field: 'level' })
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

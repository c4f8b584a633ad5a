import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import { registration, unsentOf, type FoundRegistration, type Registered } from '#machines/registration.ts'
import {
  emptyRegistration,
  type Registration,
  type RegistrationData,
  type RegistrationValues,
} from '#rules/registration.ts'
import { everyReachable, moves, table, tags } from '#support/models/model.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { known, model, duplicateValues, values } from '#models/registration.ts'
import { failure } from '#models/sale.ts'

test('moves as spec 4 says: filling, registering, receipt, done; a likely duplicate is asked about first', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      filling --CHANGE--> filling
      filling --CHANGE to no name--> filling
      filling --CHANGE to twin--> filling
      filling --SUBMIT--> filling       # without a name
      filling --SUBMIT--> doubting      # as one who is in the list
      filling --SUBMIT--> registering
      doubting --CHANGE--> filling
      doubting --CORRECT--> filling
      doubting --REGISTER_ANYWAY--> registering
      registering --CHANGE--> registering
      registering --register: done--> receipt
      registering --register: refused--> filling
      registering --register: unanswered--> checking
      checking --CHANGE--> checking
      checking --find: done--> receipt
      checking --find: not done--> filling
      checking --find: failed--> filling
      receipt --CHANGE--> receipt
      receipt --receipt: shown--> done
      receipt --receipt: blocked--> done
      receipt --receipt: shown--> filling   # the next one was begun meanwhile
      receipt --receipt: blocked--> filling
    `),
  )
  expect([allStates(registration).size, allTransitions(registration).size]).toEqual([7, 23])
})

test('the form is busy until the list is there', () => {
  expect(tags(model)).toEqual(
    table(`
      registering: busy
      checking: busy
      receipt: busy
      done: busy
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
  find = async (): Promise<FoundRegistration> => ({ finding: 'unknown', studentId: null }),
  leadsToList = true,
} = {}) {
  const did: string[] = []
  const sent: Registration[] = []
  const soughtAfter: Registration[] = []
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
        find: fromPromise<FoundRegistration, Registration>(({ input }) => {
          did.push('find')
          soughtAfter.push(input)
          return find()
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
  const hear = ({ notice }: { notice: Notice }) => {
    did.push(notice.tone)
    notices.push(notice)
  }
  actor.on('notice', hear)
  actor.on('finding', hear)
  actor.start()
  const submit = (typed: RegistrationValues = values, against: RegistrationData = known) => {
    actor.send({ type: 'CHANGE', values: typed })
    actor.send({ type: 'SUBMIT', known: against })
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, submit, did, sent, soughtAfter, receipts, notices, settled }
}

test('a student is registered, the person told, the receipt opened: in this order', async () => {
  const { submit, actor, did, sent, receipts, notices, settled } = open()
  submit()
  await settled()
  expect(did).toEqual(['register', 'status', 'receipt'])
  expect(notices).toEqual([{ tone: 'status', text: 'Estudiante registrado con éxito!' }])
  expect(sent).toEqual([{ ...values, userId: '1', discipline: 'Ballet' }])
  expect(receipts).toEqual([{ registration: sent[0], studentId: '123' }])
  expect(actor.getSnapshot()).toMatchObject({ value: 'done', status: 'done' })
})

test('a receipt that cannot be opened keeps nobody from the list', async () => {
  const { submit, actor, notices, settled } = open({ openReceipt: () => Promise.reject(new Error('blocked')) })
  submit()
  await settled()
  expect(actor.getSnapshot().value).toBe('done')
  expect(notices).toHaveLength(1)
})

test.each([
  ['shown', async () => {}],
  ['blocked', () => Promise.reject(new Error('blocked'))],
])('whoever may not open the list begins again with an empty form (receipt %s)', async (_, openReceipt) => {
  const { submit, actor, sent, notices, settled } = open({ openReceipt, leadsToList: false })
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
  const { submit, sent, settled } = open()
  for (let press = 0; press < 10; press += 1) submit()
  await settled()
  expect(sent).toHaveLength(1)
})

const lost = failure('Error al conectar con el servidor.', 'unanswered')

test('a student who was registered without an answer gets the receipt with the id of the list', async () => {
  const { submit, actor, did, receipts, notices, settled } = open({
    register: () => Promise.reject(lost),
    find: async () => ({ finding: 'done', studentId: '124' }),
  })
  submit()
  await settled()
  expect(did).toEqual(['register', 'find', 'status', 'receipt'])
  expect(notices[0]?.text).toBe('La respuesta del servidor se perdió, pero el estudiante sí quedó registrado.')
  expect(receipts).toMatchObject([{ studentId: '124' }])
  expect(actor.getSnapshot().value).toBe('done')
})

test.each<[string, () => Promise<FoundRegistration>, Notice]>([
  [
    'not there',
    async () => ({ finding: 'not done', studentId: null }),
    { tone: 'status', text: 'El estudiante no quedó registrado: puedes enviarlo de nuevo.' },
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
  const { submit, actor, sent, soughtAfter, notices, settled } = open({ register: () => Promise.reject(lost), find })
  submit()
  await settled()
  expect(soughtAfter).toEqual(sent)
  expect(notices).toEqual([{ tone: 'alert', text: lost.message, isFailure: true }, finding])
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { values } })
  expect(sent).toHaveLength(1)
})

test('what fails is told, and can be sent again', async () => {
  const answers = [() => Promise.reject(failure('El teléfono ya existe.', 'refused')), async () => null]
  const { submit, actor, notices, receipts, settled } = open({
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
  const { submit, actor, sent, notices, settled } = open()
  submit(typed, against)
  await settled()
  expect(notices).toEqual([{ tone: 'alert', text }])
  expect(sent).toEqual([])
  expect(actor.getSnapshot().context.refusal?.message).toBe(text)
})

test('a likely duplicate is not sent until the person says so, and then as it stood', async () => {
  const { submit, actor, sent, notices, settled } = open()
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
  const { submit, actor, sent } = open()
  submit(duplicateValues)
  actor.send({ type: 'CHANGE', values: { name: 'Otra' } })
  actor.send({ type: 'REGISTER_ANYWAY' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { values: { name: 'Otra' } } })
  expect(sent).toEqual([])
})

test('nothing is known before the form is sent, and a corrected duplicate is none any more', () => {
  const { submit, actor } = open()
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

test('a hint leaves with its field', () => {
  const { submit, actor } = open()
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
  const { submit, actor, sent, settled } = open({
    register: async () => {
      if (during === 'register') await gate.promise
      if (during === 'find') throw lost
      return '123'
    },
    find: () => gate.promise.then(() => ({ finding: 'done', studentId: '123' })),
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

test('what was kept comes back over what was typed, and takes a doubt back', () => {
  const { actor, submit } = open()
  submit(duplicateValues)
  actor.send({ type: 'RECOVER', values })
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { values, refusal: null, round: 1 } })
})

test('what was kept comes back over what was refused, in a form that starts again', () => {
  const { actor, submit } = open()
  submit({ ...values, name: '' })
  actor.send({ type: 'RECOVER', values })
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { values, refusal: null, round: 1 } })
})

test('what is unsent is what is typed, and once a student is registered only what came later', async () => {
  const { actor, submit, settled } = open({ openReceipt: () => new Promise(() => {}) })
  const unsent = () => {
    const { context, value } = actor.getSnapshot()
    return unsentOf({ context, hasRegistered: value === 'receipt' })
  }
  expect(unsent()).toBeNull()
  submit()
  expect(unsent()).toEqual(values)
  await settled()
  expect(unsent()).toBeNull()
  actor.send({ type: 'CHANGE', values: { name: 'Julia' } })
  expect(unsent()).toEqual({ ...emptyRegistration, name: 'Julia' })
})

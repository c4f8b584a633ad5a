import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import type { PaymentWrite } from '#forms/payment.ts'
import type { Notice } from '#machines/notice.ts'
import { payment } from '#machines/payment.ts'
import { model } from '#models/payment.ts'
import { failure } from '#models/sale.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('a payment is recorded from a form, to which a failure goes back (spec 4, Payment status)', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      closed    --OPEN-->           filling
      filling   --CHANGE-->         filling
      filling   --CHANGE to nothing--> filling
      filling   --SUBMIT-->         saving
      filling   --SUBMIT-->         filling  # without an amount
      filling   --CANCEL-->         closed
      filling   --CLOSE-->          closed
      filling   --CLOSE-->          closing  # an amount was typed
      closing   --ACCEPT-->         closed
      closing   --DECLINE-->        filling
      saving --sending: done-->   closed
      saving --sending: not saved--> filling
    `),
  )
  expect([allStates(payment).size, allTransitions(payment).size]).toEqual([4, 12])
  expect(tags(model)).toEqual(['closing: asking', 'saving: busy'])
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { opened, draft, refusal } = state.context
  expect(opened === null).toBe(state.matches('closed'))
  if (state.matches('saving')) expect([draft, refusal]).toEqual([expect.anything(), null])
})

/** The payment of November for a student, with the server's answers. */
function open(record: () => Promise<void>) {
  const sent: PaymentWrite[] = []
  const notices: Notice[] = []
  const sending = sendingFor<PaymentWrite, void>({
    send: (write) => {
      sent.push(write)
      return record()
    },
    find: async () => ({ is: 'unknown' }),
  })
  const actor = createActor(payment.provide({ actors: { sending } }))
  actor.on('notice', ({ notice }) => notices.push(notice))
  actor.start()
  actor.send({ type: 'OPEN', opened: { studentId: '2', year: 2026, month: 3 } })
  const submit = async (amount: string) => {
    actor.send({ type: 'CHANGE', amount })
    actor.send({ type: 'SUBMIT', suggested: '' })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { actor, sent, notices, submit }
}

test('sends the month and the amount, and says so', async () => {
  const { actor, sent, notices, submit } = open(async () => {})
  await submit('1,950.50')
  expect(sent).toEqual([{ studentId: '2', year: 2026, month: 3, amount: 195_050 }])
  expect(notices).toEqual([{ tone: 'status', text: 'Pago de marzo de 2026 registrado.' }])
  expect(actor.getSnapshot().value).toBe('closed')
})

test('says why it failed, and can be tried again', async () => {
  const { actor, notices, submit } = open(() => Promise.reject(failure('El estudiante no existe.', 'refused')))
  await submit('950')
  expect(notices).toEqual([{ tone: 'alert', text: 'El estudiante no existe.', isFailure: true }])
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { typed: '950' } })
})

test('what is suggested stands until another amount is typed, even an empty one', async () => {
  const { actor, sent, notices, submit } = open(async () => {})
  await submit(' ')
  expect(notices).toMatchObject([{ tone: 'alert' }])
  actor.send({ type: 'CANCEL' })
  actor.send({ type: 'OPEN', opened: { studentId: '2', year: 2026, month: 3 } })
  actor.send({ type: 'SUBMIT', suggested: '855.00' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toMatchObject([{ amount: 85_500 }])
})

test('a second press is not a second payment', async () => {
  const { sent, submit } = open(async () => {})
  await Promise.all([submit('950'), submit('950')])
  expect(sent).toHaveLength(1)
})

test('an amount that was kept opens its month again', () => {
  const { actor } = open(async () => {})
  const opened = { studentId: '3', year: 2026, month: 4 }
  actor.send({ type: 'CANCEL' })
  actor.send({ type: 'RECOVER', opened, typed: '1' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { opened, typed: '1' } })
})

test('closing asks only once something was typed, even nothing in place of what was suggested', () => {
  const { actor } = open(async () => {})
  actor.send({ type: 'CLOSE' })
  expect(actor.getSnapshot().value).toBe('closed')
  actor.send({ type: 'OPEN', opened: { studentId: '2', year: 2026, month: 3 } })
  actor.send({ type: 'CHANGE', amount: '' })
  actor.send({ type: 'CLOSE' })
  expect(actor.getSnapshot().value).toBe('closing')
})

test('typing takes back what was asked for', async () => {
  const { actor, submit } = open(async () => {})
  await submit('')
  expect(actor.getSnapshot().context.refusal?.hints).toHaveProperty('amount')
  actor.send({ type: 'CHANGE', amount: '9' })
  expect(actor.getSnapshot().context.refusal?.hints ?? {}).toEqual({})
})

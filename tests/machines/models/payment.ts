import { payment } from '#machines/payment.ts'
import { defineModel, done, failed } from '#support/models/model.ts'
import { failure } from '#models/sale.ts'

/** Everything that can happen while the payment of a month is recorded. */
export const model = defineModel({
  machine: payment,
  cases: {
    OPEN: { type: 'OPEN', unpaid: { studentId: '2', year: 2026, month: 11 } },
    CHANGE: { type: 'CHANGE', amount: '950.50' },
    'CHANGE to nothing': { type: 'CHANGE', amount: ' ' },
    SUBMIT: { type: 'SUBMIT', suggested: '' },
    CANCEL: { type: 'CANCEL' },
    CLOSE: { type: 'CLOSE' },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    'record: done': done('record'),
    'record: refused': failed('record', failure('El estudiante no existe.', 'refused')),
    'record: unanswered': failed('record', failure('Error al guardar el pago.', 'unanswered')),
    'find: done': done('find', 'done'),
    'find: not done': done('find', 'not done'),
    'find: failed': failed('find', failure('No se pudo cargar la lista.', 'unanswered')),
  },
  summarize: ({ typed, refusal }) => ({ refused: refusal !== null, typed: (typed ?? '').trim() !== '' }),
})

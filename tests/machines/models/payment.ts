import { payment } from '#machines/payment.ts'
import { defineModel, done } from '#support/models/model.ts'

export const model = defineModel({
  machine: payment,
  cases: {
    OPEN: { type: 'OPEN', opened: { studentId: '2', year: 2026, month: 11 } },
    CHANGE: { type: 'CHANGE', amount: '950.50' },
    'CHANGE to nothing': { type: 'CHANGE', amount: ' ' },
    SUBMIT: { type: 'SUBMIT', suggested: '' },
    CANCEL: { type: 'CANCEL' },
    CLOSE: { type: 'CLOSE' },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    'sending: done': done('sending', { is: 'done', notices: [] }),
    'sending: not saved': done('sending', { is: 'refused', notices: [] }),
  },
  summarize: ({ typed, refusal }) => ({ refused: refusal !== null, typed: (typed ?? '').trim() !== '' }),
})

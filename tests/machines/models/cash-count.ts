import type { DayToCount } from '#forms/cash-count.ts'
import { cashCount } from '#machines/cash-count.ts'
import { defineModel, done } from '#support/models/model.ts'
import { line } from '#support/wire/samples.ts'

/** A day with one sale: a month of ballet. */
export const friday: DayToCount = {
  day: '2026-11-20',
  isShift: false,
  at: new Date(2026, 10, 20, 18, 5).getTime(),
  sales: [
    {
      id: '897',
      studentId: '1',
      date: '2026-11-20',
      total: 95_000,
      products: [line],
    },
  ],
}

export const model = defineModel({
  machine: cashCount,
  cases: {
    CHANGE: { type: 'CHANGE', field: 'bill500', typed: '2' },
    'CHANGE unreadable': { type: 'CHANGE', field: 'bill500', typed: '1,5' },
    SUBMIT: { type: 'SUBMIT', day: friday },
    PRINT: { type: 'PRINT', day: friday },
    AGAIN: { type: 'AGAIN' },
    RECOVER: { type: 'RECOVER', typed: { bill500: '3' } },
    'sending: done': done('sending', { is: 'done', notices: [] }),
    'sending: not saved': done('sending', { is: 'refused', notices: [] }),
  },
  summarize: ({ typed, refusal }) => ({ refused: refusal !== null, typed: typed.bill500 ?? '' }),
})

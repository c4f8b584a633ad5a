import { receipt } from '#machines/receipt.ts'
import type { Receipt } from '#rules/receipt.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

/** A receipt like any other. */
export const anyReceipt: Receipt = {
  title: 'Comprobante de venta',
  number: 'POS-000123',
  date: '20/11/2026, 12:00 p.m.',
  academy: { name: 'Academia Ritmo y Movimiento', logo: null },
  facts: [{ label: 'Estudiante', value: 'Ana López' }],
  lines: [],
  total: 0,
  printDelay: 500,
}

/** Everything that can happen to the window of a receipt. */
export const model = defineModel({
  machine: receipt,
  cases: {
    OPEN: { type: 'OPEN', receipt: anyReceipt },
    'open: shown': done('open'),
    'open: blocked': failed('open', new Error('the browser blocked the window')),
    OPEN_AGAIN: { type: 'OPEN_AGAIN' },
    'wait: over': done('wait'),
    'wait: failed': failed('wait', new Error('interrupted')),
    'print: done': done('print'),
    'print: failed': failed('print', new Error('the window is gone')),
  },
})

import type { ContextFrom } from 'xstate'
import { receipt } from '#machines/page/receipt.ts'
import type { Receipt } from '#rules/sales/receipt.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

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

export const nextReceipt: Receipt = { ...anyReceipt, number: 'POS-000124' }

type Context = ContextFrom<typeof receipt>

/** The receipt that was not opened last. */
const other = ({ receipt: last }: Context) => (last?.number === anyReceipt.number ? nextReceipt : anyReceipt)

export const model = defineModel({
  machine: receipt,
  summarize: ({ blocked }) => blocked.length,
  cases: {
    OPEN: (context: Context) => ({ type: 'OPEN' as const, receipt: other(context) }),
    'open: shown': done('open'),
    'open: blocked': failed('open', new Error('the browser blocked the window')),
    OPEN_AGAIN: { type: 'OPEN_AGAIN' },
    'wait: over': done('wait'),
    'wait: failed': failed('wait', new Error('interrupted')),
    'print: done': done('print'),
    'print: failed': failed('print', new Error('the window is gone')),
  },
})

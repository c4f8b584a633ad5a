import type { ContextFrom, InputFrom } from 'xstate'
import type { SaleCheck } from '#machines/sale/context.ts'
import { saleQuestions } from '#machines/sale/questions.ts'
import { ballet, clear, failure, leotard, november } from '#models/sale.ts'
import { isUnusual } from '#rules/sales/sale.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

type Input = InputFrom<typeof saleQuestions>

/** Ana pays for a month of ballet, and no other product is chosen. */
const plain: Input = {
  buyer: { id: '1', name: 'Ana López' },
  choice: null,
  lines: [{ ...ballet, cartId: 1, quantity: 1, selectedColor: null, selectedSize: null, discountPercent: 0 }],
  missing: null,
  nextId: 2,
}

/** The counter when a sale is processed: no chosen product, a product without its color, or an unusual quantity. */
export const carts = {
  plain,
  colorless: { ...plain, choice: { product: leotard, color: null, size: '6', quantity: 1 } },
  many: { ...plain, choice: { product: ballet, color: null, size: null, quantity: 101, typedQuantity: '101' } },
} satisfies Record<string, Input>

/** The buyer has become Inactivo meanwhile. */
const changes = { products: [], buyer: 'inactive' } satisfies SaleCheck['changes']

export const model = defineModel({
  machine: saleQuestions,
  input: carts.many,
  cases: {
    ADD_LINE: { type: 'ADD_LINE' },
    PUT_BACK_PRODUCT: { type: 'PUT_BACK_PRODUCT' },
    SUM: { type: 'SUM' },
    ACCEPT: { type: 'ACCEPT' },
    UPDATE: { type: 'UPDATE' },
    DECLINE: { type: 'DECLINE' },
    RETRY: { type: 'RETRY' },
    SEND: { type: 'SEND' },
    'check: clear': done('check', clear),
    'check: paid': done('check', { ...clear, paid: [november] }),
    'check: changed': done('check', { ...clear, changes }),
    'check: changed and paid': done('check', { ...clear, changes, paid: [november] }),
    'check: uncompared': done('check', { ...clear, uncompared: ['products'] }),
    'check: uncompared payments': done('check', { ...clear, uncompared: ['payments'] }),
    'check: uncompared and changed': done('check', { ...clear, uncompared: ['products'], changes }),
    'check: uncompared and paid': done('check', { ...clear, uncompared: ['products'], paid: [november] }),
    'check: failed': failed('check', failure('No se pudo cargar la lista.', 'unanswered')),
    'recheck: nothing': done('recheck', []),
    'recheck: paid': done('recheck', [november]),
    'recheck: other amount': done('recheck', [{ ...november, amount: november.amount + 100 }]),
    'recheck: failed': failed('recheck', failure('No se pudo cargar la lista.', 'unanswered')),
  },
  summarize: ({ choice, lines, checked }: ContextFrom<typeof saleQuestions>, value) => ({
    chosen: choice !== null,
    unusual: isUnusual(lines),
    // What was looked up matters only until the questions end.
    ...(!['checking', 'accepted', 'returned'].includes(value) && {
      uncompared: checked?.uncompared[0] ?? checked === null,
      changed: (checked?.changes ?? null) !== null,
      paid: checked?.paid[0]?.amount ?? 0,
    }),
  }),
})

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import type { NewReport } from '#api/reports.ts'
import { piecesIn, type CountWrite, type TypedCount } from '#forms/cash-count.ts'
import { cashCount } from '#machines/cash-count.ts'
import type { Notice } from '#machines/notice.ts'
import { friday, model } from '#models/cash-count.ts'
import { failure } from '#models/sale.ts'
import type { CashCount } from '#rules/sales/cash-counts.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('a drawer is counted, saved and shown; what is not saved goes back to the count (spec 4, The cash count)', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      counting --CHANGE-->             counting
      counting --CHANGE unreadable-->      counting
      counting --PRINT-->              counting  # printed, or it cannot be read
      counting --RECOVER-->            counting
      counting --SUBMIT-->             counting  # nothing was counted, or it cannot be read
      counting --SUBMIT-->             saving
      saving   --PRINT-->              saving
      saving   --sending: done-->      kept
      saving   --sending: not saved--> counting
      kept     --AGAIN-->              counting
      kept     --PRINT-->              kept
    `),
  )
  expect([allStates(cashCount).size, allTransitions(cashCount).size]).toEqual([3, 9])
  expect(tags(model)).toEqual(['saving: busy'])
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { draft, day, refusal } = state.context
  if (!state.matches('counting')) expect([draft, day, refusal]).toEqual([expect.anything(), friday, null])
})

/** A cash count with the server's answers. */
function open(save: () => Promise<void> = async () => {}) {
  const sent: NewReport[] = []
  const notices: Notice[] = []
  const kept: CashCount[] = []
  const sending = sendingFor<CountWrite, void>({
    send: (write) => {
      sent.push(write.report)
      return save()
    },
    find: async () => ({ is: 'unknown' }),
  })
  const actor = createActor(cashCount.provide({ actors: { sending } }))
  actor.on('notice', ({ notice }) => notices.push(notice))
  actor.on('kept', ({ count }) => kept.push(count))
  actor.start()
  const submit = async (typed: TypedCount) => {
    actor.send({ type: 'RECOVER', typed })
    actor.send({ type: 'SUBMIT', day: friday })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { actor, sent, notices, kept, submit }
}

test('saves the sales as a report that names the day and the difference, and keeps the rest here', async () => {
  const { actor, sent, kept, notices, submit } = open()
  await submit({ float: '500', card: '200', bill500: '2', bill100: '2', note: ' Faltó  cambio ' })
  expect(sent).toEqual([
    {
      name: 'Corte 2026-11-20 18:05, faltan $50.00',
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      totalSales: 95_000,
      totalExpenses: 0,
      profit: 95_000,
      salesDetails: [{ studentId: '1', saleDate: '2026-11-20', total: 95_000, products: friday.sales[0]?.products }],
      expenseDetails: [],
    },
  ])
  expect(kept).toMatchObject([
    {
      name: 'Corte 2026-11-20 18:05, faltan $50.00',
      day: '2026-11-20',
      counted: { float: 50_000, card: 20_000, transfer: 0 },
      balance: { expected: 125_000, cash: 120_000, difference: -5_000 },
      note: 'Faltó cambio',
    },
  ])
  expect(notices).toEqual([
    { tone: 'status', text: 'Corte 2026-11-20 18:05, faltan $50.00. Guardado en los reportes de Finanzas.' },
  ])
  actor.send({ type: 'AGAIN' })
  expect(actor.getSnapshot().context).toMatchObject({ typed: { float: '500' }, draft: null, day: null })
})

test('says why it was not saved, and nothing typed is lost', async () => {
  const { actor, kept, notices, submit } = open(() => Promise.reject(failure('No hay espacio.', 'refused')))
  await submit({ coin1: '3' })
  expect(notices).toEqual([{ tone: 'alert', text: 'No hay espacio.', isFailure: true }])
  expect(actor.getSnapshot()).toMatchObject({ value: 'counting', context: { typed: { coin1: '3' } } })
  expect(kept).toEqual([])
})

test('a drawer that was not counted, or a number that cannot be read, is not saved; typing takes back what was asked', async () => {
  const { actor, sent, notices, submit } = open()
  await submit({ float: '500' })
  await submit({ bill500: '2', card: '1,5' })
  expect(notices.map(({ text }) => text)).toEqual([
    'Por favor, cuenta el dinero de la caja.',
    'Por favor, revisa los números del corte.',
  ])
  expect(actor.getSnapshot().context.refusal?.hints).toHaveProperty('card')
  actor.send({ type: 'CHANGE', field: 'card', typed: '' })
  expect(actor.getSnapshot().context.refusal).toBeNull()
  expect(sent).toEqual([])
})

test.each([
  ['', { pieces: 0 }],
  ['99999', { pieces: 99_999 }],
  ['100000', { hint: 'De 0 a 99,999.' }],
])('the typed count %j of a coin is read as %o', (typed, reading) => {
  expect(piecesIn(typed)).toEqual(reading)
})

test('a number that cannot be read is not printed; what was not counted yet is', async () => {
  const { actor, notices } = open()
  const printed: string[] = []
  actor.on('print', ({ type }) => printed.push(type))
  for (const typed of ['1.5', 'abc', '-1']) {
    actor.send({ type: 'RECOVER', typed: { bill500: '2', coin1: typed } })
    actor.send({ type: 'PRINT', day: friday })
  }
  expect(printed).toEqual([])
  expect(new Set(notices.map(({ text }) => text))).toEqual(new Set(['Por favor, revisa los números del corte.']))
  actor.send({ type: 'RECOVER', typed: { float: '500' } })
  actor.send({ type: 'PRINT', day: friday })
  expect(printed).toEqual(['print'])
})

test('card and transfer above the sales are neither saved nor printed, since they leave negative cash', async () => {
  const { actor, sent, notices, submit } = open()
  const printed: string[] = []
  actor.on('print', ({ type }) => printed.push(type))
  await submit({ bill500: '2', card: '600', transfer: '350.01' })
  actor.send({ type: 'PRINT', day: friday })
  const why = 'Por favor, revisa la tarjeta y la transferencia. Suman más que lo vendido.'
  expect(notices.map(({ text }) => text)).toEqual([why, why])
  expect([sent, printed]).toEqual([[], []])
  await submit({ bill500: '2', card: '600', transfer: '350' })
  expect(sent).toHaveLength(1)
})

test('the drawer of a day that has not come is neither saved nor printed, whatever was counted', async () => {
  const { actor, sent, notices } = open()
  const printed: string[] = []
  actor.on('print', ({ type }) => printed.push(type))
  actor.send({ type: 'RECOVER', typed: { bill500: '2' } })
  const saturday = { ...friday, day: '2026-11-21' }
  actor.send({ type: 'SUBMIT', day: saturday })
  actor.send({ type: 'PRINT', day: saturday })
  await new Promise((resolve) => setImmediate(resolve))
  const why = 'Por favor, elige otro día: el 21/11/2026 todavía no llega.'
  expect(notices.map(({ text }) => text)).toEqual([why, why])
  expect([sent, printed]).toEqual([[], []])
  expect(actor.getSnapshot()).toMatchObject({ value: 'counting', context: { typed: { bill500: '2' } } })
  actor.send({ type: 'PRINT', day: friday })
  expect(printed).toEqual(['print'])
})

test('a second press saves nothing more', async () => {
  const { actor, sent, submit } = open()
  const first = submit({ bill500: '0' })
  actor.send({ type: 'SUBMIT', day: friday })
  await first
  expect(sent.map(({ name }) => name)).toEqual(['Corte 2026-11-20 18:05, faltan $950.00'])
})

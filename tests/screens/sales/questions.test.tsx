/** The questions before a sale, in every order (spec 4, POS flow). */

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, expect, test } from 'vitest'
import { carts, model } from '#models/sale-questions.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { walk } from '#support/models/walk.ts'
import { answers } from '#support/screens/faults.ts'
import { isAsked, question } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openPos } from '#support/screens/pos.ts'
import { withBackend } from '#support/wire/backend.ts'
import { formatMoney } from '#values/money.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()
const buyer = db.students.find(1) ?? expect.unreachable('an empty academy')
const paidNovember = { studentId: 1, month: '11', year: 2026, amount: '800.00', status: 'paid' }
const otherNovember = { ...paidNovember, amount: '801.00' }

/** The check before a sale; with `isUncompared` the products do not load. */
type Look = { isChanged?: boolean; isPaid?: boolean; isUncompared?: boolean; isPaymentUncompared?: boolean }

/** The choice beside a month of ballet. */
const choices: Record<keyof typeof carts, (pos: Awaited<ReturnType<typeof openPos>>['pos']) => Promise<void>> = {
  plain: async () => {},
  colorless: async (pos) => pos.choose('Leotardo de manga larga'),
  many: async (pos) => {
    await pos.choose('Ballet')
    await pos.setQuantity(101)
  },
}

/** Lists that do not load do not fail the whole check: it names these lists. */
const { 'check: failed': _failed, ...cases } = model.cases

/** The transitions that a path of one cart has shown are the same with the others. */
const taken = new Set<string>()
const ways = (['plain', 'colorless', 'many'] as const).flatMap((cart) =>
  coveringPaths({ ...model, cases, input: carts[cart] }, undefined, taken).map(
    (path) => [`${cart}: ${path.name}`, cart, path] as const,
  ),
)

test.each(ways)('every path of the questions, through the whole app: %s', async (_, cart, path) => {
  if (/uncompared(?! payments)/.test(path.name)) expectErrors(/list_products\.php/)
  if (/recheck: failed|uncompared payments/.test(path.name)) expectErrors(/list_payments\.php/)
  // What was known before the payments could not be read.
  server.use(answers('list_payments', []))
  const { app, pos } = await openPos({ inspect: recorder.inspect })
  await screen.findByText('Ballet')
  await pos.pick(buyer.name)
  await pos.add('Ballet')
  await choices[cart](pos)
  const gates = {
    register_sale: gateFor(server, 'register_sale'),
    list_payments: gateFor(server, 'list_payments'),
    list_products: gateFor(server, 'list_products'),
    list_students: gateFor(server, 'list_students'),
  }
  const check = async ({
    isChanged = false,
    isPaid = false,
    isUncompared = false,
    isPaymentUncompared = false,
  }: Look) => {
    await db.students.replace({ ...buyer, status: isChanged ? 'Inactivo' : 'Activo' })
    await gates.list_payments.answer(
      isPaymentUncompared ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(isPaid ? [paidNovember] : []),
    )
    await (isUncompared
      ? gates.list_products.answer(new HttpResponse(null, { status: 500 }))
      : gates.list_products.pass())
    await gates.list_students.pass()
  }
  const recheck = (payments: object[]) => gates.list_payments.answer(HttpResponse.json(payments))
  const asks = (text: string | RegExp) => waitFor(() => expect(question()).toHaveTextContent(text))
  await pos.process()

  await walk(path, {
    events: {
      ADD_LINE: () => app.press('Agregar y vender'),
      PUT_BACK_PRODUCT: () => app.press('Vender sin agregar'),
      ACCEPT: () => app.press(question().textContent.includes('Vender así') ? 'Vender así' : 'Vender de todos modos'),
      SUM: () => app.user.click(screen.getByText(/^Sumar: /)),
      UPDATE: () => app.press('Actualizar la venta'),
      DECLINE: () => app.press('Cancelar'),
      RETRY: () => app.user.click(within(question()).getByRole('button', { name: 'Reintentar' })),
      SEND: () => app.press('Vender sin comprobar'),
      'check: clear': () => check({}),
      'check: paid': () => check({ isPaid: true }),
      'check: changed': () => check({ isChanged: true }),
      'check: uncompared': () => check({ isUncompared: true }),
      'check: uncompared payments': () => check({ isPaymentUncompared: true }),
      'check: uncompared and changed': () => check({ isUncompared: true, isChanged: true }),
      'check: uncompared and paid': () => check({ isUncompared: true, isPaid: true }),
      'check: changed and paid': () => check({ isChanged: true, isPaid: true }),
      'recheck: nothing': () => recheck([]),
      'recheck: paid': () => recheck([paidNovember]),
      'recheck: other amount': () => recheck([otherNovember]),
      'recheck: failed': () => gates.list_payments.answer(new HttpResponse(null, { status: 500 })),
    },
    states: {
      askingProduct: ({ context }) => asks(`Falta agregar ${context.choice?.product.name} al carrito.`),
      askingUnusual: () => asks('La venta no es como las demás. ¿Es correcta?'),
      checking: async () => {
        await gates.list_students.arrival()
        expect(isAsked()).toBe(false)
        await waitFor(() => expect(pos.processButton).toBeDisabled())
      },
      askingUncompared: () => asks('No se pudo comprobar si algo cambió'),
      askingCart: () => asks(new RegExp(`${buyer.name}ActivoInactivo`)),
      askingMonth: ({ context: { checked } }) =>
        asks(`${buyer.name}: Ya pagó ${formatMoney(checked?.paid[0]?.amount ?? 0)} de noviembre.`),
      rechecking: async () => {
        await gates.list_payments.arrival()
        expect(isAsked()).toBe(false)
        await waitFor(() => expect(pos.processButton).toBeDisabled())
      },
      askingUncomparedPayments: () => asks(/No se pudo comprobar si algo cambió.*el mes puede estar pagado ya/),
      accepted: async () => {
        await gates.register_sale.arrival()
        expect(isAsked()).toBe(false)
        expect(pos.processButton).toBeDisabled()
      },
      returned: async ({ context: { missing, lines } }) => {
        await waitFor(() => expect(isAsked()).toBe(false))
        await waitFor(() => expect(pos.processButton).toBeEnabled())
        expect(pos.removers()).toHaveLength(lines.length)
        if (missing) await waitFor(() => expect(pos.choice.getByText('Elige un color.')).toBeVisible())
      },
    },
  })
})

afterAll(() => {
  const { missing } = recorder.of(model.machine)
  expect(missing).toEqual(['saleQuestions.checking --xstate.error.actor.check[0]--> saleQuestions.checked'])
})

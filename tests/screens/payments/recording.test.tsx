/** Recording a month in Pagos after its payment failed with the sale (spec 4, Payment status). */

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, describe, expect, test } from 'vitest'
import { model } from '#models/payment.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { answers, unreachable } from '#support/screens/faults.ts'
import { button, findQuestion, isShown, question } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { academy, november, openPayments, sees, totals } from '#support/screens/payments.ts'
import { answered, missingAnswered } from '#support/screens/record-screen.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const recorder = coverageRecorder()

const register = 'Registrar pago de Beto Núñez'
const amount = () => screen.getByLabelText('Monto')
const isOpen = () => isShown('[role=dialog]')

/** A sale of November: a month of ballet with a discount, and a leotard. */
const sale = {
  id: 7,
  student_id: 2,
  date: '05/11/2026',
  products: [
    { id: 1, name: 'Ballet', price: 950, quantity: 1, type: 'discipline', discountPercent: 10, discount: 95 },
    { id: 15, name: 'Leotardo', price: 420, quantity: 1, type: 'physical' },
  ],
  total: 1275,
}

describe('every path of the recording, through the whole app', () => {
  test.each(coveringPaths(answered(model)).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/create_or_update_payment\.php/)
    const gate = gateFor(server, 'create_or_update_payment')
    const { app } = await openPayments(server, '', [answers('list_sales', [])], { inspect: recorder.inspect })
    await sees(november)
    const submit = () => app.user.click(button('Registrar pago', dialog()))
    await walk(path, {
      events: {
        OPEN: () => app.user.click(screen.getByLabelText(register)),
        CHANGE: async () => {
          await app.user.clear(amount())
          await app.user.type(amount(), '950.50')
        },
        'CHANGE to nothing': async () => {
          await app.user.clear(amount())
          await app.user.type(amount(), ' ')
        },
        SUBMIT: submit,
        CANCEL: () => app.press('Cancelar'),
        CLOSE: () => app.user.keyboard('{Escape}'),
        ACCEPT: () => app.user.click(button('Aceptar', within(question()))),
        DECLINE: () => app.user.click(button('Cancelar', within(question()))),
        'sending: done': () => gate.answer(HttpResponse.json({ success: true })),
        'sending: not saved': () => gate.answer(HttpResponse.json({ success: false, message: 'No hay servicio.' })),
      },
      states: {
        closed: () => waitFor(() => expect(isOpen()).toBe(false)),
        closing: async () => {
          expect((await findQuestion()).textContent).toContain('¿Descartar los cambios?')
          expect(amount()).toHaveValue('950.50')
        },
        filling: async ({ context: { refusal } }) => {
          // The dialog becomes visible after its field exists.
          await waitFor(() => expect(amount()).toBeVisible())
          await waitFor(() => expect(amount()).not.toHaveAttribute('readonly'))
          await waitFor(() => expect(alerts().includes('Por favor, escribe el monto del pago.')).toBe(refusal !== null))
          if (refusal) expect(amount()).toHaveFocus()
        },
        saving: async () => {
          await gate.arrival()
          expect(amount()).toHaveAttribute('readonly')
        },
      },
    })
  })

  afterAll(() => {
    expect(missingAnswered(recorder.of(model.machine).missing)).toEqual([
      // Recovery of a draft: `form-drafts.test.tsx`.
      'payment.closed --RECOVER[0]--> payment.filling',
    ])
  })
})

const dialog = () => {
  const shown = document.querySelector<HTMLElement>('[role=dialog]') ?? expect.unreachable('no dialog')
  return within(shown)
}

test('the form suggests the discipline charges of that month’s sale, and the row is paid afterwards', async () => {
  const { app } = await openPayments(server, '', [answers('list_sales', [sale])])
  await sees(november)
  expect(screen.queryByLabelText('Registrar pago de Ana López')).not.toBeInTheDocument()
  await app.user.click(screen.getByLabelText(register))
  await waitFor(() => expect(amount()).toHaveValue('855.00'))
  await waitFor(() => expect(amount()).toHaveFocus())
  expect(dialog().getByText('Beto Núñez, noviembre de 2026')).toBeVisible()

  const sent = requestsTo(server, 'create_or_update_payment')
  const gate = gateFor(server, 'create_or_update_payment')
  await app.user.keyboard('{Enter}')
  await gate.arrival()
  server.use(
    answers('list_payments', [
      { studentId: 1, month: '11', year: 2026, amount: 950, status: 'paid' },
      { studentId: 2, month: '11', year: 2026, amount: 855, status: 'paid' },
    ]),
  )
  await gate.answer(HttpResponse.json({ success: true }))
  await sees([
    ['Ana López', '$950.00', 'Pagado'],
    ['Beto Núñez', '$855.00', 'Pagado'],
  ])
  expect(statuses()).toContain('Pago de noviembre de 2026 registrado.')
  expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['2', '0', '$1,805.00'])
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
    { studentId: 2, month: '11', year: 2026, amount: 855, status: 'paid' },
  ])
})

test('the form leaves out charges for another month, if this device made the sale', async () => {
  const october = { id: 1, name: 'Ballet', price: 950, quantity: 1, type: 'discipline' }
  const sold = { id: '7', at: Date.parse('2026-11-05T17:00:00-06:00'), months: [null, null, { year: 2026, month: 10 }] }
  localStorage.setItem('sold-here', JSON.stringify([sold]))
  const both = { ...sale, products: [...sale.products, october], total: 2225 }
  const { app } = await openPayments(server, '', [answers('list_sales', [both])])
  await sees(november)
  await app.user.click(screen.getByLabelText(register))
  await waitFor(() => expect(amount()).toHaveValue('855.00'))
})

test('a typed amount replaces the suggestion, and a third decimal is refused beside the field', async () => {
  const { app } = await openPayments(server, '', [answers('list_sales', [sale])])
  await sees(november)
  await app.user.click(screen.getByLabelText(register))
  await waitFor(() => expect(amount()).toHaveValue('855.00'))
  await app.user.click(amount())
  await app.user.keyboard('300.005{Enter}')
  await waitFor(() => expect(alerts()).toEqual(['Por favor, escribe el monto del pago.']))
  expect(amount()).toHaveAccessibleDescription(/Dos decimales como máximo\./)
  const sent = requestsTo(server, 'create_or_update_payment')
  server.use(answers('create_or_update_payment', { success: true }))
  await app.user.tab({ shift: true })
  await app.user.click(amount())
  await app.user.keyboard('300{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toMatchObject({ amount: 300 })
})

describe('a month that another machine recorded meanwhile', () => {
  /** Types 300 into the month, while another machine records 800 for it. */
  async function recordOver() {
    const { app } = await openPayments(server, '', [answers('list_sales', [])])
    await sees(november)
    await app.user.click(screen.getByLabelText(register))
    await app.user.type(amount(), '300')
    const sent = requestsTo(server, 'create_or_update_payment')
    server.use(
      answers('create_or_update_payment', { success: true }),
      answers('list_payments', [{ studentId: 2, month: '11', year: 2026, amount: 800, status: 'paid' }]),
    )
    await app.user.click(button('Registrar pago', dialog()))
    const asked = within(await findQuestion())
    expect(asked.getByText('Noviembre de 2026').closest('tr')).toHaveTextContent('$300.00$800.00')
    return { app, sent, asked }
  }

  test('causes a question, and stays if the person decides so', async () => {
    const { app, sent, asked } = await recordOver()
    await app.user.click(button('Usar lo del servidor', asked))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(statuses()).toEqual(['Se quedó lo que guardó la otra persona. No se envió nada.'])
    expect(sent).toEqual([])
  })

  test('is replaced only if the person decides so', async () => {
    const { app, sent, asked } = await recordOver()
    await app.user.click(button('Conservar lo mío', asked))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(await Promise.all(sent.map((request) => request.json()))).toMatchObject([{ studentId: 2, amount: 300 }])
  })

  test('causes the question again if its amount changed while the question was open', async () => {
    const { app, sent, asked } = await recordOver()
    server.use(answers('list_payments', [{ studentId: 2, month: '11', year: 2026, amount: 950, status: 'paid' }]))
    await app.user.click(button('Conservar lo mío', asked))
    const again = await screen.findByText('$950.00', { selector: '[role=alertdialog] td' })
    expect(again.closest('tr')).toHaveTextContent('$300.00$950.00')
    expect(sent).toEqual([])
    await app.user.click(button('Conservar lo mío', within(await findQuestion())))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(sent).toHaveLength(1)
  })
})

test('without the sales the amount is typed, and without an answer it stays for a retry', async () => {
  expectErrors(/list_sales\.php/, /create_or_update_payment\.php/)
  const { app } = await openPayments(server, '', [unreachable('list_sales'), unreachable('create_or_update_payment')])
  await sees(november)
  await app.user.click(screen.getByLabelText(register))
  expect(amount()).toHaveValue('')
  await waitFor(() => expect(amount()).toHaveFocus())
  await app.user.keyboard('700{Enter}')
  await waitFor(() => expect(alerts()).toEqual(['Error al guardar el pago.']))
  expect(amount()).toHaveValue('700')
})

test('a month more than a year ahead cannot be recorded', async () => {
  await openPayments(server, '?mes=12&anio=2027')
  await waitFor(() => expect(screen.getByText('Darío Ávila')).toBeVisible())
  expect(screen.queryByText('Registrar pago')).not.toBeInTheDocument()
})

test('while the payments are unknown no payment can be recorded over them', async () => {
  expectErrors(/list_payments\.php/)
  await openPayments(server, '', [unreachable('list_payments')])
  await screen.findByText(/todos aparecen como pendientes/)
  expect(screen.queryByText('Registrar pago')).not.toBeInTheDocument()
})

test('a user without the counter cannot record a payment', async () => {
  server.use(
    answers('session', {
      loggedIn: true,
      user: { id: 9, username: 'cobranza', role: 'user', pages: ['PaymentsPanel'] },
    }),
    answers('list_products', []),
    ...academy,
  )
  await openApp('/pagos')
  await sees(november)
  expect(screen.queryByText('Registrar pago')).not.toBeInTheDocument()
})

test('the form explains that it is not a sale, and offers to charge only the month in the cart', async () => {
  const { app } = await openPayments(server, '?mes=10', [
    answers('list_products', [{ id: 9, name: 'Ballet', price: 950, type: 'discipline', category_id: 1 }]),
    answers('list_students', [
      { id: 2, name: 'Beto Núñez', enrolled_at: '2026-09-02', status: 'Activo', discipline: 'Ballet' },
    ]),
  ])
  await app.user.click(await screen.findByLabelText(register))
  expect(dialog().getByText(/No es una venta: no entra en caja ni da comprobante/)).toBeVisible()
  await app.press('Cancelar')
  await waitFor(() => expect(isOpen()).toBe(false))
  await app.user.click(screen.getByLabelText('Cobrar a Beto Núñez'))
  expect(await screen.findByLabelText('Quitar Ballet, octubre de 2026')).toBeVisible()
  expect(screen.queryByLabelText('Quitar Ballet, noviembre de 2026')).toBeNull()
})

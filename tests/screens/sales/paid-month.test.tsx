/** A sale of a discipline to a student who has already paid this month (spec 4, POS flow). */

import { waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { answers, unreachable } from '#support/screens/faults.ts'
import { findQuestion, isAsked, question } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { nextFolio, openCounter } from '#support/screens/pos.ts'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend
const student = db.students.find(1)?.name ?? ''

const november = { studentId: 1, month: '11', year: 2026, amount: '800.00', status: 'paid' }
const paid = 'Ya pagó $800.00 de noviembre.'
const replaced = 'Sin sumar, en Pagos quedarán $950.00 en lugar de $800.00.'

const isSold = () => waitFor(() => expect(statuses()).toContain(`Venta ${nextFolio} registrada.`))

test('a paid month has a note beside the cart, and a question with both amounts before the sale', async () => {
  server.use(answers('list_payments', [november, { ...november, month: '10', amount: 780 }]))
  const asked = requestsTo(server, 'list_payments')
  const { app, pos } = await openCounter()
  await pos.add('Clase suelta')
  expect(asked).toEqual([])
  await pos.pick(student)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(statuses()).toEqual([])
  await pos.choose('Ballet')
  await waitFor(() => expect(statuses()).toEqual([paid]))
  await app.press('Agregar al carrito')
  await waitFor(() => expect(statuses()).toEqual([`${paid} ${replaced}`]))

  const sent = requestsTo(server, 'register_sale')
  await pos.process()
  const question = await findQuestion()
  expect(question).toHaveTextContent(`${student}: ${paid}`)
  expect(question).toHaveTextContent(replaced)
  await app.press('Cancelar')
  await waitFor(() => expect(isAsked()).toBe(false))
  expect(sent).toEqual([])
  expect(pos.removers()).toHaveLength(2)

  await pos.process()
  await findQuestion()
  await app.press('Vender de todos modos')
  await isSold()
  await waitFor(() =>
    expect(db.payments.first(({ studentId, month }) => studentId === 1 && month === '11')?.amount).toBe(950),
  )
})

test('a second discipline is added to the paid amount, which the question offers first', async () => {
  server.use(answers('list_payments', [november]))
  const { app, pos } = await openCounter()
  await pos.pick(student)
  await pos.add('Ballet')
  await pos.process()
  await findQuestion()
  await app.press('Sumar: $1,750.00')
  await isSold()
  await waitFor(() =>
    expect(db.payments.first(({ studentId, month }) => studentId === 1 && month === '11')?.amount).toBe(1750),
  )
})

test('a month that another till recorded seconds ago causes a question', async () => {
  server.use(answers('list_payments', [{ ...november, amount: '500.00' }]))
  const { pos } = await openCounter()
  await pos.pick(student)
  await pos.add('Ballet')
  await waitFor(() => expect(statuses().join(' ')).toContain('Ya pagó $500.00 de noviembre.'))
  server.use(answers('list_payments', [november]))
  await pos.process()
  expect(await findQuestion()).toHaveTextContent(`${student}: ${paid}`)
})

test('is asked about once more, when another till changes the amount while the question is open', async () => {
  server.use(answers('list_payments', [november]))
  const { app, pos } = await openCounter()
  await pos.pick(student)
  await pos.add('Ballet')
  const sent = requestsTo(server, 'register_sale')
  await pos.process()
  await findQuestion()
  server.use(answers('list_payments', [{ ...november, amount: '1500.00' }]))
  await app.press('Sumar: $1,750.00')
  await waitFor(() => expect(question()).toHaveTextContent('Ya pagó $1,500.00 de noviembre.'))
  expect(sent).toEqual([])
  await app.press('Sumar: $2,450.00')
  await isSold()
  await waitFor(() =>
    expect(db.payments.first(({ studentId, month }) => studentId === 1 && month === '11')?.amount).toBe(2450),
  )
})

test('is the month that was asked about, also when the answer comes after midnight', async () => {
  onTestFinished(() => void vi.setSystemTime(backend.clock()))
  vi.setSystemTime(new Date(2026, 10, 30, 23, 59))
  server.use(answers('list_payments', [november]))
  const { app, pos } = await openCounter()
  await pos.pick(student)
  await pos.add('Ballet')
  const recorded = requestsTo(server, 'create_or_update_payment')
  await pos.process()
  await findQuestion()
  vi.setSystemTime(new Date(2026, 11, 1, 0, 1))
  await app.press('Vender de todos modos')
  await isSold()
  expect(await recorded[0]?.json()).toMatchObject({ month: '11', year: 2026, amount: 950 })
})

test('a paid month of another student, or another paid month, causes no question', async () => {
  server.use(
    answers('list_payments', [
      { ...november, status: 'pending' },
      { ...november, month: '10' },
      { ...november, studentId: 2 },
    ]),
  )
  const { pos } = await openCounter()
  await pos.add('Ballet')
  await pos.pick(student)
  await pos.process()
  await isSold()
  expect(alerts().filter((text) => !text.includes('comprobante'))).toEqual([])
})

describe('payments that do not come', () => {
  const unreadable = 'No se pudo comprobar si algo cambió'

  test('have a notice, and can be requested again; loaded payments still cause the question', async () => {
    expectErrors(/list_payments\.php/)
    server.use(answers('list_payments', [november]))
    const { app, pos } = await openCounter()
    await pos.pick(student)
    await pos.add('Ballet')
    await waitFor(() => expect(statuses().join(' ')).toContain(paid))
    const sent = requestsTo(server, 'register_sale')
    server.use(unreachable('list_payments'))
    await pos.process()
    expect(await findQuestion()).toHaveTextContent(
      `${unreadable}Si vendes sin comprobar, el mes puede estar pagado ya.`,
    )
    await app.press('Vender sin comprobar')
    await waitFor(() => expect(question()).toHaveTextContent(`${student}: ${paid}`))
    await app.press('Cancelar')
    await waitFor(() => expect(isAsked()).toBe(false))

    await pos.process()
    expect(await findQuestion()).toHaveTextContent(unreadable)
    server.use(answers('list_payments', []))
    await app.press('Reintentar')
    await isSold()
    expect(sent).toHaveLength(1)
  })

  test('cause the question if the month may be the one that cannot be read', async () => {
    expectErrors(/list_payments\.php/)
    const oddRow = { ...november, amount: 'novecientos' }
    server.use(answers('list_payments', [{ ...november, studentId: 2 }, oddRow]))
    const { app, pos } = await openCounter()
    await pos.pick(student)
    await pos.add('Ballet')
    await pos.process()
    expect(await findQuestion()).toHaveTextContent(
      `${unreadable}Si vendes sin comprobar, el mes puede estar pagado ya.`,
    )
    await app.press('Cancelar')
    await waitFor(() => expect(isAsked()).toBe(false))

    server.use(
      answers('list_payments', [
        { ...november, studentId: 2 },
        { ...oddRow, month: '10' },
      ]),
    )
    await pos.process()
    await isSold()
  })

  test('count as unreadable after ten seconds', async () => {
    const clock = holdTimersOf(10_000)
    gateFor(server, 'list_payments')
    const { pos, app } = await openCounter()
    await pos.add('Ballet')
    await pos.pick(student)
    await pos.process()
    await waitFor(() => expect(clock.waiting()).toBeGreaterThan(0))
    await clock.pass()
    expect(await findQuestion()).toHaveTextContent(unreadable)
    await app.press('Vender sin comprobar')
    await isSold()
  })
})

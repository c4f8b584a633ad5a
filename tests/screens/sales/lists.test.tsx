/** The lists of the counter: failed, empty, loading, and in unusual forms (spec 7, Reading; spec 8). */

import { screen, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { scenarioHandlers } from '#mocks/scenarios/scenarios.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { answers, empty, html500, phpWarning, unreachable } from '#support/screens/faults.ts'
import { around, isAsked } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { lastFolio, nextFolio, openCounter } from '#support/screens/pos.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
const student = backend.db.students.find(1)?.name ?? ''

test('an unreadable product is missing in the catalogue, with a notice', async () => {
  expectErrors(/list_products\.php/)
  const unreadable = { id: 99, name: 'Gi', price: null }
  server.use(answers('list_products', { products: [{ id: 1, name: 'Clase suelta', price: '150.00' }, unreadable] }))
  const { pos } = await openCounter()
  expect(await pos.catalogue.findByText('1 producto no se pudo leer.')).toBeVisible()
  expect(pos.catalogue.queryByText('Gi')).not.toBeInTheDocument()
})

const failingLists: [string, (endpoint: string) => HttpHandler][] = [
  ['an error 500 with HTML', html500],
  ['an empty body', empty],
  ['a PHP warning before the JSON', (endpoint) => phpWarning(endpoint, [{ id: 1, name: 'Ana' }])],
  ['no answer', unreachable],
]

describe.each(failingLists)('a list that fails with %s', (_, fault) => {
  test('of students: products can be added, and «Reintentar» loads the list', async () => {
    expectErrors(/list_students\.php/)
    server.use(fault('list_students'))
    const { app, pos } = await openCounter()
    const retry = await pos.counter.findByText(/Reintentar/)
    expect(alerts()).toEqual([])
    expect(await pos.history.findByText(lastFolio)).toBeVisible()
    await pos.add('Clase suelta')
    await pos.process()
    expect(alerts()).toEqual(['Por favor, selecciona una estudiante.'])

    server.resetHandlers()
    await app.user.click(retry)
    await waitFor(() => expect(pos.counter.queryByText(/Reintentar/)).not.toBeInTheDocument())
    await pos.pick(student)
    expect(pos.cart()).toMatchObject({ student, total: '$150.00' })
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of products: shows the text for none, and «Reintentar» loads the list', async () => {
    expectErrors(/list_products\.php/)
    server.use(fault('list_products'))
    const { app, pos } = await openCounter()
    expect(await pos.catalogue.findByText(/No hay productos registrados\./)).toBeVisible()
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(pos.catalogue.getByText('Reintentar'))
    expect(await pos.catalogue.findByText('Ballet')).toBeVisible()
    expect(pos.catalogue.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of sales: shows the text for none, and «Reintentar» loads the list', async () => {
    expectErrors(/list_sales\.php/)
    server.use(fault('list_sales'))
    const { app, pos } = await openCounter()
    expect(await pos.history.findByText(/No hay ventas registradas en este rango de fechas\./)).toBeVisible()
    expect(pos.history.getByLabelText('Total general')).toHaveTextContent('$0.00')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(pos.history.getByText('Reintentar'))
    expect(screen.getByLabelText('Historial de Ventas', { selector: 'section' })).toHaveFocus()
    expect(await pos.history.findByText(lastFolio)).toBeVisible()
    expect(pos.history.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of categories: the products are grouped by the names in their rows', async () => {
    expectErrors(/list_categories\.php/)
    server.use(fault('list_categories'))
    const { pos } = await openCounter()
    expect(await pos.catalogue.findByText('Ballet')).toBeVisible()
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    const headings = pos.catalogue.getAllByText(/./, { selector: 'h2' }).map(({ textContent }) => textContent)
    expect(headings).toEqual(backend.db.categories.all().map(({ name }) => name))
    expect(alerts()).toEqual([])
  })
})

test('the total is hidden while the sales load', async () => {
  const gate = gateFor(server, 'list_sales')
  const { pos } = await openCounter()
  const total = pos.history.getByLabelText('Total general')
  await gate.arrival()
  expect(total).toHaveTextContent('…')
  await gate.pass()
  await waitFor(() => expect(total).toHaveTextContent('$'))
})

test('the link to the history leads to it', async () => {
  await openCounter()
  const target = screen.getByText('Ir al historial', { selector: 'a' }).getAttribute('href')
  expect(target).toMatch(/^#./)
  expect(document.querySelector(String(target))).toContainElement(
    screen.getByText('Historial de Ventas', { selector: 'h2' }),
  )
})

describe('products in unusual forms', () => {
  const good = { id: '41', name: 'Listón', price: '350.00' }

  test('without colors, sizes, subdisciplines and type, and with the price as text: it can be sold', async () => {
    server.use(answers('list_products', { products: [good] }))
    const { pos } = await openCounter()
    await pos.add('Listón', { discount: '10' })
    expect(pos.cart().lines).toEqual([['Listón', '', '', '1', '$350.00', '10', '$315.00']])
    expect(pos.catalogue.getByText('Sin categoría')).toBeVisible()
  })
})

test('the history waits for the students, so that every sale, file and receipt has its buyer', async () => {
  const students = gateFor(server, 'list_students')
  const { pos } = await openCounter()
  await waitFor(() => expect(pos.history.getByLabelText('Total general')).not.toHaveTextContent('…'))
  expect(pos.history.getByLabelText('Cargando ventas')).toBeVisible()
  expect(pos.history.getByLabelText('Descargar Ventas (CSV)')).toBeDisabled()
  expect(pos.history.queryByText(lastFolio)).not.toBeInTheDocument()

  await students.pass()
  const row = around(await pos.history.findByText(lastFolio), 'tr')
  const sold = backend.db.sales.all().at(-1) ?? expect.unreachable('no sales')
  expect(row).toHaveTextContent(backend.db.students.find(sold.studentId)?.name ?? '—')
  expect(pos.history.getByLabelText('Descargar Ventas (CSV)')).toBeEnabled()
})

test('the history can be sorted by student; a deleted buyer has a number', async () => {
  const [sold] = backend.db.sales.all().slice(-1)
  await backend.db.sales.replace({ ...(sold ?? expect.unreachable('no sales')), studentId: 9999 })
  const { app, pos } = await openCounter()
  await pos.history.findByText(lastFolio)
  await app.user.click(pos.history.getByText('Estudiante', { selector: 'th *' }))
  const names = () => pos.history.getAllByRole('row').map((row) => row.querySelectorAll('td')[2]?.textContent ?? '')
  await waitFor(() => expect(window.location.search).toContain('orden=estudiante'))
  const shown = names().filter(Boolean)
  expect(shown).toContain('STU-009999 (eliminado)')
  expect(shown).toEqual(shown.toSorted(new Intl.Collator('es').compare))
  expect(new Set(shown).size).toBeGreaterThan(2)
})

test('a sale of a discipline is not asked about where each list ends with a row that is none', async () => {
  expectErrors(/a row (was dropped|came twice)|create_or_update_payment\.php/)
  server.use(...scenarioHandlers('php-quirks', backend))
  const { pos } = await openCounter()
  await pos.pick(student)
  await pos.add('Ballet')
  for (const { id, studentId } of backend.db.payments.all()) if (studentId === 1) backend.db.payments.remove(id)
  await pos.process()
  await waitFor(() => expect(statuses().join(' ')).toContain(`Venta ${nextFolio} registrada.`))
  expect(isAsked()).toBe(false)
})

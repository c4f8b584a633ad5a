/** From a registration to the counter: the charge, and the receipt again (spec 2, Registration; spec 2, POS). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { goTo, openApp } from '#support/screens/app.tsx'
import { first } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { atCounter } from '#support/screens/pos.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { isInList, openRegistration, regina } from '#support/screens/registration.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const ana = db.students.find(1) ?? expect.unreachable('an empty academy')
const berta = db.students.find(2) ?? expect.unreachable('an academy of one')

const address = () => window.location.pathname + window.location.search
const register = async () => {
  const browser = openWindows()
  const { app, form } = await openRegistration()
  await form.complete(regina)
  await form.press('Registrar')
  await isInList()
  await screen.findByText('Último registro: STU-000078')
  return { app, browser }
}

test('a registered student can be charged, and has the receipt again', async () => {
  const { app, browser } = await register()
  expect(address()).toBe('/estudiantes')
  await app.user.click(screen.getByLabelText('Comprobante de Regina Cruz'))
  const { document: paper } = first(browser.opened.slice(1))
  expect(within(paper.body).getByText('STU-000078')).toBeVisible()

  await app.user.click(screen.getByLabelText('Cobrar a Regina Cruz'))
  const pos = await atCounter(app)
  await waitFor(() => expect(pos.student).toHaveValue('Regina Cruz'))
  await waitFor(() => expect(address()).toBe('/pos'))
  await goTo(app, 'Menú derecho', 'Estudiantes')
  await screen.findByLabelText('Editar Regina Cruz')
  expect(screen.queryByText('Último registro: STU-000078')).not.toBeInTheDocument()
})

test('who only tries a class is not charged this month', async () => {
  const { app } = await register()
  const trial = screen.getByRole('button', { name: 'Viene a probar: no cobrar noviembre' })
  await app.user.dblClick(trial)
  await waitFor(() => expect(trial).toHaveAttribute('aria-pressed', 'true'))
  await app.user.click(screen.getByLabelText('Cobrar a Regina Cruz'))
  await atCounter(app)
  expect(await screen.findByLabelText('Pagar otro mes')).toBeVisible()
  expect(screen.queryByText(/^Meses que debe/)).not.toBeInTheDocument()
})

test('the next steps after a registration can be hidden', async () => {
  const { app } = await register()
  await app.user.click(screen.getByLabelText('Ocultar'))
  expect(screen.queryByText('Último registro: STU-000078')).not.toBeInTheDocument()
  expect(document.getElementById('main')).toHaveFocus()
})

test('a student in the address replaces another student, whose cart can be restored; an unknown student does nothing', async () => {
  const app = await openApp('/pos?inicio=2026-11-17&estudiante=999', { as: 'admin' })
  const pos = await atCounter(app)
  await waitFor(() => expect(address()).toBe('/pos?inicio=2026-11-17'))
  await pos.add('Clase suelta')
  await pos.pick(ana.name)
  expect(pos.cart().student).toBe(ana.name)
  await goTo(app, 'Menú derecho', 'Estudiantes')
  await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
  window.history.pushState(null, '', `/pos?inicio=2026-11-17&estudiante=${berta.id}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  const again = await atCounter(app)
  await waitFor(() => expect(again.cart()).toMatchObject({ student: berta.name, lines: [] }))
  await again.press('Recuperar venta')
  expect(again.cart()).toMatchObject({ student: ana.name, lines: [expect.arrayContaining(['Clase suelta'])] })
})

test('a student in the address whose debts load late gives way to a student whom the person chose meanwhile', async () => {
  const gate = gateFor(server, 'list_payments')
  const app = await openApp(`/pos?inicio=2026-11-17&estudiante=${berta.id}&meses=adeudo`, { as: 'admin' })
  const pos = await atCounter(app)
  await pos.add('Clase suelta')
  await pos.pick(ana.name)
  await gate.pass()
  await waitFor(() => expect(address()).toBe('/pos?inicio=2026-11-17'))
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  expect(pos.cart()).toMatchObject({ student: ana.name, lines: [expect.arrayContaining(['Clase suelta'])] })
})

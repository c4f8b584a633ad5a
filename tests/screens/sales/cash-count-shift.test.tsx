/** The count of a shift: what this device sold since its last count (spec 4, The cash count). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, statuses } from '#support/screens/app.tsx'
import { openCashCount, sales } from '#support/screens/cash-count.ts'
import { answers } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { atCounter, nextFolio } from '#support/screens/pos.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

test('a shift has the sales of this device since its last count', async () => {
  const browser = openWindows()
  const app = await openApp('/pos?inicio=2026-11-17', { as: 'admin' })
  const pos = await atCounter(app)
  await pos.pick(db.students.find(1)?.name ?? '')
  await pos.add('Clase suelta')
  await pos.process()
  await waitFor(() => expect(statuses()).toContain(`Venta ${nextFolio} registrada.`))
  expect(browser.opened).toHaveLength(1)
  await app.user.click(screen.getByRole('link', { name: 'Corte de caja' }))
  await screen.findByText('Corte de caja', { selector: 'h2' })
  await app.user.click(screen.getByLabelText('Este turno'))
  await screen.findByText(/^1 venta, ninguna con mensualidad\./)
  expect(window.location.search).toContain('turno=si')
  await app.user.click(screen.getByLabelText('Billetes de $50'))
  await app.user.paste('3')
  await app.press('Guardar corte')
  await waitFor(() => expect(statuses().some((text) => text.includes('cuadra'))).toBe(true))
  expect(await screen.findByText('No hay ventas.')).toBeVisible()
  await app.press('Volver a la venta')
  await atCounter(app)
})

test('a shift does not name a sale of another device that a count of the whole day had', async () => {
  server.use(answers('list_sales', sales))
  const { app, fill } = await openCashCount()
  const elsewhere = /^1 venta del día, \$1,790\.00 en total, no consta en este dispositivo/
  await screen.findByText(elsewhere)
  await app.user.click(screen.getByLabelText('Este turno'))
  expect(await screen.findByText(elsewhere)).toBeVisible()
  await app.user.click(screen.getByLabelText('Todo el día'))
  await fill('Billetes de $500', '2')
  await app.press('Guardar corte')
  await waitFor(() => expect(button('Contar otra vez')).toBeVisible())
  await app.user.click(screen.getByLabelText('Este turno'))
  await screen.findByText('No hay ventas.')
  expect(screen.queryByText(elsewhere)).toBeNull()
})

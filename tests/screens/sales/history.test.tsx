/** The history below the counter: its own scroll box, and the hour and months that this device knows (spec 2, POS). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { atCounter, nextFolio, openPos } from '#support/screens/pos.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const folios = () => screen.getAllByRole('button', { name: /^Comprobante POS-/ })

test('shows the newest sales, and one press shows all; its total and its count include all', async () => {
  const app = await openApp('/pos?inicio=2026-10-01', { as: 'admin' })
  await atCounter(app)
  await waitFor(() => expect(folios()).toHaveLength(50))
  const all = db.sales.all().filter(({ date }) => ['10/2026', '11/2026'].includes(date.slice(3, 10))).length
  expect(all).toBeGreaterThan(50)
  expect(screen.getByRole('table', { name: 'Historial de Ventas' })).toHaveAttribute('aria-rowcount', `${all + 1}`)
  await app.user.click(button(`Ver las ${all} ventas`))
  await waitFor(() => expect(folios().length === 50).toBe(false))
  await app.user.click(button('Ver solo las primeras'))
  await waitFor(() => expect(folios()).toHaveLength(50))
})

test('shows the hour and the months of a sale of this device, and its receipt names them again after a reload', async () => {
  const september = { studentId: 1, month: '09', year: 2026, amount: 950, status: 'paid' }
  const ana = { id: 1, name: 'Ana López', enrolled_at: '2026-09-12', status: 'Activo', discipline: 'Ballet' }
  server.use(answers('list_students', [ana]), answers('list_payments', [september]))
  const browser = openWindows()
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await screen.findByRole('button', { name: 'octubre $950.00' }))
  await pos.process()
  await waitFor(() => expect(statuses()).toContain(`Venta ${nextFolio} registrada.`))
  app.close()

  const { app: again } = await openPos()
  const folio = await screen.findByRole('button', { name: `Comprobante ${nextFolio}` })
  expect(folio.closest('tr')).toHaveTextContent(/20\/11\/2026 \d\d:\d\d/)
  expect(folio.closest('tr')).toHaveTextContent(/1 × .+ \(octubre\)/)
  await again.user.click(folio)
  await waitFor(() => expect(browser.opened).toHaveLength(2))
  expect(browser.opened[1]?.document.body).toHaveTextContent(/Octubre de 2026/)
})

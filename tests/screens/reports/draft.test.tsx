/** The draft of the expenses on the device (spec 4, Drafts). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { goTo, statuses } from '#support/screens/app.tsx'
import { offers, placesKept, recover, reload } from '#support/screens/drafts.ts'
import { hold } from '#support/screens/faults.ts'
import { field, nameReport, naming, october, openPanel, typeAmount } from '#support/screens/finances.ts'
import { button } from '#support/screens/find.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const line = 'Tienes gastos de un reporte sin guardar de hace un momento'

test('a draft of expenses is offered on return and after a reload, shows its range, and is gone after a save', async () => {
  const app = await openPanel()
  await typeAmount(app, 'Publicidad', '1234.5')
  await goTo(app, 'Menú derecho', 'Estudiantes')
  await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
  await goTo(app, 'Menú izquierdo', 'Finanzas')
  await recover(app, line)
  await waitFor(() => expect(field('Publicidad')).toHaveValue('1,234.50'))
  expect(window.location.search).toBe(october)

  const again = await reload(app, '/finanzas')
  await screen.findByText('Panel Financiero', { selector: 'h1' })
  await recover(again, line)
  await waitFor(() => expect(field('Publicidad')).toHaveValue('1,234.50'))
  expect(window.location.search).toBe(october)
  await again.user.click(button('Guardar reporte'))
  await nameReport(again, 'Octubre otra vez')
  await again.user.click(naming().getByText('Guardar'))
  await waitFor(() => expect(statuses().join(' ')).toContain('Reporte "Octubre otra vez" guardado'))
  expect(placesKept()).toEqual([])
  expect(field('Publicidad')).toHaveValue('1,234.50')
})

test('discarded expenses are gone', async () => {
  const app = await openPanel()
  await typeAmount(app, 'Publicidad', '5')
  const again = await reload(app, `/finanzas${october}`)
  await waitFor(() => expect(offers()).toEqual([line]))
  await again.press('Descartar')
  expect([offers(), placesKept()]).toEqual([[], []])
  expect(field('Publicidad')).toHaveValue('0.00')
})

test('a report that arrived during a reload is announced, and its expenses are not offered', async () => {
  const app = await openPanel()
  await typeAmount(app, 'Publicidad', '1234.5')
  await app.user.click(button('Guardar reporte'))
  await nameReport(app, 'Octubre otra vez')
  const gate = hold('save_financial_report')
  server.use(gate.handler)
  await app.user.click(naming().getByText('Guardar'))
  await gate.arrived
  app.close()
  gate.release()
  await waitFor(() => expect(db.reports.first(({ name }) => name === 'Octubre otra vez')).toBeDefined())
  await openPanel(`/finanzas${october}`)
  await waitFor(() => expect(statuses().join()).toContain('pero el reporte sí quedó guardado.'))
  expect([offers(), placesKept()]).toEqual([[], []])
})

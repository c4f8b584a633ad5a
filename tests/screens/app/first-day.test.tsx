/** The tour `Cómo se usa` of the roll and the sale (spec 2, How it is used). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { button } from '#support/screens/find.ts'
import { openPos } from '#support/screens/pos.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { menu, toggle } from '#support/screens/shell.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

// jsdom has no layout: every element counts as shown.
Element.prototype.checkVisibility = () => true

async function start() {
  const { app, pos } = await openPos()
  await app.user.click(toggle('right'))
  await app.user.click(within(menu('right')).getByText('Cómo se usa'))
  const stop = () => screen.queryByText(/^Recorrido/)?.parentElement?.querySelector('h2')?.textContent
  const arrivesAt = (title: string) => waitFor(() => expect(stop()).toBe(title))
  return { app, pos, stop, arrivesAt }
}

test('each stop points at one thing and goes on when the person has done it; the tour sends nothing itself', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { app, pos, stop, arrivesAt } = await start()
  const sent = requestsTo(server, 'register_sale')
  await arrivesAt('Elige a quién le vendes')
  expect(screen.getByText('Recorrido · 1 de 6')).toBeVisible()
  await waitFor(() => expect(pos.student).toHaveFocus())
  await pos.pick(db.students.find(1)?.name ?? '')
  await arrivesAt('Agrega el producto')
  await waitFor(() => expect(screen.getByLabelText('Buscar producto')).toHaveFocus())
  await pos.add('Clase suelta')
  await arrivesAt('Procesa la venta')
  await waitFor(() => expect(pos.processButton).toHaveFocus())
  expect(sent).toEqual([])

  await app.user.click(button('Siguiente'))
  await arrivesAt('Elige la clase')
  await screen.findByText('Asistencia', { selector: 'h1' })
  await waitFor(() =>
    expect(screen.getByLabelText('Clases de hoy', { selector: 'section' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    ),
  )
  await app.user.keyboard('{Enter}')
  await arrivesAt('Marca a cada quien')
  await app.press('Todos presentes')
  await arrivesAt('Guarda la lista')
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Guardar/))
  await app.user.keyboard('{Enter}')
  // It never lights the button of the next class.
  await waitFor(() => expect(statuses()).toContain('Asistencia guardada con éxito!'))
  await waitFor(() => expect(stop()).toBeUndefined())
})

test('Escape ends the tour, and the focus stays on what it pointed at', async () => {
  const { app, pos, stop, arrivesAt } = await start()
  await arrivesAt('Elige a quién le vendes')
  await waitFor(() => expect(pos.student).toHaveFocus())
  await app.user.keyboard('{Escape}')
  expect(stop()).toBeUndefined()
  expect(pos.student).toHaveFocus()
})

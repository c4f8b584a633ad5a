/** The trainer's tools for the academy: save points, its day, its data. */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reloadAll } from '#rows/reload.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { button, findQuestion, isAsked } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { memoryPoints, startDemo } from '#support/training/demo.ts'
import { openTools } from '#support/training/open-tools.tsx'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db } = backend

test('a running load of a list is repeated after a change of the academy', async () => {
  const demo = startDemo(backend)
  await demo.savePoints.save('antes')
  const gate = gateFor(backend.server, 'list_products')
  const asked = requestsTo(backend.server, 'list_products')
  const app = await openApp('/productos', { as: 'admin' })
  demo.onChange(() => void reloadAll(app.queries))
  await gate.arrival()
  await (await demo.savePoints.read('antes')).put()
  await waitFor(() => expect(asked).toHaveLength(2))
  await gate.pass()
  expect(await screen.findByLabelText('Eliminar Clase suelta')).toBeVisible()
})

test('a save point is stored, and restored while a screen is open; an equal name is replaced after a question', async () => {
  const demo = startDemo(backend)
  const app = await openApp('/productos', { as: 'admin' })
  demo.onChange(() => void reloadAll(app.queries))
  const { user } = openTools(backend, demo)
  const shown = () => screen.queryByLabelText('Eliminar Clase suelta') !== null
  await waitFor(() => expect(shown()).toBe(true))
  const keep = async (name: string) => {
    await user.type(screen.getByLabelText('Nombre del punto'), name)
    await user.click(button('Guardar punto'))
  }
  await user.click(button('Guardar punto'))
  expect(screen.getByText('Escribe un nombre.')).toBeVisible()
  await keep('antes')
  expect(await screen.findByText('Se guardó el punto «antes».')).toBeVisible()
  expect(screen.getByText('20/11/2026 a las 12:00')).toBeVisible()

  const product = db.products.first(({ name }) => name === 'Clase suelta') ?? expect.unreachable()
  await db.transaction(() => db.products.remove(product.id))
  await app.queries.invalidateQueries()
  await waitFor(() => expect(shown()).toBe(false))
  await user.click(screen.getByLabelText('Volver a antes'))
  await user.click(button('Volver', within(await findQuestion())))
  expect(await screen.findByText('La academia está como en «antes».')).toBeVisible()
  await waitFor(() => expect(shown()).toBe(true))
  expect(alerts()).toEqual([])

  await keep('antes')
  const asked = within(await findQuestion())
  expect(asked.getByText('Ya hay un punto «antes». ¿Quieres reemplazarlo?')).toBeVisible()
  await user.click(asked.getByText('Reemplazar'))
  expect(await screen.findByText('Se guardó el punto «antes».')).toBeVisible()
  expect(demo.savePoints.get()).toHaveLength(1)

  await user.click(screen.getByLabelText('Eliminar antes'))
  await user.click(within(await findQuestion()).getByText('Eliminar'))
  expect(await screen.findByText('Se eliminó el punto «antes».')).toBeVisible()
  expect(screen.queryByLabelText('Volver a antes')).not.toBeInTheDocument()
  expect(isAsked()).toBe(false)
  expect(screen.getByText('Puntos de guardado')).toHaveFocus()
})

test('a save point that the browser cannot store has a message, with its name still there to try again', async () => {
  expectErrors(/a tool of the academy failed/)
  const points = memoryPoints()
  const write = vi
    .spyOn(points, 'write')
    .mockRejectedValueOnce(new DOMException('Quota exceeded', 'QuotaExceededError'))
  const { user } = openTools(backend, startDemo(backend, { savePoints: points }))
  await user.type(screen.getByLabelText('Nombre del punto'), 'antes')
  await user.click(button('Guardar punto'))
  await waitFor(() =>
    expect(alerts()).toEqual(['No se pudo. Puede que a este navegador le falte espacio. Inténtalo otra vez.']),
  )
  expect(screen.getByLabelText('Nombre del punto')).toHaveValue('antes')
  await user.click(button('Guardar punto'))
  expect(await screen.findByText('Se guardó el punto «antes».')).toBeVisible()
  expect(screen.getByLabelText('Nombre del punto')).toHaveValue('')
  expect(write).toHaveBeenCalledTimes(2)
})

test('another day can be chosen, and then the real day again', async () => {
  const choose = vi.fn<(day: string | undefined) => void>()
  const { user } = openTools(backend, startDemo(backend, { pageClock: { choose } }))
  const field = screen.getByLabelText('Hoy es…')
  expect(field).toHaveValue('2026-11-20')
  expect(button('Cambiar el día')).toBeDisabled()
  expect(screen.queryByText('Volver al día real')).not.toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '2026-12-24')
  expect(choose).not.toHaveBeenCalled()
  await user.click(button('Cambiar el día'))
  expect(choose.mock.calls).toEqual([['2026-12-24']])
})

test('on another day the tab has a notice, and leads back', async () => {
  const choose = vi.fn<(day: string | undefined) => void>()
  const { user } = openTools(backend, startDemo(backend, { pageClock: { isMoved: true, choose } }))
  expect(screen.getByText(/La academia está en el 20\/11\/2026, que no es el día real/)).toBeVisible()
  await user.click(button('Volver al día real'))
  expect(choose.mock.calls).toEqual([[undefined]])
})

test('the academy is exported as a file, reset and imported; another file is refused with a message', async () => {
  const { user } = openTools(backend)
  const files = savedFiles()
  await db.transaction(() => db.students.remove(60))
  await user.click(button('Exportar datos'))
  await user.click(screen.getByText('Reiniciar datos'))
  await user.click(button('Borrar y empezar de nuevo'))
  await waitFor(() => expect(statuses()).toEqual(['La academia está como al principio.']))
  expect(db.students.find(60)).toBeDefined()
  const [file = expect.unreachable()] = files
  await user.upload(screen.getByLabelText('Importar datos'), new File([await file.text()], 'academia.json'))
  await user.click(button('Reemplazar', within(await findQuestion())))
  await waitFor(() => expect(statuses()).toEqual(['Se importó la academia del archivo.']))
  expect(db.students.find(60)).toBeUndefined()
  await user.upload(
    screen.getByLabelText('Importar datos'),
    new File(['no'], 'foto.json', { type: 'application/json' }),
  )
  await waitFor(() => expect(alerts()).toEqual(['El archivo no contiene una academia que se pueda leer.']))
})

/** Prices that are planned for a later day (spec 2, Products). */

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp, statuses } from '#support/screens/app.tsx'
import { recover, reload } from '#support/screens/drafts.ts'
import { answers } from '#support/screens/faults.ts'
import { button, findQuestion } from '#support/screens/find.ts'
import { fillStorage } from '#support/screens/full-storage.ts'
import { openPrices, refusesPriceOf } from '#support/screens/prices.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get } from '#support/wire/wire.ts'

const { clock, db, server } = await withBackend()

beforeEach(() => void vi.setSystemTime(new Date(2026, 11, 14, 10)))
afterEach(() => void vi.setSystemTime(clock()))

const disciplines = () => db.products.all().filter(({ type }) => type === 'discipline')
const prices = () => disciplines().map(({ price }) => price)

/** Plans dearer disciplines for the first of January. */
async function planPrices() {
  const app = await openPrices('50')
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2027-01-01' } })
  await app.user.click(button(/^Planear \d+ precios$/))
  return app
}

test('January’s prices are planned, families are told of the day, and another device saves them on that day', async () => {
  const before = prices()
  const app = await planPrices()
  expect(statuses()).toEqual([`${before.length} precios cambian el 1 de enero de 2027.`])
  expect(prices()).toEqual(before)
  const [link = expect.unreachable('nobody to tell')] = await screen.findAllByRole('link', { name: /^WhatsApp a / })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /Desde el 1 de enero de 2027 (el precio nuevo es|los precios nuevos son): \D+ \$[\d,]+\.00/,
  )
  const day = within(screen.getByRole('region', { name: 'Desde el 1 de enero de 2027' }))
  expect(day.queryByRole('button', { name: /^Guardar/ })).not.toBeInTheDocument()
  await app.user.click(link)
  await waitFor(() => expect(db.memory.first({ key: 'prices-to-tell' })?.value).toMatch(/"told":\[".+"\]/))
  app.close()
  localStorage.clear()
  vi.setSystemTime(new Date(2027, 0, 1, 10))
  const again = await openApp('/dashboard', { as: 'admin' })
  await again.user.click(await screen.findByRole('link', { name: `Ya tocan ${before.length} precios nuevos` }))
  await again.user.click(await screen.findByRole('button', { name: `Guardar ${before.length} precios` }))
  await screen.findByRole('heading', { name: `${before.length} de ${before.length} precios guardados` })
  expect(prices()).toEqual(before.map((price) => Math.round(price + 50)))
  // Who was told in December is not told again, and nothing is planned anymore.
  expect(await screen.findByRole('heading', { name: /^Avisar a las familias: 1 de \d+$/ })).toBeVisible()
  await again.user.click(button('Volver a productos'))
  await screen.findByText(/^Faltan \d+ familias por avisar/)
  expect(screen.queryByText(/^Ya tocan/)).not.toBeInTheDocument()
})

test('planned prices that a full storage rejected are said to last as long as the page', async () => {
  expectErrors(/browser storage/)
  // No server shares them.
  await signInAs('admin')
  const { json } = await get('session')
  server.use(answers('session', { ...Object(json), extensions: [] }))
  const empty = fillStorage((name) => name === 'planned-prices')
  const app = await planPrices()
  const day = within(screen.getByRole('region', { name: 'Desde el 1 de enero de 2027' }))
  expect(day.getByText('Este equipo está lleno: lo nuevo se pierde al cerrar la página.')).toBeVisible()
  empty()
  await app.user.click(button('Quitar'))
  await app.user.click(button('Quitar', within(await findQuestion())))
  expect(localStorage.getItem('planned-prices')).toBe('[]')
})

test('planned prices are put away after a question, with what their families would be told', async () => {
  const app = await planPrices()
  await app.user.click(button('Quitar'))
  const question = await findQuestion()
  expect(question).toHaveTextContent(/^¿Quitar \d+ precios del 1 de enero de 2027\?/)
  await app.user.click(button('Quitar', within(question)))
  expect(screen.queryByRole('region', { name: 'Desde el 1 de enero de 2027' })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: /^Avisar a las familias/ })).not.toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
})

test('families of planned prices are told once, also if a planned price is saved at the second try', async () => {
  expectErrors(/No hay espacio/)
  const [first = expect.unreachable('no discipline'), ...others] = disciplines()
  const refusal = refusesPriceOf(first)
  server.use(refusal.handler)
  const app = await planPrices()
  await app.user.click(button('Terminar avisos'))
  await app.user.click(button('Terminar', within(await findQuestion())))
  vi.setSystemTime(new Date(2027, 0, 1, 10))
  const january = await reload(app, '/productos?vista=precios')
  await january.user.click(await screen.findByRole('button', { name: `Guardar ${others.length + 1} precios` }))
  await screen.findByRole('heading', { name: `${others.length} de ${others.length + 1} precios guardados` })
  const again = await reload(january, '/productos?vista=precios')
  await recover(again, 'Tienes un cambio de precios sin guardar de hace un momento')
  refusal.end()
  await again.user.click(await screen.findByRole('button', { name: 'Reintentar 1 precio' }))
  await screen.findByRole('heading', { name: `${others.length + 1} de ${others.length + 1} precios guardados` })
  expect(screen.queryByRole('heading', { name: /^Avisar a las familias/ })).not.toBeInTheDocument()
  await again.user.click(button('Cambiar otros precios'))
  expect(screen.queryByRole('region', { name: 'Desde el 1 de enero de 2027' })).not.toBeInTheDocument()
  expect(localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('planned-prices')) ?? '')).toBe('[]')
})

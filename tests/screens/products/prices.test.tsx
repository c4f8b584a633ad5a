/** The change of several prices (spec 2, Products). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { placesKept, recover, reload } from '#support/screens/drafts.ts'
import { hold } from '#support/screens/faults.ts'
import { button, findQuestion, isAsked } from '#support/screens/find.ts'
import { openPrices, refusesPriceOf, save } from '#support/screens/prices.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const disciplines = () => db.products.all().filter(({ type }) => type === 'discipline')
const prices = () => disciplines().map(({ price }) => price)

test('raises the disciplines, and says before how many', async () => {
  const before = prices()
  const app = await openPrices('50')
  expect(save()).toHaveTextContent(`Guardar ${before.length} precios`)
  const raised = before.map((price) => Math.round(price + 50))
  await app.user.click(save())
  await screen.findByRole('heading', { name: `${before.length} de ${before.length} precios guardados` })
  expect(statuses()).toEqual([`Se guardaron ${before.length} precios.`])
  expect(prices()).toEqual(raised)
  expect(await screen.findByRole('heading', { name: /^Avisar a las familias: 0 de \d+$/ })).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^WhatsApp a / })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/precio/),
  )
})

test('the families to tell come back after a reload, until the list is put away', async () => {
  const app = await openPrices('50')
  await app.user.click(save())
  await app.user.click((await screen.findAllByRole('link', { name: /^WhatsApp a / }))[0] ?? expect.unreachable())
  app.close()
  const again = await openApp('/productos', { as: 'admin' })
  await screen.findByText(/^Faltan \d+ familias por avisar de los precios nuevos\.$/)
  await again.user.click(button('Avisar'))
  expect(await screen.findByRole('heading', { name: /^Avisar a las familias: 1 de \d+$/ })).toBeVisible()
  // A few families show at first. The told family comes last.
  expect(screen.getAllByRole('link', { name: /^WhatsApp a / })).toHaveLength(5)
  expect(screen.queryByText('Avisada')).not.toBeInTheDocument()
  await again.user.click(button(/^Ver las \d+ familias$/))
  expect(screen.getByText('Avisada')).toBeVisible()
  await again.user.click(button('Terminar avisos'))
  const question = await findQuestion()
  expect(question).toHaveTextContent(/^Falta avisar a \d+ familias?\. ¿Terminar los avisos\?/)
  await again.user.click(button('Terminar', within(question)))
  expect(screen.queryByRole('heading', { name: /^Avisar a las familias/ })).not.toBeInTheDocument()
})

test('a family without a phone is told in person, and waits no longer', async () => {
  for (const student of db.students.all()) await db.students.replace({ ...student, phone: '' })
  const app = await openPrices('50')
  await app.user.click(save())
  const [known] = await screen.findAllByRole('button', { name: /^Ya sabe: / })
  await app.user.click(known ?? expect.unreachable())
  expect(screen.getByRole('heading', { name: /^Avisar a las familias: 1 de \d+$/ })).toBeVisible()
})

test('a price that the server refuses is named and sent again alone', async () => {
  expectErrors(/No hay espacio/)
  const [first, ...others] = disciplines()
  if (!first) throw new Error('no discipline')
  const refusal = refusesPriceOf(first)
  server.use(refusal.handler)
  const app = await openPrices('50')
  await app.user.click(save())
  await screen.findByRole('heading', { name: `${others.length} de ${others.length + 1} precios guardados` })
  expect(screen.getByRole('list', { name: 'Sin guardar' })).toHaveTextContent(`${first.name}: No hay espacio.`)
  expect(disciplines()[0]?.price).toBe(first.price)
  refusal.end()
  await app.user.click(button('Reintentar 1 precio'))
  await screen.findByRole('heading', { name: `${others.length + 1} de ${others.length + 1} precios guardados` })
  expect(disciplines()[0]?.price).toBe(Math.round(first.price + 50))
})

test('a save that a reload cuts goes on without raising a price twice', async () => {
  const [first, second, third, ...others] = disciplines()
  if (!first || !second || !third) throw new Error('no three disciplines')
  const before = prices()
  const gate = hold('update_product')
  server.use(gate.handler)
  const app = await openPrices('50')
  await app.user.click(save())
  await gate.arrived
  // The first price arrived, the second has another price, and the third is gone.
  await db.products.replace({ ...first, price: Math.round(first.price + 50) })
  await db.products.replace({ ...second, price: 1200 })
  db.products.remove(third.id)
  const again = await reload(app, '/productos?vista=precios')
  const offer = 'Tienes un cambio de precios sin guardar de hace un momento'
  await screen.findByText(offer)
  expect(screen.queryByRole('textbox', { name: 'Aumento' })).not.toBeInTheDocument()
  await recover(again, offer)
  await screen.findByRole('heading', { name: `1 de ${before.length - 1} precios guardados` })
  expect(alerts()).toEqual(['1 producto ya no está en la lista.'])
  const unsaved = screen.getByRole('list', { name: 'Sin guardar' })
  expect(unsaved).toHaveTextContent(`${second.name}: Ahora cuesta $1,200.00.`)
  expect(unsaved).not.toHaveTextContent(first.name)
  gate.release()
  await again.user.click(button(`Reintentar ${before.length - 2} precios`))
  button('Usar lo del servidor', within(await findQuestion())).click()
  await screen.findByRole('heading', { name: `${before.length - 1} de ${before.length - 1} precios guardados` })
  expect(prices()).toEqual([Math.round(first.price + 50), 1200, ...others.map(({ price }) => Math.round(price + 50))])
  expect(placesKept()).toEqual([])
})

test('another machine’s change stays, and its other price is asked about', async () => {
  const [first] = disciplines()
  if (!first) throw new Error('no discipline')
  const app = await openPrices('50')
  await db.products.replace({ ...first, price: 1200, productionCost: 12 })
  await app.user.click(save())
  const asked = within(await findQuestion())
  expect(asked.getByText('Precio').closest('tr')).toHaveTextContent('$1,200.00')
  button('Conservar lo mío', asked).click()
  await screen.findByRole('heading', { name: /precios guardados$/ })
  expect(isAsked()).toBe(false)
  expect(disciplines()[0]).toMatchObject({ price: Math.round(first.price + 50), productionCost: 12 })
})

test('a save goes on while its screen is left, and is there again with its question', async () => {
  const [first, second] = disciplines()
  if (!first || !second) throw new Error('no two disciplines')
  const gate = hold('update_product')
  server.use(gate.handler)
  const app = await openPrices('50')
  await app.user.click(save())
  await gate.arrived
  await app.user.click(button('Volver a productos'))
  for (const each of disciplines()) if (each.id !== first.id) await db.products.replace({ ...each, price: 1200 })
  await app.user.click(await screen.findByText('Cambiar precios'))
  await screen.findByRole('heading', { name: /^Guardando \d+ precios$/ })
  expect(screen.queryByRole('textbox', { name: 'Aumento' })).not.toBeInTheDocument()
  await app.user.click(button('Volver a productos'))
  gate.release()
  await waitFor(() => expect(disciplines()[0]?.price).toBe(Math.round(first.price + 50)))
  expect(isAsked()).toBe(false)
  await app.user.click(await screen.findByText('Cambiar precios'))
  expect(await findQuestion()).toHaveTextContent('Alguien más cambió lo mismo')
  expect(disciplines()[1]?.price).toBe(1200)
})

test('a change that saved all its prices is followed by a new one', async () => {
  const app = await openPrices('50')
  await app.user.click(save())
  await screen.findByRole('heading', { name: /precios guardados$/ })
  await app.user.click(button('Volver a productos'))
  await app.user.click(await screen.findByText('Cambiar precios'))
  expect(await screen.findByRole('textbox', { name: 'Aumento' })).toHaveValue('')
})

test('a second tab raises nothing while the save of the first is not done', async () => {
  const gate = hold('update_product')
  server.use(gate.handler)
  const first = await openPrices('50')
  await first.user.click(save())
  await gate.arrived
  const [key = ''] = Object.keys(localStorage).filter((each) => each.includes('/price-change/'))
  const text = localStorage.getItem(key) ?? expect.unreachable()
  first.close()
  gate.release()
  // The second tab has opened its form before the first one saves.
  localStorage.removeItem(key)
  const second = await openPrices('50')
  localStorage.setItem(key, text)
  const seen = prices()
  await second.user.click(save())
  const alert = 'Hay otro cambio de precios sin terminar. Termínalo en su pestaña, o recarga si ya la cerraste.'
  await waitFor(() => expect(alerts()).toEqual([alert]))
  expect(prices()).toEqual(seen)
  localStorage.removeItem(key)
  await second.user.click(save())
  await screen.findByRole('heading', { name: `${seen.length} de ${seen.length} precios guardados` })
})

test('a half-done save is discarded only after a question with its counts', async () => {
  const [first] = disciplines()
  if (!first) throw new Error('no discipline')
  const left = disciplines().length - 1
  const gate = hold('update_product')
  server.use(gate.handler)
  const app = await openPrices('50')
  await app.user.click(save())
  await gate.arrived
  await db.products.replace({ ...first, price: Math.round(first.price + 50) })
  const again = await reload(app, '/productos?vista=precios')
  const asked = `1 precio ya cambió y ${left} no. ¿Descartar los ${left} precios que faltan?`
  await again.press('Descartar')
  expect(await findQuestion()).toHaveTextContent(asked)
  await again.user.click(button('Cancelar', within(await findQuestion())))
  expect(screen.getByRole('list', { name: 'Sin guardar' })).not.toHaveTextContent(first.name)
  await again.press('Cambiar otros precios')
  expect(await findQuestion()).toHaveTextContent(asked)
  await again.user.click(button('Cancelar', within(await findQuestion())))
  expect(placesKept()).toEqual(['price-change'])
  await again.press('Cambiar otros precios')
  await again.user.click(button('Descartar', within(await findQuestion())))
  await screen.findByRole('textbox', { name: 'Aumento' })
  expect(placesKept()).toEqual([])
  gate.release()
})

test('without products or an amount nothing is saved', async () => {
  const app = await openApp('/productos', { as: 'admin' })
  await app.user.click(await screen.findByText('Cambiar precios'))
  await app.user.click(await screen.findByText('Guardar precios'))
  expect(screen.getByText('Elige los productos.')).toBeVisible()
  expect(screen.getByText('Escribe cuánto sube, por ejemplo 50.')).toBeVisible()
  await app.user.click(button('Volver a productos'))
  await waitFor(() => expect(screen.getByText('Listado de Productos', { selector: 'h2' })).toBeVisible())
})

/** Enter at the counter, and the cart's columns and quantities (spec 2, POS). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { first, headers } from '#support/screens/find.ts'
import { openCounter, openPos } from '#support/screens/pos.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db } = await withBackend()
const student = first(db.students.all().filter(({ status }) => status === 'Activo')).name

const tile = (catalogue: { getByRole: typeof screen.getByRole }) =>
  catalogue.getByRole('button', { name: /^Leotardo de manga larga/ })

test('Enter takes the best match of the product search and of the students; after the sale the search is empty', async () => {
  const { app, pos } = await openCounter()
  const search = screen.getByLabelText('Buscar producto')
  await pos.catalogue.findByText('Inscripción anual')
  await app.user.type(search, 'inscripcion an{Enter}')
  expect(statuses()).toContain('Enter elige Inscripción anual')
  expect(pos.choice.getByText('Inscripción anual')).toBeVisible()
  await app.user.keyboard('{Enter}')
  expect(pos.cart().lines).toHaveLength(1)
  expect(search).toHaveFocus()
  expect(search).toHaveValue('')
  await app.user.type(pos.student, `${student.split(' ').toReversed().join(' ')}{Enter}`)
  expect(pos.student).toHaveValue(student)
  await app.user.keyboard('{Control>}{Enter}{/Control}')
  await pos.isReset()
  await waitFor(() => expect(search).toHaveValue(''))
  expect(await pos.catalogue.findByText('Leotardo de manga larga')).toBeVisible()
})

test('a slash in the empty product search, where the last product left the focus, is no text', async () => {
  const { app, pos } = await openCounter()
  const search = screen.getByLabelText('Buscar producto')
  await pos.catalogue.findByText('Inscripción anual')
  await app.user.type(search, '/inscripcion an{Enter}')
  expect(pos.choice.getByText('Inscripción anual')).toBeVisible()
})

test('Ctrl+Enter in a search chooses nothing: it only processes the sale', async () => {
  const { app, pos } = await openCounter()
  const search = screen.getByLabelText('Buscar producto')
  await pos.catalogue.findByText('Inscripción anual')
  await app.user.type(search, 'inscripcion an{Control>}{Enter}{/Control}')
  await waitFor(() => expect(alerts()).toEqual(['Por favor, selecciona una estudiante.']))
  expect(pos.isChosen()).toBe(false)
  await app.user.type(pos.student, `${student}{Control>}{Enter}{/Control}`)
  expect(pos.cart().student).toBe(student)
  expect(pos.student).toBeInvalid()
})

test('Enter chooses nothing without typed text or without a match', async () => {
  const { app, pos } = await openPos()
  await app.user.click(pos.student)
  await app.user.keyboard('{Enter}')
  expect(pos.student).toHaveValue('')
  await app.user.keyboard('zzz{Enter}')
  await app.user.tab()
  expect(pos.cart().student).toBe('zzz')
  expect(pos.student).toHaveAccessibleDescription('Nadie está elegido: elige a alguien de la lista.')
  const search = screen.getByLabelText('Buscar producto')
  await app.user.type(search, '{Enter}zzz{Enter}')
  expect(pos.isChosen()).toBe(false)
})

test('a slash in the field of a chosen student goes to the product search, and the student stays', async () => {
  const { app, pos } = await openCounter()
  await pos.catalogue.findByText('Inscripción anual')
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  await app.user.type(pos.student, `${student.split(' ').toReversed().join(' ')}{Enter}`)
  expect(pos.student).toHaveValue(student)
  await app.user.keyboard('/')
  expect(screen.getByLabelText('Buscar producto')).toHaveFocus()
  expect(screen.getByLabelText('Buscar producto')).toHaveValue('')
  expect(pos.student).toHaveValue(student)
})

test.each(['', 'zzz'])(
  'without a chosen product the cart has no button, and Enter after %j asks for one',
  async (text) => {
    const { app, pos } = await openPos()
    expect(screen.queryByText('Agregar al carrito')).toBeNull()
    await app.user.type(pos.catalogue.getByLabelText('Buscar producto'), `${text}{Enter}`)
    await waitFor(() => expect(alerts()).toEqual(['Por favor, selecciona un producto.']))
    const search = pos.catalogue.getByLabelText('Buscar producto')
    expect(search).toHaveFocus()
    expect(search).toBeInvalid()
    expect(search).toHaveAccessibleDescription('Elige un producto del catálogo.')
    await app.user.clear(search)
    await app.user.keyboard('inscripcion{Enter}')
    expect(pos.isChosen()).toBe(true)
    expect(search).toBeValid()
    // The button exists only beside the chosen product.
    expect(screen.getAllByText('Agregar al carrito')).toHaveLength(1)
  },
)

test('Escape puts a chosen product back, with the focus where it was pressed', async () => {
  const { app, pos } = await openPos()
  await pos.choose('Leotardo de manga larga')
  expect(pos.choice.getByLabelText('Negro')).toHaveFocus()
  await app.user.keyboard('{Escape}')
  expect(pos.isChosen()).toBe(false)
  expect(pos.catalogue.getByRole('button', { name: /^Leotardo de manga larga/ })).toHaveFocus()
})

test('Escape puts a chosen product back from any focus, which stays in a field', async () => {
  const { app, pos } = await openCounter()
  await pos.add('Clase suelta')
  await pos.choose('Leotardo de manga larga')
  const more = pos.counter.getByLabelText('Más Clase suelta')
  await app.user.click(more)
  await app.user.keyboard('{Escape}')
  expect(pos.isChosen()).toBe(false)
  expect(more).toHaveFocus()
  await pos.choose('Leotardo de manga larga')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await app.user.keyboard('{Escape}')
  expect(pos.isChosen()).toBe(false)
  expect(tile(pos.catalogue)).toHaveFocus()
})

test('Escape first closes an open list, then puts the chosen product back', async () => {
  const { app, pos } = await openPos()
  await pos.choose('Leotardo de manga larga')
  await app.user.click(pos.student)
  expect(pos.student).toHaveAttribute('aria-expanded', 'true')
  await app.user.keyboard('{Escape}')
  expect(pos.student).toHaveAttribute('aria-expanded', 'false')
  expect(pos.isChosen()).toBe(true)
  await app.user.keyboard('{Escape}')
  expect(pos.isChosen()).toBe(false)
})

test('Escape first empties the product search, then puts the chosen product back', async () => {
  const { app, pos } = await openPos()
  await pos.choose('Leotardo de manga larga')
  const search = pos.catalogue.getByLabelText('Buscar producto')
  await app.user.type(search, 'leotardo')
  await app.user.keyboard('{Escape}')
  expect(search).toHaveValue('')
  expect(pos.isChosen()).toBe(true)
  await app.user.keyboard('{Escape}')
  expect(pos.isChosen()).toBe(false)
  expect(search).toHaveFocus()
})

test('Escape first closes an open menu or question, then puts the chosen product back', async () => {
  const { app, pos } = await openCounter()
  await pos.add('Clase suelta')
  await pos.pick(student)
  await pos.choose('Leotardo de manga larga')
  const menu = screen.getByLabelText('Menú izquierdo', { selector: 'button' })
  await app.user.click(menu)
  await app.user.keyboard('{Escape}')
  expect(menu).toHaveAttribute('aria-expanded', 'false')
  expect(pos.isChosen()).toBe(true)
  await pos.process()
  await screen.findByText('Vender sin agregar')
  await app.user.keyboard('{Escape}')
  expect(pos.isChosen()).toBe(true)
})

test('pressing the chosen product again puts it back, with the focus on it; a double click chooses it', async () => {
  const { app, pos } = await openPos()
  await pos.choose('Leotardo de manga larga')
  const pressed = tile(pos.catalogue)
  expect(pressed).toHaveAttribute('aria-pressed', 'true')
  await app.user.click(pos.choice.getByLabelText('Negro'))
  await app.user.click(pressed)
  expect(pos.isChosen()).toBe(false)
  expect(pressed).toHaveAttribute('aria-pressed', 'false')
  expect(pressed).toHaveFocus()
  await app.user.keyboard('{Enter}')
  expect(pos.isChosen()).toBe(true)
  pressed.focus()
  await app.user.keyboard(' ')
  expect(pos.isChosen()).toBe(false)
  expect(pressed).toHaveFocus()
  await app.user.click(pos.student)
  await app.user.dblClick(pressed)
  expect(pos.isChosen()).toBe(true)
})

test('a second press puts back a product chosen in `A la mano`, also when pressed there', async () => {
  const { app, pos } = await openPos()
  const hand = within(await screen.findByRole('group', { name: 'A la mano' }))
  const pressed = first(hand.getAllByRole('button'))
  await app.user.click(pressed)
  expect(pos.isChosen()).toBe(true)
  pressed.focus()
  await app.user.keyboard('{Enter}')
  expect(pos.isChosen()).toBe(false)
  expect(pressed).toHaveFocus()
  expect(pressed).toHaveAttribute('aria-pressed', 'false')
})

test('removing a line moves the focus to the next line, the last line, or the search of an empty cart', async () => {
  const { app, pos } = await openCounter()
  for (const name of ['Clase suelta', 'Ballet', 'Jazz']) await pos.add(name)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await app.user.click(first(pos.removers()))
  expect(focused()).toBe('Quitar Ballet')
  await app.user.click(pos.removers().at(-1) ?? expect.unreachable('the cart is empty'))
  expect(focused()).toBe('Quitar Ballet')
  await app.user.keyboard('{Enter}')
  expect(pos.catalogue.getByLabelText('Buscar producto')).toHaveFocus()
})

test('the cart has a heading for each column', async () => {
  const { pos } = await openPos()
  await pos.add('Clase suelta')
  const cart = pos.counter.getByLabelText('Carrito', { selector: 'table' })
  expect(headers(cart)).toEqual([
    'Producto',
    'Color',
    'Talla',
    'Cantidad',
    'Precio',
    'Descuento (%)',
    'Importe',
    'Quitar',
  ])
})

test('a line of the cart can have one item more or less, but not less than one', async () => {
  const { app, pos } = await openPos()
  await pos.add('Leotardo de manga larga', { color: 'Rosa', size: '6' })
  const more = pos.counter.getByLabelText('Más Leotardo de manga larga')
  const less = pos.counter.getByLabelText('Menos Leotardo de manga larga')
  expect(less).toHaveAttribute('aria-disabled', 'true')
  await app.user.click(more)
  await app.user.click(more)
  expect(pos.cart()).toMatchObject({
    lines: [['Leotardo de manga larga', 'Rosa', '6', '3', '$420.00', '0', '$1,260.00']],
  })
  expect(pos.cart().total).toBe('$1,260.00')
  for (let press = 0; press < 3; press += 1) await app.user.click(less)
  expect(pos.cart().total).toBe('$420.00')
  expect(less).toHaveFocus()
})

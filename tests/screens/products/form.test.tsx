/** The product form: its refusals and saves (spec 2, Products; spec 5, Product). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { gateFor } from '#support/screens/gates.ts'
import { openProducts, type Typed } from '#support/screens/products.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server, db } = await withBackend()

const completeAll = 'Por favor, completa todos los campos.'
const costMustBeNumber = 'El costo de producción debe ser un número válido.'
const chooseCategory = 'Elige una categoría'
const nameHint = 'Nombre: Escribe el nombre.'
const categoryHint = 'Categoría: Elige una categoría o escribe una nueva.'
const priceHint = 'Precio: Escribe un precio, por ejemplo 350.00.'
const costHint = 'Costo de producción: Escribe un número, por ejemplo 120.00.'
const complete: Typed = { Nombre: 'Zapatos de tap', Categoría: 'Calzado', Precio: '640' }
const nothing: Typed = { Nombre: '', Categoría: chooseCategory, Precio: '' }

describe('a product that is refused (spec 5, Product)', () => {
  test('shows an alert and a hint per field, focuses the first, keeps the input, sends nothing', async () => {
    const cases: [string, Typed, string, string[]][] = [
      ['anything', nothing, completeAll, [nameHint, categoryHint, priceHint]],
      ['a name', { Nombre: '  ' }, completeAll, [nameHint]],
      ['a category', { Categoría: chooseCategory }, completeAll, [categoryHint]],
      ['a price', { Precio: '' }, completeAll, [priceHint]],
      ['a price that is an amount', { Precio: 'abc' }, completeAll, [priceHint]],
      ['a cost that is a number', { 'Costo de producción': 'abc' }, costMustBeNumber, [costHint]],
      [
        'a price, and with a wrong cost',
        { Precio: '', 'Costo de producción': 'abc' },
        completeAll,
        [priceHint, costHint],
      ],
    ]
    const { app, products } = await openProducts()
    const sent = requestsTo(server, 'create_product')
    for (const [without, typed, message, hints] of cases) {
      // A valid form shows no message of the previous case.
      await products.write({ ...complete, 'Costo de producción': '' })
      await waitFor(() => expect([products.hints(), alerts()], without).toEqual([[], []]))
      await products.write(typed)
      const texts = products.typed()
      await app.user.click(products.submit())
      expect(alerts(), without).toEqual([message])
      expect(products.hints(), without).toEqual(hints)
      expect(products.field(hints[0]?.split(':')[0] ?? ''), without).toHaveFocus()
      expect(products.typed(), without).toEqual(texts)
      expect(sent, without).toEqual([])
    }
  })

  test('loses each hint when its field is filled in, and the alert with the last one', async () => {
    const { app, products } = await openProducts()
    await app.user.click(products.submit())
    expect(products.hints()).toEqual([nameHint, categoryHint, priceHint])
    await products.write({ Nombre: 'Listón' })
    expect(products.hints()).toEqual([categoryHint, priceHint])
    await products.write({ 'Nueva categoría': 'Cintas' })
    expect(products.hints()).toEqual([priceHint])
    expect(alerts()).toEqual([completeAll])
    await products.write({ Precio: '1' })
    expect(products.hints()).toEqual([])
    await waitFor(() => expect(alerts()).toEqual([]))
  })
})

test('what may be left out is folded, and unfolds for a mistake or a value', async () => {
  const { app, products } = await openProducts()
  const fold = () => products.form().getByText('Más: costo, colores, tallas e imagen').closest('details')
  expect(fold()).not.toHaveAttribute('open')
  await products.write({ ...complete, Precio: '', 'Costo de producción': 'abc' })
  await app.user.click(products.submit())
  expect(fold()).toHaveAttribute('open')
  expect(products.field('Precio')).toHaveFocus()
  await products.write({ Precio: '640', 'Costo de producción': '' })
  expect(fold()).toHaveAttribute('open')
  await app.user.click(products.submit())
  await waitFor(() => expect(products.field('Nombre')).toHaveValue(''))
  expect(fold()).not.toHaveAttribute('open')
  await products.edit('Zapatillas de punta')
  expect(fold()).toHaveAttribute('open')
})

describe('a product that is saved', () => {
  const bodyOf = async (sent: Request[]): Promise<unknown> => sent[0]?.clone().json()

  test('is sent, confirmed and shown in the table, and the form is empty again', async () => {
    const { app, products } = await openProducts()
    await products.write({ ...complete, 'Costo de producción': '310.50', Colores: ' Negro ,, Café,', Tallas: '22, 23' })
    const sent = requestsTo(server, 'create_product')
    await app.user.click(products.submit())
    await waitFor(() => expect(statuses()).toEqual(['Producto agregado con éxito!']))
    expect(await bodyOf(sent)).toEqual({
      name: 'Zapatos de tap',
      category_id: db.categories.all().find(({ name }) => name === 'Calzado')?.id,
      price: 640,
      productionCost: 310.5,
      type: 'physical',
      image: null,
      subdisciplines: [],
      colors: ['Negro', 'Café'],
      sizes: ['22', '23'],
    })
    await waitFor(() =>
      expect(products.row('Zapatos de tap')).toEqual([
        'Zapatos de tap',
        'Calzado',
        '$640.00',
        '$310.50',
        'Físico',
        '—',
        'Negro, Café',
        '22, 23',
      ]),
    )
    const texts = [
      'Nombre',
      'Nueva categoría',
      'Precio',
      'Costo de producción',
      'Colores',
      'Tallas',
      'URL de la imagen',
    ]
    expect(texts.map((label) => products.field(label).value)).toEqual(texts.map(() => ''))
    expect(products.field('Categoría')).toHaveDisplayValue('Elige una categoría')
    expect(products.field('Nombre')).toHaveFocus()
    expect(alerts()).toEqual([])
  })

  test('gets the typed category instead of the chosen category; later it can be chosen', async () => {
    const { app, products } = await openProducts()
    await products.write({ ...complete, 'Nueva categoría': ' Zapatería fina ' })
    const sent = requestsTo(server, 'create_product')
    await app.user.click(products.submit())
    await waitFor(() => expect(products.row('Zapatos de tap')?.[1]).toBe('Zapatería fina'))
    expect(await bodyOf(sent)).toMatchObject({ category: 'Zapatería fina' })
    expect(await bodyOf(sent)).not.toHaveProperty('category_id')
    expect(await screen.findByText('Zapatería fina', { selector: 'option' })).toBeInTheDocument()
  })

  test('has subdisciplines only as a discipline, colors and sizes only as a thing, and neither as a service', async () => {
    const { app, products } = await openProducts('?buscar=zumba')
    await products.write({ ...complete, Nombre: 'Zumba', Colores: 'Rosa', Tallas: 'CH' })
    expect(products.form().queryByLabelText('Subdisciplinas')).not.toBeInTheDocument()
    await products.write({ Tipo: 'Disciplina', Subdisciplinas: 'Zumba kids, Zumba gold' })
    expect(products.form().queryByLabelText('Colores')).not.toBeInTheDocument()
    expect(products.form().queryByLabelText('Tallas')).not.toBeInTheDocument()
    const sent = requestsTo(server, 'create_product')
    await app.user.click(products.submit())
    await waitFor(() =>
      expect(products.row('Zumba')?.slice(4)).toEqual(['Disciplina', 'Zumba kids, Zumba gold', '—', '—']),
    )
    expect(await bodyOf(sent)).toMatchObject({ type: 'discipline', colors: [], sizes: [] })

    await products.edit('Zumba')
    await products.write({ Tipo: 'Servicio (Inscripción)' })
    expect(products.form().queryByLabelText(/Subdisciplinas|Colores|Tallas/)).not.toBeInTheDocument()
    await app.user.click(products.submit())
    await waitFor(() => expect(products.row('Zumba')?.slice(4)).toEqual(['Servicio (Inscripción)', '—', '—', '—']))
    expect(db.products.all().at(-1)).toMatchObject({ type: 'service', subdisciplines: [] })
  })

  test('reloads the disciplines and the categories', async () => {
    const { app, products } = await openProducts()
    await products.write(complete)
    app.queries.setQueryData(['disciplines'], [])
    const asked = requestsTo(server, 'list_categories')
    await app.user.click(products.submit())
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(app.queries.getQueryState(['disciplines'])?.isInvalidated).toBe(true)
  })
})

test('a search that is typed while a product is saved keeps the focus, and the next product none of its letters', async () => {
  const { app, products } = await openProducts()
  await products.write(complete)
  const gate = gateFor(server, 'create_product')
  await app.user.click(products.submit())
  await gate.arrival()
  const search = screen.getByLabelText('Buscar producto', { selector: '[type=search]' })
  await app.user.clear(search)
  await app.user.type(search, 'ta')
  await gate.pass()
  await waitFor(() => expect(statuses()).toContain('Producto agregado con éxito!'))
  await waitFor(() => expect(products.field('Precio')).toHaveValue(''))
  await app.user.keyboard('p')
  expect(search).toHaveValue('tap')
  expect(products.field('Nombre')).toHaveValue('')
})

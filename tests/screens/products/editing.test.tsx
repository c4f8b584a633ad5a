/** The product form with an existing product: edition and deletion (spec 2, Products; spec 5, Product). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { openProducts } from '#support/screens/products.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server, db } = await withBackend()

const shoes = 'Zapatillas de media punta'

test('a click selects the price of an edited product, so that typing replaces it', async () => {
  const { app, products } = await openProducts()
  await app.user.click(await screen.findByLabelText(`Editar ${shoes}`))
  const price = products.field('Precio')
  await app.user.click(price)
  await app.user.keyboard('400')
  expect(price).toHaveValue('400')
})

const shownIn = (field: HTMLInputElement | HTMLSelectElement) =>
  field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : field.value

describe('a product that is edited', () => {
  test('fills the form, and is saved with its id', async () => {
    const { app, products } = await openProducts()
    await screen.findByText(shoes)
    await products.edit(shoes)
    const texts = [
      'Nombre',
      'Categoría',
      'Nueva categoría',
      'Precio',
      'Costo de producción',
      'Tipo',
      'Colores',
      'Tallas',
    ]
    expect(texts.map((label) => [label, shownIn(products.field(label))])).toEqual([
      ['Nombre', shoes],
      ['Categoría', 'Calzado'],
      ['Nueva categoría', ''],
      ['Precio', '320.00'],
      ['Costo de producción', '165.00'],
      ['Tipo', 'Físico'],
      ['Colores', 'Rosa, Negro, Carne'],
      ['Tallas', '21, 22, 23, 24, 25, 26'],
    ])
    expect(products.field('Nombre')).toHaveFocus()
    const cost = products.field('Costo de producción')
    expect(cost).not.toHaveAccessibleDescription()
    await products.write({ 'Costo de producción': '170' })
    expect(cost).toHaveAccessibleDescription('También cambia la utilidad de meses pasados.')
    await products.write({ 'Costo de producción': '165' })
    expect(cost).not.toHaveAccessibleDescription()
    const sent = requestsTo(server, 'update_product')
    await products.write({ Precio: '350' })
    await app.user.click(products.submit())
    await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
    const { id, category_id } = db.products.all().find(({ name }) => name === shoes) ?? expect.unreachable('it is gone')
    expect(await sent[0]?.json()).toMatchObject({
      id,
      category_id,
      price: 350,
      sizes: ['21', '22', '23', '24', '25', '26'],
    })
    await waitFor(() => expect(products.row(shoes)?.[2]).toBe('$350.00'))
  })

  test('has its category chosen by name; an unknown category appears as typed', async () => {
    const product = { price: 10, type: 'service' }
    server.use(
      answers('list_products', [
        { ...product, id: 1, name: 'Uno', category: 'calzado' },
        { ...product, id: 2, name: 'Dos', category: 'Otra cosa' },
      ]),
    )
    const { products } = await openProducts('')
    await screen.findByText('Uno')
    await products.edit('Uno')
    expect([shownIn(products.field('Categoría')), products.field('Nueva categoría').value]).toEqual(['Calzado', ''])
    await products.edit('Dos')
    expect([shownIn(products.field('Categoría')), products.field('Nueva categoría').value]).toEqual([
      'Elige una categoría',
      'Otra cosa',
    ])
  })

  test('stays unchanged after «Cancelar Edición»', async () => {
    const { app, products } = await openProducts()
    await screen.findByText(shoes)
    await products.edit(shoes)
    await products.write({ Precio: '1' })
    const asked = requestsTo(server)
    await app.user.click(screen.getByText('Cancelar Edición'))
    expect(products.submit()).toHaveTextContent('Agregar producto')
    expect(products.field('Nombre')).toHaveValue('')
    expect(products.row(shoes)?.[2]).toBe('$320.00')
    expect(asked).toEqual([])
  })
})

test('a deletion asks first; «Cancelar» deletes nothing', async () => {
  const { app, products } = await openProducts()
  await screen.findByText(shoes)
  const sent = requestsTo(server, 'delete_product')
  await app.user.click(screen.getByLabelText(`Eliminar ${shoes}`))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText('¿Estás seguro de que quieres eliminar este producto?')).toBeVisible()
  await app.user.click(question.getByText('Cancelar'))
  expect([sent.length, products.row(shoes) !== undefined]).toEqual([0, true])
  await products.remove(shoes)
  await waitFor(() => expect(statuses()).toEqual(['Producto eliminado.']))
  await waitFor(() => expect(products.row(shoes)).toBeUndefined())
  expect(await sent[0]?.json()).toEqual({ id: expect.any(Number) })
})

test('the deletion of a discipline states how many students it charges', async () => {
  const students = ['Ana López', 'Beto Núñez'].map((name, at) => ({ id: at + 1, name, discipline: 'karate' }))
  server.use(answers('list_students', students), answers('list_teachers', []), answers('list_events', []))
  const { app } = await openProducts('?buscar=karate')
  await app.user.click(await screen.findByLabelText('Eliminar Karate'))
  const question = within(screen.getByRole('alertdialog'))
  await question.findByText(
    'Con ella se cobra a 2 estudiantes: Ana López y Beto Núñez. Sin ella no se sabe cuánto deben.',
  )
  await app.user.click(question.getByText('Cancelar'))
})

test('removing a subdiscipline with classes states before the save how many classes keep it', async () => {
  const { products } = await openProducts('?buscar=karate')
  await products.edit('Karate')
  const count = (rows: { subdiscipline: string }[]) => rows.filter((row) => row.subdiscipline === 'Kata').length
  const [events, rolls] = [count(db.events.all()), count(db.attendance.all())]
  expect(events).toBeGreaterThan(0)
  await products.write({ Subdisciplinas: 'Karate kids, Katas, Kumite' })
  expect(await screen.findByText(new RegExp(`${events} del calendario y`))).toHaveTextContent(
    `${events + rolls} clases siguen con la subdisciplina «Kata»`,
  )
  await products.write({ Subdisciplinas: 'Karate kids, káta, Kumite' })
  expect(screen.queryByText(/con la subdisciplina/)).not.toBeInTheDocument()
  await products.write({ Tipo: 'Físico' })
  expect(await screen.findByText(/clases siguen con la subdisciplina «Kata»/)).toBeVisible()
})

test('renaming a discipline or subdiscipline states how many students and schedules keep the old name', async () => {
  const { products } = await openProducts('?buscar=karate')
  await products.edit('Karate')
  const ofKarate = db.students.all().filter(({ discipline }) => discipline === 'Karate').length
  expect(ofKarate).toBeGreaterThan(1)
  await products.write({ Nombre: 'Karate do' })
  expect(await screen.findByText(/con la disciplina «Karate»/)).toHaveTextContent(`${ofKarate} estudiantes`)
  await products.write({ Nombre: 'KARATE', Subdisciplinas: 'Karate kids, Katas, Kumite' })
  expect(await screen.findByText(/horarios? siguen con la subdisciplina «Kata»/)).toBeVisible()
  expect(screen.queryByText(/con la disciplina «Karate»/)).not.toBeInTheDocument()
})

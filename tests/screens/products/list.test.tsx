/** The table of products: its order, its search and its address (spec 2, Products). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { around, headers } from '#support/screens/find.ts'
import { columns, openProducts } from '#support/screens/products.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db } = await withBackend()

const shoes = 'Zapatillas de media punta'

describe('the table', () => {
  test('has a caption, ten columns, and all products in the order of their names', async () => {
    const { products } = await openProducts('')
    await screen.findByText(shoes)
    expect(screen.getByText('Listado de Productos', { selector: 'caption' })).toBeInTheDocument()
    expect(headers()).toEqual(columns)
    expect(products.row('Ballet')).toEqual([
      'Ballet',
      'Mensualidades',
      '$950.00',
      '$0.00',
      'Disciplina',
      'Ballet infantil, Ballet clásico, Puntas',
      '—',
      '—',
    ])
    const names = db.products.all().map(({ name }) => name)
    expect(products.names()).toEqual(names.toSorted(new Intl.Collator('es', { numeric: true }).compare))
  })

  test.each([
    ['Precio', 'precio', 'Zapatillas de media punta'],
    ['Costo de producción', 'costo', 'Zapatillas de media punta'],
  ])('is sorted by %s in both directions, as the address states', async (header, param, cheapest) => {
    const { app, products } = await openProducts()
    await screen.findByText(shoes)
    await app.user.click(screen.getByText(header, { selector: 'th button' }))
    await waitFor(() => expect(window.location.search).toBe(`?buscar=zapat&orden=${param}`))
    expect(products.names()[0]).toBe(cheapest)
    expect(around(screen.getByText(header, { selector: 'th button' }), 'th')).toHaveAttribute('aria-sort', 'ascending')
    await app.user.click(screen.getByText(header, { selector: 'th button' }))
    await waitFor(() => expect(products.names().at(-1)).toBe(cheapest))
    expect(window.location.search).toBe(`?buscar=zapat&orden=-${param}`)
  })

  test('is searched by name or category with any accents, as the address states', async () => {
    const { app, products } = await openProducts('?buscar=BALON')
    await waitFor(() => expect(products.names()).toEqual(['Balón de futbol núm. 4', 'Balón de futbol núm. 5']))
    await app.type('Buscar producto', 'calzado punta')
    await waitFor(() => expect(products.names()).toEqual([shoes, 'Zapatillas de punta']))
    expect(window.location.search).toBe('?buscar=calzado+punta')
    await app.user.type(screen.getByLabelText('Buscar producto'), ' xyz')
    expect(await screen.findByText('Ningún producto coincide con la búsqueda.')).toBeVisible()
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(products.names()).toContain('Ballet'))
    expect(window.location.search).toBe('')
  })

  test('follows its address', async () => {
    const { products } = await openProducts('?buscar=zapat&orden=-precio')
    await screen.findByText(shoes)
    expect(products.names()).toEqual(['Zapatillas de punta', 'Zapatos de jazz', shoes])
    expect(screen.getByLabelText('Buscar producto')).toHaveValue('zapat')
  })
})

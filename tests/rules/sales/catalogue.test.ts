import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '#api/categories.ts'
import type { Product } from '#api/products.ts'
import { searchProducts, groupByCategory, withCategoryNames } from '#rules/sales/catalogue.ts'
import { product } from '#support/rules/product.ts'

const categories: Category[] = [
  { id: '1', name: 'Mensualidades' },
  { id: '3', name: 'Calzado' },
  { id: '2', name: 'Accesorios' },
]

const namesIn = (products: Product[], known = categories) =>
  groupByCategory(products, known).map(({ name, products: found }) => [name, found.map((each) => each.name)])

describe('the catalogue by category (spec 2, POS)', () => {
  test('has the categories in their order, and of each the products in theirs', () => {
    const products = [
      product('1', 'Botella', { categoryId: '2' }),
      product('2', 'Jazz', { categoryId: '1' }),
      product('3', 'Ballet', { categoryId: '1' }),
      product('4', 'Mochila', { categoryId: '2' }),
    ]
    expect(namesIn(products)).toEqual([
      ['Mensualidades', ['Jazz', 'Ballet']],
      ['Accesorios', ['Botella', 'Mochila']],
    ])
  })

  test('knows a category by its id, else by the name that the product brings', () => {
    const products = [
      product('1', 'Botella', { categoryId: '2', categoryName: 'Otro nombre' }),
      product('2', 'Tenis', { categoryName: 'Calzado' }),
      product('3', 'Gorra', { categoryId: '99', categoryName: 'Accesorios' }),
    ]
    expect(namesIn(products)).toEqual([
      ['Calzado', ['Tenis']],
      ['Accesorios', ['Botella', 'Gorra']],
    ])
  })

  test('puts categories that it was not told of after the others, and products without any at the end', () => {
    const products = [
      product('1', 'Sin nada'),
      product('2', 'Termo', { categoryName: 'Regalos' }),
      product('3', 'Ballet', { categoryId: '1' }),
    ]
    expect(namesIn(products)).toEqual([
      ['Mensualidades', ['Ballet']],
      ['Regalos', ['Termo']],
      ['Sin categoría', ['Sin nada']],
    ])
  })

  test('groups by the names that products bring when the categories could not be loaded', () => {
    const products = [
      product('1', 'Botella', { categoryId: '2', categoryName: 'Accesorios' }),
      product('2', 'Ballet', { categoryId: '1', categoryName: 'Mensualidades' }),
    ]
    expect(namesIn(products, [])).toEqual([
      ['Accesorios', ['Botella']],
      ['Mensualidades', ['Ballet']],
    ])
  })

  test('has one place for those without a category, also where a category is called that', () => {
    const products = [
      product('1', 'Sin nada'),
      product('2', 'Pin', { categoryId: '5' }),
      product('3', 'Ballet', { categoryId: '1' }),
    ]
    expect(namesIn(products, [{ id: '5', name: 'Sin categoría' }, ...categories])).toEqual([
      ['Mensualidades', ['Ballet']],
      ['Sin categoría', ['Sin nada', 'Pin']],
    ])
  })

  test('has every product exactly once, under names of their own, in the order of the categories', () => {
    const names = ['Mensualidades', 'Calzado', 'Accesorios', 'Sin categoría', '', 'toString']
    const ids = ['1', '2', '3', '']
    const anyCategories = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...ids), name: fc.oneof(fc.constantFrom(...names), fc.string()) }),
      { selector: ({ id }) => id },
    )
    const anyProducts = fc
      .array(
        fc.record({ categoryId: fc.option(fc.constantFrom(...ids)), categoryName: fc.constantFrom(...names, 'Otros') }),
      )
      .map((all) => all.map((category, index) => product(String(index), `Producto ${index}`, category)))
    fc.assert(
      fc.property(anyProducts, anyCategories, (products, known) => {
        const groups = groupByCategory(products, known)
        const shown = groups.flatMap((group) => group.products)
        expect(shown).toHaveLength(products.length)
        expect(new Set(shown)).toEqual(new Set(products))
        expect(groups.every((group) => group.products.length > 0 && group.name !== '')).toBe(true)

        const titles = groups.map(({ name }) => name)
        expect(new Set(titles).size).toBe(titles.length)
        const listedNames = [...new Set(known.map(({ name }) => name))].filter((name) => name !== 'Sin categoría')
        expect(titles.filter((name) => listedNames.includes(name))).toEqual(
          listedNames.filter((name) => titles.includes(name)),
        )
        for (const { products: found } of groups)
          expect(found).toEqual(found.toSorted((a, b) => Number(a.id) - Number(b.id)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the search of the catalogue', () => {
  const shop = [
    product('1', 'Danza folklórica', { categoryName: 'Mensualidades' }),
    product('2', 'Balón de futbol núm. 5', { categoryName: 'Equipo deportivo' }),
    product('3', 'Uniforme de futbol', { categoryName: 'Ropa y uniformes' }),
    product('4', 'Traje de baño', { categoryName: 'Ropa y uniformes' }),
  ]

  test.each([
    ['', ['1', '2', '3', '4']],
    ['   ', ['1', '2', '3', '4']],
    ['folklorica', ['1']],
    ['FOLKLÓRICA', ['1']],
    ['balon NUM', ['2']],
    ['futbol', ['2', '3']],
    ['ropa', ['3', '4']],
    ['ropa futbol', ['3']],
    ['futbol  ropa', ['3']],
    ['bano', ['4']],
    ['baño', ['4']],
    ['futból', ['2', '3']],
    ['natación', []],
  ])('%j finds %j', (search, ids) => {
    expect(searchProducts(shop, search).map(({ id }) => id)).toEqual(ids)
  })

  test('finds a product by any part of its name, whatever the case and the accents', () => {
    const name = fc.string({
      unit: fc.constantFrom(...'abcñáéíóúüABCÑÁÉÍÓÚÜ 123.'.split('')),
      minLength: 1,
      maxLength: 20,
    })
    const written = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.normalize('NFD'),
      (text) => text.normalize('NFD').replaceAll(/\p{Mn}/gu, ''),
    )
    fc.assert(
      fc.property(name, fc.nat(19), fc.nat(20), written, (whole, start, length, write) => {
        const sought = write(whole.slice(start, start + length))
        expect(searchProducts([product('1', whole)], sought)).toHaveLength(1)
      }),
    )
  })

  test('gives some of the products, in their order', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const found = searchProducts(shop, search)
        expect(shop.filter((each) => found.includes(each))).toEqual(found)
      }),
    )
  })
})

describe('the names of the categories', () => {
  const [first] = categories
  const known = product('1', 'Uno', { categoryId: first?.id ?? '', categoryName: 'Nombre anterior' })
  const unknown = product('2', 'Dos', { categoryId: '99', categoryName: 'La suya' })
  const nameless = product('3', 'Tres', { categoryId: null, categoryName: '' })

  test('are those that the academy has now, whatever the product brings; without one, what it brings', () => {
    const listedNames = withCategoryNames([known, unknown, nameless], categories)
    expect(listedNames.map(({ categoryName }) => categoryName)).toEqual([first?.name, 'La suya', ''])
    expect(listedNames.slice(1)).toEqual([unknown, nameless])
  })

  test('are those that the products bring, where the categories could not be loaded', () => {
    expect(withCategoryNames([known, unknown], [])).toEqual([known, unknown])
  })
})

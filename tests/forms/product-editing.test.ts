import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '#api/categories.ts'
import { productTypes, type Product, type ProductDraft } from '#api/products.ts'
import { categoryChoices, existingCategory } from '#forms/product-category.ts'
import { productVersioning } from '#forms/product-noun.ts'
import { readPicture } from '#forms/product-picture.ts'
import { productTexts, productValues, readProduct, type ProductValues } from '#forms/product.ts'
import { editedFields } from '#saving/merge.ts'
import { categories, shoes } from '#support/rules/product-form.ts'
import { noPicture, savedPicture } from '#values/picture.ts'
import { nameKey } from '#values/text.ts'

const isSame = (typed: ProductValues, initial: ProductValues) =>
  editedFields(
    { initial, typed },
    productVersioning(() => categories),
  ).size === 0

describe('an edited product', () => {
  test('begins with its values', () => {
    expect(productValues(shoes, categories)).toEqual({
      name: 'Zapatillas',
      category: '3',
      newCategory: '',
      price: '320.50',
      productionCost: '165.00',
      type: 'physical',
      subdisciplines: '',
      colors: 'Rosa, Azul marino',
      sizes: '21, 22',
      picture: savedPicture('https://academia.example/zapatillas.png'),
    })
  })

  test.each<[string, Partial<Product>, Pick<ProductValues, 'category' | 'newCategory'>]>([
    ['by the id of a category', { categoryName: '' }, { category: '3', newCategory: '' }],
    ['by its name only', { categoryId: null, categoryName: ' calzado ' }, { category: '3', newCategory: '' }],
    [
      'by a name that is no category',
      { categoryId: null, categoryName: 'Ropa' },
      { category: '', newCategory: 'Ropa' },
    ],
    [
      'by an id and a name that are no category',
      { categoryId: '9', categoryName: 'Ropa' },
      { category: '9', newCategory: '' },
    ],
    ['by the name, where the id is of none', { categoryId: '9' }, { category: '3', newCategory: '' }],
    ['by none', { categoryId: null, categoryName: '' }, { category: '', newCategory: '' }],
    ['by an id of none, without a name', { categoryId: '0', categoryName: '' }, { category: '', newCategory: '' }],
  ])('is in its category, known %s', (_, product, expected) => {
    const { category, newCategory } = productValues({ ...shoes, ...product }, categories)
    expect({ category, newCategory }).toEqual(expected)
    const choices = categoryChoices(categories, { ...shoes, ...product })
    expect(category === '' || choices.some(({ id }) => id === category)).toBe(true)
    expect(choices.slice(0, categories.length)).toEqual(categories)
  })

  test('has changes when a value differs, not when the same picture is given in another way', () => {
    const before = productValues(shoes, categories)
    expect(isSame({ ...before }, before)).toBe(true)
    expect(isSame({ ...before, price: '1' }, before)).toBe(false)
    expect(isSame({ ...before, picture: noPicture }, before)).toBe(false)
    const url = ' https://academia.example/zapatillas.png '
    expect(isSame({ ...before, picture: { ...noPicture, url } }, before)).toBe(true)
  })

  test('is in its own category while the others could not be loaded', () => {
    expect(productValues(shoes, []).category).toBe('3')
    expect(categoryChoices([], shoes)).toEqual([{ id: '3', name: 'Calzado' }])
    expect(categoryChoices([], null)).toEqual([])
  })

  test('is in the category of its very name, where two differ in a letter’s case', () => {
    const two = [
      { id: '1', name: 'Ropa' },
      { id: '2', name: 'ropa' },
    ]
    const known = { products: [], categories: two }
    expect([existingCategory('ropa', known), existingCategory('ROPA', known)]).toEqual([
      { chosen: '2' },
      { chosen: '1' },
    ])
    expect(productValues({ ...shoes, categoryId: null, categoryName: 'ropa' }, two).category).toBe('2')
  })

  test('may be in a category of another product, although no list has the category', () => {
    const hat = { ...shoes, id: '8', categoryId: '9', categoryName: 'Ropa' }
    const named = { ...shoes, id: '9', categoryId: null, categoryName: 'Otra' }
    const ropa = { id: '9', name: 'Ropa' }
    expect(categoryChoices(categories, null, [shoes, hat, hat, named])).toEqual([...categories, ropa])
    expect(categoryChoices([...categories, ropa], null, [hat])).toEqual([...categories, ropa])
  })

  test('is saved unchanged without an edition', () => {
    // Several blanks inside a name count as one, and names that differ in letters count as one.
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z0-9.’]( ?[a-z0-9.’]){0,8}$/), {
      maxLength: 5,
      selector: nameKey,
    })
    const nothing = fc.constant<string[]>([])
    const trimmedName = fc.stringMatching(/^\S( ?\S){0,20}$/)
    const anyProduct = fc.constantFrom(...productTypes).chain((type) =>
      fc.record({
        id: fc.constant('41'),
        name: trimmedName,
        categoryId: fc.constantFrom('1', '3'),
        categoryName: fc.constant(''),
        price: fc.nat(2_000_000_000),
        productionCost: fc.nat(2_000_000_000),
        type: fc.constant(type),
        imageUrl: fc.constantFrom(null, 'https://academia.example/a.png', 'data:image/png;base64,iVBO', 'fotos/a.png'),
        subdisciplines: type === 'discipline' ? words : nothing,
        colors: type === 'physical' ? words : nothing,
        sizes: type === 'physical' ? words : nothing,
      }),
    )
    fc.assert(
      fc.property(anyProduct, (product) => {
        const { id: _id, categoryId, categoryName: _name, imageUrl, ...rest } = product
        expect(
          readProduct(productValues(product, categories), { row: product, products: [product], categories }),
        ).toEqual({
          draft: { ...rest, category: { chosen: categoryId }, image: imageUrl },
        })
      }),
    )
  })
})

describe('the form of an edited product', () => {
  test('sends unedited names and lists as stored, commas and blanks included', () => {
    const row = { ...shoes, name: 'Zapatos  de punta ', colors: ['Rojo, claro', 'Azul  rey'], sizes: ['22', '22'] }
    const read = (change: Partial<ProductValues>) =>
      readProduct({ ...productValues(row, categories), ...change }, { row, products: [row], categories })
    const { name, colors, sizes } = row
    expect(read({ price: '1' })).toMatchObject({ draft: { price: 100, name, colors, sizes } })
    expect(read({ colors: 'Rojo,  claro', name: 'Zapatos  ' })).toMatchObject({
      draft: { name: 'Zapatos', colors: ['Rojo', 'claro'], sizes },
    })
  })

  test('has no text for a production cost of zero', () => {
    expect(productValues({ ...shoes, productionCost: 0 }, categories).productionCost).toBe('')
    expect(productValues(shoes, categories).productionCost).toBe('165.00')
  })

  test('offers a listed category once, and the product’s own category if it is not listed', () => {
    expect(categoryChoices(categories, shoes)).toEqual(categories)
    const own = { id: '9', name: 'Danza' }
    expect(categoryChoices(categories, { ...shoes, categoryId: own.id, categoryName: own.name })).toEqual([
      ...categories,
      own,
    ])
  })

  test('has a typed category if only its name is known, without outer blanks, and no category without a name', () => {
    const of = (categoryName: string, known = categories) => {
      const { category, newCategory } = productValues({ ...shoes, categoryId: null, categoryName }, known)
      return { category, newCategory }
    }
    expect(of(' Danza ')).toEqual({ category: '', newCategory: 'Danza' })
    expect(of(' CALZADO ')).toEqual({ category: '3', newCategory: '' })
    expect(of(' ', [...categories, { id: '9', name: '' }])).toEqual({ category: '', newCategory: '' })
  })
})
test('the notice after a product is saved (spec 8, Product)', () => {
  expect(productTexts).toMatchObject({
    created: 'Producto agregado con éxito!',
    updated: 'Producto actualizado con éxito!',
  })
})

describe('another picture for a product (spec 2, POS)', () => {
  const picture = { ...noPicture, url: 'https://academia.example/nuevas.png' }

  test('is saved with all other values unchanged', () => {
    const odd: Product = { ...shoes, colors: ['Rosa, claro'], subdisciplines: ['Puntas'] }
    expect(readPicture({ product: odd, categories, picture })).toEqual({
      draft: {
        name: 'Zapatillas',
        category: { chosen: '3' },
        price: 32_050,
        productionCost: 16_500,
        type: 'physical',
        image: 'https://academia.example/nuevas.png',
        subdisciplines: ['Puntas'],
        colors: ['Rosa, claro'],
        sizes: ['21', '22'],
      },
    })
    expect(readPicture({ product: shoes, categories, picture: noPicture })).toMatchObject({ draft: { image: null } })
  })

  test.each<[string, Partial<Product>, Category[], ProductDraft['category']]>([
    ['by its id, although the categories did not load', { categoryName: '' }, [], { chosen: '3' }],
    ['by its name only', { categoryId: null, categoryName: 'calzado' }, categories, { chosen: '3' }],
    ['by a name that is no category', { categoryId: null, categoryName: 'Ropa' }, categories, { typed: 'Ropa' }],
  ])('keeps its category: %s', (_, change, known, category) => {
    const product = { ...shoes, ...change }
    expect(readPicture({ product, categories: known, picture })).toMatchObject({ draft: { category } })
  })

  test('is refused if it cannot be displayed, and for a product without a category', () => {
    const script = { ...noPicture, url: 'javascript:alert(1)' }
    expect(readPicture({ product: shoes, categories, picture: script })).toEqual({
      refusal: {
        message: 'Revisa la imagen del producto.',
        hints: { picture: 'Escribe una dirección que empiece con https:// o http://.' },
      },
    })
    const homeless: Product = { ...shoes, categoryId: null, categoryName: '' }
    expect(readPicture({ product: homeless, categories, picture })).toEqual({
      refusal: { message: 'Este producto no tiene categoría. Elígela en Productos.', hints: {} },
    })
  })
})

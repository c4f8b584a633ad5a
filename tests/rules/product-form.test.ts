import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '#api/categories.ts'
import { productTypes, type Product, type ProductDraft } from '#api/products.ts'
import { noPicture, savedPicture } from '#values/image.ts'
import {
  categoryChoices,
  productTypeLabels,
  productValues,
  readPicture,
  readProduct,
  type ProductValues,
} from '#rules/product-form.ts'

const categories: Category[] = [
  { id: '1', name: 'Mensualidades' },
  { id: '3', name: 'Calzado' },
]

const shoes: Product = {
  id: '41',
  name: 'Zapatillas',
  categoryId: '3',
  categoryName: 'Calzado',
  price: 32_050,
  productionCost: 16_500,
  type: 'physical',
  imageUrl: 'https://academia.example/zapatillas.png',
  subdisciplines: [],
  colors: ['Rosa', 'Azul marino'],
  sizes: ['21', '22'],
}

const typed: ProductValues = {
  name: ' Zapatillas ',
  category: '3',
  newCategory: '',
  price: '320.50',
  productionCost: '165',
  type: 'physical',
  subdisciplines: '',
  colors: 'Rosa, Azul marino',
  sizes: '21,22',
  picture: { ...noPicture, url: ' https://academia.example/zapatillas.png ' },
}

const draftOf = (values: Partial<ProductValues>): ProductDraft => {
  const reading = readProduct({ ...typed, ...values })
  return 'draft' in reading ? reading.draft : expect.unreachable(reading.refusal.message)
}

const refusalOf = (values: Partial<ProductValues>) => {
  const reading = readProduct({ ...typed, ...values })
  if ('draft' in reading) expect.unreachable('it was not refused')
  const { message, hints } = reading.refusal
  return [message, Object.entries(hints).flatMap(([field, hint]) => (hint === undefined ? [] : [`${field}: ${hint}`]))]
}

const completeAll = 'Por favor, completa todos los campos.'
const validCost = 'El costo de producción debe ser un número válido.'
const nameHint = 'name: Escribe el nombre.'
const categoryHint = 'category: Elige una categoría o escribe una nueva.'
const priceHint = 'price: Escribe un precio, por ejemplo 350.00.'
const costHint = 'productionCost: Escribe un número, por ejemplo 120.00.'
const pictureHint = 'picture: Escribe una dirección que empiece con https:// o http://.'

describe('a product that is typed (spec 5, Product)', () => {
  test('is saved with its amounts in cents, its lists and its picture, without outer blanks', () => {
    expect(draftOf({})).toEqual({
      name: 'Zapatillas',
      category: { chosen: '3' },
      price: 32_050,
      productionCost: 16_500,
      type: 'physical',
      image: 'https://academia.example/zapatillas.png',
      subdisciplines: [],
      colors: ['Rosa', 'Azul marino'],
      sizes: ['21', '22'],
    })
  })

  test.each<[string, Partial<ProductValues>, string, string[]]>([
    ['a name', { name: '' }, completeAll, [nameHint]],
    ['a name, but for blanks', { name: '   ' }, completeAll, [nameHint]],
    ['a category', { category: '' }, completeAll, [categoryHint]],
    ['a category, but for blanks', { category: '', newCategory: '  ' }, completeAll, [categoryHint]],
    ['a price', { price: '' }, completeAll, [priceHint]],
    ['a price that is an amount', { price: 'gratis' }, completeAll, [priceHint]],
    ['a price of zero or more', { price: '-1' }, completeAll, [priceHint]],
    ['a price in plain figures', { price: '1e3' }, completeAll, [priceHint]],
    ['anything', { name: '', category: '', price: '' }, completeAll, [nameHint, categoryHint, priceHint]],
    ['a cost that is a number', { productionCost: 'abc' }, validCost, [costHint]],
    ['a cost of zero or more', { productionCost: '-5' }, validCost, [costHint]],
    ['a price, and with a wrong cost', { price: '', productionCost: 'abc' }, completeAll, [priceHint, costHint]],
    [
      'an address that may be shown',
      { picture: { ...noPicture, url: 'javascript:alert(1)' } },
      'Revisa la imagen del producto.',
      [pictureHint],
    ],
    [
      'a cost that is a number, and with a wrong picture',
      { productionCost: 'abc', picture: { ...noPicture, url: 'foto.png' } },
      validCost,
      [costHint, pictureHint],
    ],
  ])('is refused without %s', (_, values, message, hints) => {
    expect(refusalOf(values)).toEqual([message, hints])
  })

  test('costs nothing to make where no cost is typed', () => {
    expect(draftOf({ productionCost: '' }).productionCost).toBe(0)
    expect(draftOf({ productionCost: '  ' }).productionCost).toBe(0)
    expect(draftOf({ productionCost: '0' }).productionCost).toBe(0)
  })

  test('may be free, and may be typed with a sign, blanks and thousands', () => {
    expect(draftOf({ price: '0' }).price).toBe(0)
    expect(draftOf({ price: ' $1,234.5 ', productionCost: '$ 99' })).toMatchObject({
      price: 123_450,
      productionCost: 9_900,
    })
  })

  test('belongs to the category that was typed, whichever was chosen', () => {
    expect(draftOf({ newCategory: ' Accesorios ' }).category).toEqual({ typed: 'Accesorios' })
    expect(draftOf({ category: '', newCategory: 'Accesorios' }).category).toEqual({ typed: 'Accesorios' })
  })

  test.each(productTypes)('has the lists of its type only (%s)', (type) => {
    const lists = { subdisciplines: 'Ballet, Puntas', colors: 'Rosa', sizes: 'CH, M' }
    expect(draftOf({ ...lists, type })).toMatchObject({
      type,
      subdisciplines: type === 'discipline' ? ['Ballet', 'Puntas'] : [],
      colors: type === 'physical' ? ['Rosa'] : [],
      sizes: type === 'physical' ? ['CH', 'M'] : [],
    })
  })

  test('needs no picture', () => {
    expect(draftOf({ picture: noPicture }).image).toBeNull()
    expect(draftOf({ picture: { ...noPicture, url: '  ' } }).image).toBeNull()
  })

  test('keeps its words as they are: quotes, tags, emoji, 300 characters, right to left', () => {
    const names = [`O'Hara "la" <b>grande</b>`, '👩‍👧 Mamá e hija', 'a'.repeat(300), 'حذاء باليه']
    expect(names.map((name) => draftOf({ name }).name)).toEqual(names)
  })
})

describe('a product that is edited', () => {
  test('begins with what it is', () => {
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

  test('is in its own category while the others could not be loaded', () => {
    expect(productValues(shoes, []).category).toBe('3')
    expect(categoryChoices([], shoes)).toEqual([{ id: '3', name: 'Calzado' }])
    expect(categoryChoices([], null)).toEqual([])
  })

  test('is saved as it was when nothing is changed', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[^,\s]([^,]{0,8}[^,\s])?$/), { maxLength: 5 })
    const nothing = fc.constant<string[]>([])
    const trimmedName = fc.stringMatching(/^\S(.{0,20}\S)?$/)
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
        expect(readProduct(productValues(product, categories))).toEqual({
          draft: { ...rest, category: { chosen: categoryId }, image: imageUrl },
        })
      }),
    )
  })
})

test('a new product is a physical thing, and nothing else is filled in (spec 9)', () => {
  const { type, picture, ...texts } = productValues(null, categories)
  expect(type).toBe('physical')
  expect(picture).toEqual(noPicture)
  expect(new Set(Object.values(texts))).toEqual(new Set(['']))
})

describe('the amounts of a product', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.double({ noNaN: true }).map(String),
    fc.integer().map(String),
    fc.nat(10_000_000).map((cents) => (cents / 100).toFixed(2)),
  )
  const isAmount = (text: string) => /^\s*\$?\s*(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?\s*$/.test(text) && /\d/.test(text)

  test('whatever is typed as the price: an amount of whole cents, none below zero, or refused', () => {
    fc.assert(
      fc.property(anyText, (price) => {
        const reading = readProduct({ ...typed, price })
        if ('draft' in reading) {
          expect(Number.isSafeInteger(reading.draft.price) && reading.draft.price >= 0).toBe(true)
          expect(reading.draft.productionCost).toBe(16_500)
        } else {
          expect(reading.refusal.message).toBe(completeAll)
          expect(isAmount(price) && price.length < 12).toBe(false)
        }
      }),
    )
  })

  test('whatever is typed as the cost: an amount, nothing for none, or the words for it', () => {
    fc.assert(
      fc.property(anyText, (productionCost) => {
        const reading = readProduct({ ...typed, productionCost })
        if (productionCost.trim() === '') expect(reading).toMatchObject({ draft: { productionCost: 0 } })
        else if ('draft' in reading)
          expect(Number.isSafeInteger(reading.draft.productionCost) && reading.draft.productionCost >= 0).toBe(true)
        else {
          expect(reading.refusal.message).toBe(validCost)
          expect(isAmount(productionCost) && productionCost.length < 12).toBe(false)
        }
      }),
    )
  })

  test('an amount that was saved is read as it was written', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (cents) => {
        const { price } = productValues({ ...shoes, price: cents }, categories)
        expect(draftOf({ price }).price).toBe(cents)
      }),
    )
  })
})

test('the types of a product have their names (spec 9)', () => {
  expect(productTypeLabels).toEqual({
    physical: 'Físico',
    service: 'Servicio (Inscripción)',
    discipline: 'Disciplina',
  })
})

describe('the form of a product that is edited', () => {
  test('has no text for what costs nothing to produce', () => {
    expect(productValues({ ...shoes, productionCost: 0 }, categories).productionCost).toBe('')
    expect(productValues(shoes, categories).productionCost).toBe('165.00')
  })

  test('offers a listed category once, and its own where it is not listed', () => {
    expect(categoryChoices(categories, shoes)).toEqual(categories)
    const own = { id: '9', name: 'Danza' }
    expect(categoryChoices(categories, { ...shoes, categoryId: own.id, categoryName: own.name })).toEqual([
      ...categories,
      own,
    ])
  })

  test('has a typed category where only its name is known, without outer blanks, and none where nothing is', () => {
    const of = (categoryName: string, known = categories) => {
      const { category, newCategory } = productValues({ ...shoes, categoryId: null, categoryName }, known)
      return { category, newCategory }
    }
    expect(of(' Danza ')).toEqual({ category: '', newCategory: 'Danza' })
    expect(of(' CALZADO ')).toEqual({ category: '3', newCategory: '' })
    expect(of(' ', [...categories, { id: '9', name: '' }])).toEqual({ category: '', newCategory: '' })
  })
})

describe('another picture for a product (spec 2, POS)', () => {
  const picture = { ...noPicture, url: 'https://academia.example/nuevas.png' }

  test('is saved with all else as it is', () => {
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
  ])('leaves it in its category: %s', (_, change, known, category) => {
    const product = { ...shoes, ...change }
    expect(readPicture({ product, categories: known, picture })).toMatchObject({ draft: { category } })
  })

  test('is refused where it cannot be shown, and where the product has no category', () => {
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

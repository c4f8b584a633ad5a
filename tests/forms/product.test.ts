import { describe, expect, test } from 'vitest'
import { productTypes } from '#api/products.ts'
import { productValues, readProduct, type ProductValues } from '#forms/product.ts'
import { productTypeLabels } from '#rules/sales/product-type.ts'
import { assortment, categories, typed, draftOf, completeAll, validCost } from '#support/rules/product-form.ts'
import { noPicture } from '#values/picture.ts'

const refusalOf = (values: Partial<ProductValues>) => {
  const reading = readProduct({ ...typed, ...values }, assortment)
  if ('draft' in reading) expect.unreachable('it was not refused')
  const { message, hints } = reading.refusal
  return [message, Object.entries(hints).flatMap(([field, hint]) => (hint === undefined ? [] : [`${field}: ${hint}`]))]
}

const nameHint = 'name: Escribe el nombre.'
const categoryHint = 'category: Elige una categoría o escribe una nueva.'
const priceHint = 'price: Escribe un precio, por ejemplo 350.00.'
const costHint = 'productionCost: Escribe un número, por ejemplo 120.00.'
const pictureHint = 'picture: Escribe una dirección que empiece con https:// o http://.'
describe('a typed product (spec 5, Product)', () => {
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
    ['a price of at most two decimals', { price: '99.999' }, completeAll, ['price: Dos decimales como máximo.']],
    ['a price of a cent or more', { price: '0.001' }, completeAll, ['price: Dos decimales como máximo.']],
    [
      'a cost of at most two decimals',
      { productionCost: '1.005' },
      validCost,
      ['productionCost: Dos decimales como máximo.'],
    ],
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

  test('has a production cost of zero without a typed cost', () => {
    expect(draftOf({ productionCost: '' }).productionCost).toBe(0)
    expect(draftOf({ productionCost: '  ' }).productionCost).toBe(0)
    expect(draftOf({ productionCost: '0' }).productionCost).toBe(0)
  })

  test('may be free, with a sign, blanks and thousands in its text', () => {
    expect(draftOf({ price: '0' }).price).toBe(0)
    expect(draftOf({ price: ' $1,234.5 ', productionCost: '$ 99' })).toMatchObject({
      price: 123_450,
      productionCost: 9_900,
    })
  })

  test('belongs to the typed category, with any chosen category', () => {
    expect(draftOf({ newCategory: ' Accesorios ' }).category).toEqual({ typed: 'Accesorios' })
    expect(draftOf({ category: '', newCategory: 'Accesorios' }).category).toEqual({ typed: 'Accesorios' })
  })

  test.each(productTypes)('has only the lists of its type (%s)', (type) => {
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

  test('keeps its texts unchanged: quotes, tags, emoji, 300 characters, right to left', () => {
    const names = [`O'Hara "la" <b>grande</b>`, '👩‍👧 Mamá e hija', 'a'.repeat(300), 'حذاء باليه']
    expect(names.map((name) => draftOf({ name }).name)).toEqual(names)
  })
})

test('a new product is a physical thing, and all other fields are empty (spec 9)', () => {
  const { type, picture, ...texts } = productValues(null, categories)
  expect(type).toBe('physical')
  expect(picture).toEqual(noPicture)
  expect(new Set(Object.values(texts))).toEqual(new Set(['']))
})

test('the types of a product have their names (spec 9)', () => {
  expect(productTypeLabels).toEqual({
    physical: 'Físico',
    service: 'Servicio (Inscripción)',
    discipline: 'Disciplina',
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { createProduct, deleteProduct, updateProduct, type Product, type ProductDraft } from '#api/products.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { post, read } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

beforeEach(async () => void (await signInAs('admin')))

const draft: ProductDraft = {
  name: 'Abanico',
  category: { chosen: '5' },
  price: 12_345,
  productionCost: 5_001,
  type: 'physical',
  image: 'https://example.org/abanico.png',
  subdisciplines: ['Folklor juvenil'],
  colors: ['Rojo', 'Negro'],
  sizes: ['CH'],
}

const categoryNames = async () => (await read(categoriesQuery())).map(({ name }) => name)
const newest = async (): Promise<Product> => (await read(productsQuery())).at(-1) ?? expect.unreachable()

test('a thing has colors and sizes, and no subdisciplines', async () => {
  await createProduct(testCalls, draft)
  expect(await newest()).toEqual({
    id: '41',
    name: 'Abanico',
    categoryId: '5',
    categoryName: 'Accesorios',
    price: 12_345,
    productionCost: 5_001,
    type: 'physical',
    imageUrl: 'https://example.org/abanico.png',
    subdisciplines: [],
    colors: ['Rojo', 'Negro'],
    sizes: ['CH'],
  })
})

test('a discipline has subdisciplines, no colors and no sizes, and is offered at once', async () => {
  await createProduct(testCalls, { ...draft, type: 'discipline' })
  expect(await newest()).toMatchObject({ subdisciplines: ['Folklor juvenil'], colors: [], sizes: [] })
  expect((await read(disciplinesQuery())).at(-1)).toEqual({
    id: '41',
    name: 'Abanico',
    subdisciplines: ['Folklor juvenil'],
  })
})

test('a service has none of these lists', async () => {
  await createProduct(testCalls, { ...draft, type: 'service', image: null })
  expect(await newest()).toMatchObject({ subdisciplines: [], colors: [], sizes: [], imageUrl: null })
})

describe('the category', () => {
  test('is created if it is typed and new', async () => {
    await createProduct(testCalls, { ...draft, category: { typed: ' Recuerdos ' } })
    expect((await categoryNames()).at(-1)).toBe('Recuerdos')
    expect(await newest()).toMatchObject({ categoryName: 'Recuerdos' })
  })

  test('is the existing category if it is typed in any case', async () => {
    await createProduct(testCalls, { ...draft, category: { typed: 'CALZADO' } })
    expect(await categoryNames()).toHaveLength(6)
    expect(await newest()).toMatchObject({ categoryName: 'Calzado' })
  })

  test('is the existing category if it is typed with other accents and blanks', async () => {
    await createProduct(testCalls, { ...draft, category: { typed: 'cálzado' } })
    await createProduct(testCalls, { ...draft, category: { typed: 'Ropa  y uniformes' } })
    expect(await categoryNames()).toHaveLength(6)
    expect(await newest()).toMatchObject({ categoryName: 'Ropa y uniformes' })
  })

  test('follows the typed name before the chosen category', async () => {
    const { category: _, ...rest } = draft
    const body = { ...rest, price: 10, productionCost: 0, category: 'Recuerdos', category_id: 999 }
    expect(await post('create_product', body)).toMatchObject({ json: { success: true } })
    expect(await newest()).toMatchObject({ categoryName: 'Recuerdos' })
  })

  test('must exist if it is chosen', async () => {
    const before = db.snapshot()
    const creating = createProduct(testCalls, { ...draft, category: { chosen: '999' } })
    await expect(creating).rejects.toMatchObject({ message: 'La categoría no existe.', kind: 'refused' })
    expect(db.snapshot()).toEqual(before)
    expect(errorLog.take()).toHaveLength(1)
  })
})

test('a product is updated in its place', async () => {
  await updateProduct(testCalls, { id: '17' }, { ...draft, name: 'Otro', type: 'discipline' }, new Set(['type']))
  const products = await read(productsQuery())
  expect(products).toHaveLength(40)
  expect(products[16]).toMatchObject({ id: '17', name: 'Otro', price: 12_345, type: 'discipline', colors: [] })
})

test('an unknown product is not updated, and its typed category is not created', async () => {
  const before = db.snapshot()
  const updating = updateProduct(testCalls, { id: '999' }, { ...draft, category: { typed: 'Recuerdos' } }, new Set())
  await expect(updating).rejects.toMatchObject({ message: 'El producto no existe.', kind: 'refused' })
  expect(db.snapshot()).toEqual(before)
  expect(errorLog.take()).toHaveLength(1)
})

test('a deleted product leaves the catalogue, and its sales stay', async () => {
  const sales = await read(salesQuery())
  await deleteProduct(testCalls, '1')
  expect((await read(productsQuery())).map(({ id }) => id)).not.toContain('1')
  expect(await read(salesQuery())).toEqual(sales)
})

test.each([
  ['no category at all', {}, 'category'],
  ['a price of text', { category_id: 1, price: '10' }, 'price'],
  ['a negative cost', { category_id: 1, productionCost: -1 }, 'productionCost'],
  ['an unknown type', { category_id: 1, type: 'gift' }, 'type'],
])('a body with %s is refused, and nothing changes', async (_, change, field) => {
  const before = db.snapshot()
  const { category: __, ...rest } = draft
  expect(await post('create_product', { ...rest, ...change })).toEqual({
    status: 200,
    json: { success: false, message: `Datos no válidos: ${field}.` },
  })
  expect(db.snapshot()).toEqual(before)
})

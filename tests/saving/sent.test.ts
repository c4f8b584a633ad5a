import { describe, expect, test } from 'vitest'
import type { Product, ProductDraft } from '#api/products.ts'
import { sentProduct } from '#forms/product-noun.ts'
import { findingText, findSent, type Finding } from '#saving/sent.ts'

const shoes: Product = {
  id: '7',
  name: 'Zapatillas',
  categoryId: '2',
  categoryName: 'Calzado',
  price: 32_000,
  productionCost: 10_000,
  type: 'physical',
  imageUrl: null,
  subdisciplines: [],
  colors: ['Rosa'],
  sizes: ['22', '23'],
}
const { id: _, categoryId: __, categoryName: ___, imageUrl: ____, ...fields } = shoes
const draft = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  ...fields,
  category: { chosen: '2' },
  image: null,
  ...change,
})
const found = (rows: Product[], id: string | null, change: Partial<ProductDraft>, before?: Product[]): Finding =>
  findSent(rows, { id, draft: draft(change), before }, sentProduct)

describe('a new record', () => {
  const added = { ...shoes, id: '8' }

  test.each<[string, Product[], Product[] | undefined, Finding]>([
    ['is a row that was not there before', [shoes, added], [shoes], 'done'],
    [
      'may be any of several equal ones: one may be too many',
      [shoes, added, { ...added, id: '9' }],
      [shoes],
      'unknown',
    ],
    ['is not one that was there before, however equal', [shoes], [shoes], 'not done'],
    ['is not one of another name', [shoes, { ...added, name: 'Punta' }], [shoes], 'not done'],
    ['may be one of its name with other values', [shoes, { ...added, price: 1 }], [shoes], 'unknown'],
    ['may be one of its name in other letters', [shoes, { ...added, name: 'ZAPATILLAS' }], [shoes], 'unknown'],
    ['may be any of its name, when nobody knows what was there before', [shoes], undefined, 'unknown'],
    ['is not there, when nothing has its name', [{ ...shoes, name: 'Punta' }], undefined, 'not done'],
  ])('%s', (_, rows, before, finding) => {
    expect(found(rows, null, {}, before)).toBe(finding)
  })

  test('has the typed or chosen category, and blanks do not count', () => {
    expect(found([added], null, { category: { typed: ' Calzado ' } }, [])).toBe('done')
    expect(found([added], null, { category: { typed: 'Otra' } }, [])).toBe('unknown')
    expect(found([{ ...added, name: ' Zapatillas' }], null, { name: 'Zapatillas ' }, [])).toBe('done')
    expect(found([{ ...added, categoryId: '3' }], null, {}, [])).toBe('unknown')
  })

  test('is not a record that differs in any sent value', () => {
    const others: Partial<Product>[] = [
      { price: 1 },
      { productionCost: 1 },
      { type: 'service' },
      { subdisciplines: ['Kata'] },
      { colors: [] },
      { sizes: ['23', '22'] },
    ]
    for (const other of others) expect(found([{ ...added, ...other }], null, {}, [])).toBe('unknown')
  })
})

test('several blanks are one blank to a server, but not an empty text', () => {
  const edit = (sent: string, name: string) => found([{ ...shoes, name }], '7', { name: sent }, [])
  expect(edit('Zapatillas \t de  punta', 'Zapatillas de punta')).toBe('done')
  expect(edit('Zapatillas de punta', 'Zapatillasdepunta')).toBe('unknown')
})

describe('an updated record', () => {
  const cheaper = { ...shoes, price: 30_000 }

  test.each<[string, Product[], Partial<ProductDraft>, Product[] | undefined, Finding]>([
    ['has the values that were sent', [cheaper], { price: 30_000 }, [shoes], 'done'],
    ['has them, whatever was there before', [cheaper], { price: 30_000 }, undefined, 'done'],
    ['is as it was', [shoes], { price: 30_000 }, [shoes], 'not done'],
    ['is gone', [], { price: 30_000 }, [shoes], 'not done'],
    ['was changed in another way', [{ ...shoes, price: 5 }], { price: 30_000 }, [shoes], 'unknown'],
    ['is other than sent, and nobody knows how it was', [shoes], { price: 30_000 }, undefined, 'unknown'],
    ['was sent as it was', [shoes], {}, [shoes], 'done'],
    ['was sent with another picture alone', [shoes], { image: 'data:image/png;base64,AA' }, [shoes], 'unknown'],
    [
      'was sent with another picture alone, which is there',
      [{ ...shoes, imageUrl: 'https://a.example/b.png' }],
      { image: 'https://a.example/b.png' },
      [shoes],
      'done',
    ],
    ['was sent with another picture too', [cheaper], { price: 30_000, image: 'data:,' }, [shoes], 'done'],
    ['was sent in other letters', [{ ...shoes, name: 'zapatillas' }], { name: 'zapatillas' }, [shoes], 'done'],
    ['was sent in other letters and has the old ones', [shoes], { name: 'zapatillas' }, [shoes], 'not done'],
  ])('%s', (_, rows, change, before, finding) => {
    expect(found(rows, '7', change, before)).toBe(finding)
  })
})

test('updated rows are found by their id among others', () => {
  const other = { ...shoes, id: '6', price: 30_000 }
  expect(found([other, shoes], '7', { price: 30_000 }, [other, shoes])).toBe('not done')
  expect(found([other], '7', { price: 30_000 }, [other])).toBe('not done')
})

test('the finding has a text', () => {
  const product = { noun: 'el producto', participle: 'guardado', again: 'enviarlo' }
  expect(findingText('done', product)).toBe('La respuesta del servidor se perdió, pero el producto sí quedó guardado.')
  expect(findingText('not done', product)).toBe('El producto no quedó guardado: puedes enviarlo de nuevo.')
  expect(findingText('not done', { noun: 'la imagen', participle: 'guardada', again: 'enviarla' })).toBe(
    'La imagen no quedó guardada: puedes enviarla de nuevo.',
  )
  expect(findingText('not done', { noun: 'el evento', participle: 'eliminado', again: 'intentarlo' })).toBe(
    'El evento no quedó eliminado: puedes intentarlo de nuevo.',
  )
  expect(findingText('unknown', product)).toBe(
    'No se pudo comprobar si el producto quedó guardado. Revisa la lista antes de repetirlo.',
  )
})

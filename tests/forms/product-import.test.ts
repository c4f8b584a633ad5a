/** How an import reads products (spec 2, Import of products). */

import { expect, test } from 'vitest'
import type { Product } from '#api/products.ts'
import { nothingShared } from '#forms/import-values.ts'
import { checkProducts, countWithoutCategory, productNoun } from '#forms/product-import.ts'
import { productSheet } from '#rules/sales/import-columns.ts'
import { fieldsClaimedTwice } from '#rules/sheets/columns.ts'

const { sheets, startOf } = productNoun
const categories = [{ id: '1', name: 'Uniformes' }]

const leotard: Product = {
  id: '7',
  name: 'Leotardo clásico',
  categoryId: '1',
  categoryName: 'Uniformes',
  price: 35000,
  productionCost: 12050,
  type: 'physical',
  imageUrl: null,
  subdisciplines: [],
  colors: ['Negro'],
  sizes: ['CH', 'M'],
}

const headings = ['Artículo', 'Categoría', 'Precio de venta', 'Costo', 'Tipo', 'Subdisciplinas', 'Colores', 'Tallas']
const skirt = ['Falda', 'UNIFORMES', '$1,234.50', '', '', '', 'negro; Rojo', '']

const importOf = (rows: readonly (readonly string[])[], category = '') => ({
  ...sheets.preparedOf({ rows: [headings, ...rows.map((cells) => [...cells])], notes: [] }),
  shared: { ...nothingShared, category },
})
const check = (rows: readonly (readonly string[])[], category = '') =>
  checkProducts(importOf(rows, category), { categories }, [leotard])
const checkOne = (cells: readonly string[]) => check([cells])[0] ?? expect.unreachable('no row')

test('a row has the values that the product form would send, in the spelling of the academy', () => {
  expect(checkOne(skirt).verdict).toEqual({
    is: 'new',
    draft: {
      name: 'Falda',
      category: { chosen: '1' },
      price: 123450,
      productionCost: 0,
      type: 'physical',
      image: null,
      subdisciplines: [],
      colors: ['Negro', 'Rojo'],
      sizes: [],
    },
  })
  const ballet = ['Ballet', 'Clases', '850', '', 'DISCIPLINA', 'Clásico\nPuntas', '', '']
  expect(checkOne(ballet)).toMatchObject({
    draft: { category: { typed: 'Clases' }, price: 85000, type: 'discipline', subdisciplines: ['Clásico', 'Puntas'] },
    notes: ['Categoría nueva: «Clases».'],
  })
  expect(checkOne(ballet.with(4, '')).draft).toMatchObject({ type: 'discipline' })
  expect(checkOne(ballet.with(4, 'Servicio')).notes).toContain('Sin sus subdisciplinas: son solo de una disciplina.')
  expect(checkOne(skirt.with(4, 'servicio')).notes).toEqual([
    'Sin sus colores y tallas: son solo de un producto físico.',
  ])
})

test.each<[string, Record<number, string>, Record<string, string>]>([
  ['no name', { 0: '' }, { name: 'Escribe el nombre.' }],
  ['no category', { 1: '' }, { category: 'Elige una categoría o escribe una nueva.' }],
  ['no price', { 2: '' }, { price: 'Escribe un precio, por ejemplo 350.00.' }],
  ['cents after a comma', { 2: '1.234,50' }, { price: 'Escribe los centavos con punto, por ejemplo 1,234.50.' }],
  ['a price that may be two', { 2: '1.234' }, { price: 'Dos decimales como máximo.' }],
  ['a formula as price', { 2: '=B2*2' }, { price: 'Escribe un precio, por ejemplo 350.00.' }],
  ['an error as price', { 2: '#N/A' }, { price: 'Escribe un precio, por ejemplo 350.00.' }],
  ['a cost below zero', { 3: '-5' }, { productionCost: 'Escribe un número, por ejemplo 120.00.' }],
  ['a formula as name', { 0: '=A2&" rojo"' }, { name: '«=A2&" rojo"» es una fórmula: escribe el dato.' }],
  [
    'lost letters',
    { 0: 'LeotardÃ³' },
    { name: '«LeotardÃ³» tiene letras que no se leyeron bien: escríbelo de nuevo.' },
  ],
  ['a size that became a day', { 7: '2026-06-04' }, { sizes: '«2026-06-04» parece una fecha: escribe la talla.' }],
  ['one of several such sizes', { 7: '2, 04-jun' }, { sizes: '«04-jun» parece una fecha: escribe la talla.' }],
  ['an unknown type', { 4: 'Renta' }, { type: '«Renta» no es un tipo: escribe Físico, Servicio o Disciplina.' }],
])('%s is wrong and has a reason', (_, cells, hints) => {
  const { verdict } = checkOne(skirt.map((cell, at) => cells[at] ?? cell))
  expect(verdict).toMatchObject({ is: 'wrong', refusal: { hints } })
})

test('a product of the list, or of an earlier row, is left out until the person decides', () => {
  const rows = [skirt.with(0, 'LEOTARDO CLASICO'), skirt, skirt.with(0, 'falda')]
  expect(check(rows).map(({ verdict, isWanted }) => [verdict.is, isWanted])).toEqual([
    ['twin', false],
    ['new', true],
    ['twin', false],
  ])
  expect(check(rows)[2]?.verdict).toMatchObject({ twins: [], line: 3 })
  expect(startOf(importOf(rows), { categories }, [leotard]).queue.map(({ line }) => line)).toEqual([3])
})

test('one category fills the rows that name none, and a new one has one spelling', () => {
  const rows = [skirt.with(1, ''), skirt.with(0, 'Mallas').with(1, ''), skirt.with(0, 'Moño').with(1, 'accesorios')]
  expect(countWithoutCategory(check(rows))).toBe(2)
  expect(check(rows, 'Accesorios').map(({ verdict }) => verdict.is)).toEqual(['new', 'new', 'new'])
  const { queue } = startOf(importOf(rows, 'Accesorios'), { categories }, [leotard])
  expect(queue.map(({ draft }) => draft.category)).toEqual(Array(3).fill({ typed: 'Accesorios' }))
})

test('whole headings decide, and two prices cause a question', () => {
  const read = (...named: string[]) => productSheet.sheetOf([named, named.map(() => '1')]).columns
  expect(read('Producto', 'Precio', 'Precio de costo', 'Familia', 'Existencia')).toEqual([
    'product',
    'price',
    'productionCost',
    'category',
    null,
  ])
  expect(fieldsClaimedTwice(read('Nombre', 'Precio', 'Precio de venta'))).toEqual(['price'])
  expect(sheets.isClear(importOf([skirt]))).toBe(true)
  expect(
    sheets.isClear(
      sheets.preparedOf({
        rows: [
          ['Nombre', 'Xyz'],
          ['Falda', '350'],
        ],
        notes: [],
      }),
    ),
  ).toBe(false)
})

test.each([
  {
    field: 'price',
    named: `PRECIO C/IVA, Precio C / I.V.A., Precio unitario, P. Venta, PVP, P.V.P., Precio público, Precio de venta al público,
      Precio (IVA incluido), Precio c/u, P.U., Precio x Pza., PRECIO M.N., Precio menudeo, Unit price, Mensualidad,
      Colegiatura, Cuota mensual, Tarifa, Precio final, Precio de lista`,
  },
  {
    field: 'productionCost',
    named: `Costo, COSTO C/IVA, Costo unitario, P. Costo, Precio compra, Precio de costo, P. Compra, Último costo,
      Costo promedio, Precio proveedor, Cost price, Unit cost, Precio de compra c/u`,
  },
  {
    field: null,
    named: `PRECIO S/IVA, Precio S / I.V.A., Precio + IVA, PRECIO_+_IVA_MXN, Precio más IVA, Precio sin IVA, Precio mayoreo, Precio B, Precio 2, Costo al público,
      Costo de venta, Margen, Utilidad, Unidad de venta, Fecha de compra, Precio anterior`,
  },
])('these headings of price lists are of $field', ({ field, named }) => {
  const read = (heading: string) =>
    productSheet.sheetOf([
      ['Producto', heading],
      ['Falda', '1'],
    ]).columns[1]
  const headings = named.split(',').map((heading) => heading.trim())
  expect(headings.filter((heading) => read(heading) !== field)).toEqual([])
})

test('the file of Productos returns as it was in an empty academy, and changes nothing in its own', () => {
  const rows = [
    ['Nombre', 'Categoría', 'Precio', 'Costo de producción', 'Tipo', 'Subdisciplinas', 'Colores', 'Tallas'],
    ['Leotardo clásico', 'Uniformes', '350', '120.5', 'Físico', '', 'Negro', 'CH, M'],
    ["'=Ballet", 'Clases', '850', '0', 'Disciplina', 'A/B, Puntas', '', ''],
    ['Inscripción', 'Clases', '500', '0', 'Servicio (Inscripción)', '', '', ''],
  ]
  const prepared = sheets.preparedOf({ rows, notes: [] })
  expect(sheets.isClear(prepared)).toBe(true)
  const checked = checkProducts(prepared, { categories }, [leotard])
  expect(checked.map(({ verdict }) => verdict.is)).toEqual(['twin', 'wrong', 'new'])
  const [first, , last] = checkProducts(prepared, { categories: [] }, [])
  expect(first?.draft).toMatchObject({
    name: leotard.name,
    category: { typed: 'Uniformes' },
    price: leotard.price,
    productionCost: leotard.productionCost,
    colors: leotard.colors,
    sizes: leotard.sizes,
  })
  expect(last?.draft).toMatchObject({ type: 'service' })
})

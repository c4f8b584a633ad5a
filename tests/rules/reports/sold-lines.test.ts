import { expect, test } from 'vitest'
import { incomeBy, soldLines, type Grouping } from '#rules/reports/sold-lines.ts'

const line = (name: string, type: 'discipline' | 'physical', price: number, quantity = 1) => ({
  name,
  type,
  price,
  quantity,
  discountPercent: 0,
  discount: 0,
})

const sales = [
  { id: '1', date: '2026-01-10', total: 70_000, products: [line('Jazz', 'discipline', 70_000)] },
  {
    id: '2',
    date: '2026-02-10',
    total: 190_000,
    products: [line('jazz ', 'discipline', 70_000, 2), line('Mallas', 'physical', 25_000, 2)],
  },
  { id: '3', date: '2026-02-11', total: 68_000, products: [line('Jazz', 'discipline', 70_000)] },
  { id: '4', date: null, total: 25_000, products: [line('Mallas', 'physical', 25_000)] },
]

const shown = (grouping: Grouping, total = 353_000) =>
  incomeBy(soldLines(sales, total), grouping).map(({ name, quantity, amount }) => [name, quantity, amount])

test('sums the lines by type, discipline and product, with the adjustments apart', () => {
  expect(shown('tipo')).toEqual([
    ['Ajustes de los totales', 0, -2000],
    ['Mensualidades', 4, 280_000],
    ['Productos', 3, 75_000],
  ])
  expect(shown('disciplina')).toEqual([
    ['Ajustes de los totales', 0, -2000],
    ['Jazz', 4, 280_000],
    ['Productos', 3, 75_000],
  ])
  expect(shown('producto')).toEqual([
    ['Ajustes de los totales', 0, -2000],
    ['Jazz', 4, 280_000],
    ['Mallas', 3, 75_000],
  ])
})

test('sums the months with their adjustments, in order of time, and the sales without a date apart', () => {
  expect(shown('mes')).toEqual([
    ['Sin fecha', 1, 25_000],
    ['ene 2026', 1, 70_000],
    ['feb 2026', 5, 258_000],
  ])
})

test('a saved total that its sales do not explain is an adjustment without a month', () => {
  expect(shown('mes', 353_100).find(([name]) => name === 'Ajustes de los totales')).toEqual([
    'Ajustes de los totales',
    0,
    100,
  ])
})

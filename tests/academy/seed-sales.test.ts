/** The products, sales and payments of the seeded academy. */

import { describe, expect, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import { productTypes } from '#api/products.ts'
import { isoDateOf } from '#values/dates.ts'

const today = '2026-11-20'
const academy = await seedAcademy({ today })

const cents = (pesos: number) => Math.round(pesos * 100)
const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id))

describe('products', () => {
  test('are of all three types, and only physical ones have colors, sizes and a production cost', () => {
    const { rows } = academy.products
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(productTypes))
    for (const { type, colors, sizes, productionCost, subdisciplines, price } of rows) {
      const isPhysical = type === 'physical'
      expect(productionCost > 0).toBe(isPhysical)
      expect(productionCost).toBeLessThan(price)
      if (!isPhysical) expect([...colors, ...sizes]).toEqual([])
      expect(subdisciplines.length > 0).toBe(type === 'discipline')
    }
  })

  test('include physical products with colors and sizes, with one of them, and with neither', () => {
    const physical = academy.products.rows.filter(({ type }) => type === 'physical')
    const kinds = physical.map(({ colors, sizes }) =>
      `${colors.length > 0 ? 'colors' : ''} ${sizes.length > 0 ? 'sizes' : ''}`.trim(),
    )
    expect(new Set(kinds)).toEqual(new Set(['colors sizes', 'colors', 'sizes', '']))
  })

  test('each belong to an existing category', () => {
    const categories = idsOf(academy.categories.rows)
    expect(academy.products.rows.every(({ category_id }) => categories.has(category_id))).toBe(true)
  })
})

describe('sales', () => {
  test('cover the twelve months up to today, in order', () => {
    const days = academy.sales.rows.map(({ date }) => isoDateOf(date) ?? '')
    expect(days).toEqual(days.toSorted())
    expect(days.at(-1)?.localeCompare(today)).toBeLessThanOrEqual(0)
    expect([...new Set(days.map((day) => day.slice(0, 7)))]).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
  })

  test('have discounts by their percentage, and totals by the sum of their lines', () => {
    for (const { products, total } of academy.sales.rows) {
      for (const { price, quantity, discountPercent, discount } of products) {
        expect(cents(discount)).toBe(Math.round((cents(price) * quantity * (discountPercent * 100)) / 10_000))
      }
      const sum = products.reduce(
        (all, { price, quantity, discount }) => all + Math.max(0, cents(price) * quantity - cents(discount)),
        0,
      )
      expect(cents(total)).toBe(sum)
    }
  })

  test('name students and products that exist, with a color and a size of the product', () => {
    const students = idsOf(academy.students.rows)
    const products = new Map(academy.products.rows.map((product) => [product.id, product]))
    for (const { studentId, products: lines } of academy.sales.rows) {
      expect(students).toContain(studentId)
      expect(lines).not.toEqual([])
      for (const { id, color, size, name, price } of lines) {
        const product = products.get(id)
        expect(product).toMatchObject({ name, price })
        expect(color === null ? product?.colors : product?.colors.includes(color)).toEqual(color === null ? [] : true)
        expect(size === null ? product?.sizes : product?.sizes.includes(size)).toEqual(size === null ? [] : true)
      }
    }
  })
})

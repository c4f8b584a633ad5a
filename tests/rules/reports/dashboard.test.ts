import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sale, SaleLine } from '#api/sales.ts'
import { bestSellers, disciplineCount, studentsByDiscipline, summaryOf, topCount } from '#rules/reports/dashboard.ts'
import { isSameName } from '#values/text.ts'

const leotard: SaleLine = {
  id: '21',
  name: 'Leotardo',
  price: 42_000,
  quantity: 1,
  type: 'physical',
  color: 'Rosa',
  size: '6',
  imageUrl: null,
  discountPercent: 0,
  discount: 0,
}
const tights: SaleLine = { ...leotard, id: '23', name: 'Mallas' }
const sale: Sale = { id: '1', studentId: '1', date: '2026-11-20', products: [leotard], total: 42_000 }

const anyLine = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const anySale: fc.Arbitrary<Sale> = fc
  .record({
    id: fc.nat().map(String),
    studentId: fc.constant('1'),
    date: fc.constantFrom(null, '2024-02-29', '2024-12-31', '2025-01-01', '2025-12-09', '2026-01-31', '2026-11-20'),
    total: fc.nat(10_000_000),
    lines: fc.array(anyLine, { maxLength: 4 }),
  })
  .map(({ lines, ...rest }) => ({
    ...rest,
    products: lines.map((line) => ({ ...leotard, ...line, name: `Producto ${line.id}` })),
  }))
const anySales = fc.array(anySale, { maxLength: 60 })

describe('the sales by month (spec 2, Dashboard)', () => {
  test('have a short month name and the year, and follow the calendar, not the alphabet', () => {
    const days = ['2026-11-20', '2025-12-01', '2026-01-31', '2026-11-02', '2026-04-15']
    const { months } = summaryOf(days.map((date) => ({ ...sale, date })))
    expect(months).toEqual([
      { key: '2025-12', month: 'dic 2025', count: 1, amount: 42_000 },
      { key: '2026-01', month: 'ene 2026', count: 1, amount: 42_000 },
      { key: '2026-04', month: 'abr 2026', count: 1, amount: 42_000 },
      { key: '2026-11', month: 'nov 2026', count: 2, amount: 84_000 },
    ])
  })

  test('leave out a sale whose day cannot be read, which the total counts', () => {
    const { total, months } = summaryOf([sale, { ...sale, date: null, total: 105 }])
    expect(total).toBe(42_105)
    expect(months).toEqual([{ key: '2026-11', month: 'nov 2026', count: 1, amount: 42_000 }])
  })

  test('of nothing are none', () => {
    expect(summaryOf([])).toEqual({ total: 0, months: [], products: [] })
  })

  test('are what a search month by month finds, and with the undated ones make the total', () => {
    fc.assert(
      fc.property(anySales, (sales) => {
        const { total, months } = summaryOf(sales)
        const keys = [...new Set(sales.flatMap(({ date }) => (date === null ? [] : [date.slice(0, 7)])))].toSorted()
        const names = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
        const found = keys.map((key) => {
          const own = sales.filter(({ date }) => date?.startsWith(key))
          const [year, month] = key.split('-')
          return {
            key,
            month: `${names[Number(month) - 1]} ${year}`,
            count: own.length,
            amount: own.reduce((sum, each) => sum + each.total, 0),
          }
        })
        expect(months).toEqual(found)
        const undated = sales.filter(({ date }) => date === null)
        const sum = (amounts: number[]) => amounts.reduce((before, amount) => before + BigInt(amount), 0n)
        expect(BigInt(total)).toBe(
          sum(months.map(({ amount }) => amount)) + sum(undated.map(({ total: amount }) => amount)),
        )
      }),
    )
  })
})

describe('the best-selling products (spec 2 and 9)', () => {
  const top = (sales: Pick<Sale, 'date' | 'total' | 'products'>[], products: { id: string; name: string }[] = []) =>
    bestSellers(summaryOf(sales).products, products)

  test('are counted in units, not in lines or pesos', () => {
    const sales = [
      { ...sale, products: [leotard, { ...leotard, color: 'Negro' }] },
      { ...sale, date: null, products: [{ ...tights, price: 1, quantity: 3 }] },
    ]
    expect(top(sales)).toEqual([
      { id: '23', name: 'Mallas', units: 3 },
      { id: '21', name: 'Leotardo', units: 2 },
    ])
  })

  test('have the names of the catalogue, and those that left it the name under which they were sold', () => {
    const sales = [{ ...sale, products: [leotard, tights, { ...tights, name: 'Medias' }] }]
    expect(top(sales, [{ id: '21', name: 'Leotardo de manga larga' }]).map(({ name }) => name)).toEqual([
      'Mallas',
      'Leotardo de manga larga',
    ])
  })

  test('that sold as many come by name, and of one name by id', () => {
    const products = ['Zapatos', 'Ñandú', 'óleo', 'Nube', 'Mallas', 'Mallas'].map((name, at) => ({
      ...leotard,
      id: String(at + 5),
      name,
    }))
    const expected = ['Mallas 9', 'Mallas 10', 'Nube 8', 'Ñandú 6', 'óleo 7']
    for (const shuffled of [products, products.toReversed()])
      expect(top([{ ...sale, products: shuffled }]).map(({ id, name }) => `${name} ${id}`)).toEqual(expected)
  })

  test('are five at most, of which none that is left out sold more', () => {
    fc.assert(
      fc.property(anySales, fc.boolean(), (sales, isReversed) => {
        const all = new Map<string, number>()
        for (const { id, quantity } of sales.flatMap(({ products }) => products))
          all.set(id, (all.get(id) ?? 0) + quantity)
        const ranked = [...all].toSorted(([a, x], [b, y]) => y - x || Number(a) - Number(b))
        expect(top(isReversed ? sales.toReversed() : sales)).toEqual(
          ranked.slice(0, topCount).map(([id, units]) => ({ id, name: `Producto ${id}`, units })),
        )
      }),
    )
  })
})

describe('the students by discipline (spec 2, Dashboard)', () => {
  test('count under the discipline, else the subdiscipline, else a dash; most first, then by name', () => {
    const students = [
      { discipline: 'Jazz', subdisciplines: ['Jazz funk'] },
      { discipline: '', subdisciplines: ['Puntas', 'Ballet clásico'] },
      { discipline: 'Ballet', subdisciplines: [] },
      { discipline: '  ', subdisciplines: [] },
      { discipline: 'Jazz', subdisciplines: [] },
      { discipline: ' Ballet ', subdisciplines: [] },
      { discipline: 'puntas', subdisciplines: [] },
    ]
    expect(studentsByDiscipline(students)).toEqual([
      { name: 'Ballet', count: 2 },
      { name: 'Jazz', count: 2 },
      { name: 'Puntas', count: 2 },
      { name: '—', count: 1 },
    ])
  })

  test('are all students, each once, in whatever order they come', () => {
    const anyStudent = fc.record({
      discipline: fc.constantFrom('', 'Jazz', 'jazz', 'Ballet', 'Ñandú'),
      subdisciplines: fc.array(fc.constantFrom('Puntas', 'Jazz', 'Kata'), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(anyStudent), (students) => {
        const groups = studentsByDiscipline(students)
        for (const { name, count } of groups) {
          const own = students.filter((each) =>
            isSameName([each.discipline, ...each.subdisciplines].find(Boolean) ?? '—', name),
          )
          expect(count).toBe(own.length)
        }
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(students.length)
        expect(groups.map(({ count }) => count)).toEqual(groups.map(({ count }) => count).toSorted((a, b) => b - a))
        expect(studentsByDiscipline(students.toReversed())).toEqual(groups)
      }),
    )
  })
})

test('the disciplines offered are the products of that type', () => {
  expect(disciplineCount([{ type: 'discipline' }, { type: 'service' }, { type: 'discipline' }])).toBe(2)
  expect(disciplineCount([])).toBe(0)
})

test('a hundred thousand sales are added up', () => {
  const sales = Array.from({ length: 100_000 }, (_, at) => ({
    ...sale,
    date: `202${at % 3}-0${(at % 9) + 1}-10`,
    products: [{ ...leotard, id: String(at % 1_000) }, tights],
  }))
  const { total, months, products } = summaryOf(sales)
  expect([total, months.length, products.length]).toEqual([4_200_000_000, 9, 1_000])
})

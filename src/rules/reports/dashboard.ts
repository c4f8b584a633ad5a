import type { Product } from '#api/products.ts'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { disciplineShown } from '#rules/students/student-status.ts'
import { shortMonthNames } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { compareTexts, nameKey } from '#values/text.ts'

/** Sales of a month: key (`2026-11`), label (`nov 2026`), number of sales, and amount in cents. */
export type MonthSales = { key: string; month: string; count: number; amount: Cents }

export type ProductSales = { id: string; name: string; units: number }

/** Sum of all sales: total in cents, months in order of time, units by product. */
type SalesSummary = { total: Cents; months: MonthSales[]; products: ProductSales[] }

/**
 * Sums the sales (spec 2, Dashboard). A sale without a readable date counts in the total and the products, but in no
 * month. A product has the name from its first sale.
 */
export function summaryOf(sales: readonly Pick<Sale, 'date' | 'total' | 'products'>[]): SalesSummary {
  const months = new Map<string, MonthSales>()
  const products = new Map<string, ProductSales>()
  let total = 0
  for (const sale of sales) {
    total += sale.total
    if (sale.date !== null) {
      const key = sale.date.slice(0, 7)
      const month = months.get(key) ?? { key, month: monthOf(key), count: 0, amount: 0 }
      month.count += 1
      month.amount += sale.total
      months.set(key, month)
    }
    for (const { id, name, quantity } of sale.products) {
      const product = products.get(id) ?? { id, name, units: 0 }
      product.units += quantity
      products.set(id, product)
    }
  }
  return {
    total,
    months: [...months].toSorted(([a], [b]) => compareTexts(a, b)).map(([, month]) => month),
    products: [...products.values()],
  }
}

/** Formats `2026-11`, or a day of that month, as `nov 2026`. */
export const monthOf = (key: string): string =>
  `${shortMonthNames[Number(key.slice(5, 7)) - 1] ?? ''} ${key.slice(0, 4)}`

/** Number of best sellers on the dashboard (spec 9, Dashboard). */
export const topCount = 5

/**
 * The products with the most units sold, at most five, with their current names (spec 9, Dashboard). Ties are ordered
 * by name, then by id, so that the result never varies.
 */
export function bestSellers(sold: readonly ProductSales[], products: readonly Pick<Product, 'id' | 'name'>[]) {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return sold
    .map((product) => ({ ...product, name: names.get(product.id) ?? product.name }))
    .toSorted((a, b) => b.units - a.units || compareTexts(a.name, b.name) || compareTexts(a.id, b.id))
    .slice(0, topCount)
}

type DisciplineStudents = { name: string; count: number }

/**
 * Counts students by discipline, else by the first subdiscipline, else by `—` (spec 2, Dashboard). Largest first.
 * Different spellings of a discipline count as one, in the most frequent spelling.
 */
export function studentsByDiscipline(
  students: readonly Pick<Student, 'discipline' | 'subdisciplines'>[],
): DisciplineStudents[] {
  const counts = new Map<string, number>()
  for (const student of students) {
    const name = disciplineShown(student)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const disciplines = new Map<string, DisciplineStudents>()
  const spellings = [...counts].map(([name, count]) => ({ name, count })).toSorted(largestFirst)
  for (const { name, count } of spellings) {
    const key = nameKey(name)
    const known = disciplines.get(key)
    disciplines.set(key, known ? { ...known, count: known.count + count } : { name, count })
  }
  return [...disciplines.values()].toSorted(largestFirst)
}

/** Ties are ordered by name, so that the result never varies. */
const largestFirst = (a: DisciplineStudents, b: DisciplineStudents): number =>
  b.count - a.count || compareTexts(a.name, b.name) || (a.name < b.name ? -1 : 1)

/** Number of products of type `discipline` (spec 2, Dashboard). */
export const disciplineCount = (products: readonly Pick<Product, 'type'>[]): number =>
  products.filter(({ type }) => type === 'discipline').length

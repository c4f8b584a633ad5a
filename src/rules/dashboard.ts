import type { Product } from '#api/products.ts'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { shortMonthNames } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { compareTexts } from '#values/text.ts'

/** The sales of a month: its short name and year, how many they were and what they came to, in cents. */
export type MonthSales = { month: string; count: number; amount: Cents }

/** What was sold of a product, in units. */
export type ProductSales = { id: string; name: string; units: number }

/** All sales together: what they came to in cents, by month in order of time, and by product. */
export type SalesSummary = { total: Cents; months: MonthSales[]; products: ProductSales[] }

/**
 * Adds up the sales in one pass (spec 2, Dashboard). A sale whose day cannot be read is part of the total and of what was
 * sold, but of no month. A product is called as the first of its sales calls it.
 */
export function summaryOf(sales: readonly Pick<Sale, 'date' | 'total' | 'products'>[]): SalesSummary {
  const months = new Map<string, MonthSales>()
  const products = new Map<string, ProductSales>()
  let total = 0
  for (const sale of sales) {
    total += sale.total
    if (sale.date !== null) {
      const key = sale.date.slice(0, 7)
      const month = months.get(key) ?? { month: monthOf(key), count: 0, amount: 0 }
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
    months: [...months].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month),
    products: [...products.values()],
  }
}

/** `2026-11` as people read it: `nov 2026`. */
const monthOf = (key: string): string => `${shortMonthNames[Number(key.slice(5)) - 1]} ${key.slice(0, 4)}`

/** How many products the dashboard praises (spec 9). */
export const topCount = 5

/**
 * The products that sold most units, at most five (spec 2 and 9), under the names that they have now. As many units
 * sold come in the order of the names, and equal names in that of the ids: the same sales always give the same five.
 */
export function bestSellers(sold: readonly ProductSales[], products: readonly Pick<Product, 'id' | 'name'>[]) {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return sold
    .map((product) => ({ ...product, name: names.get(product.id) ?? product.name }))
    .toSorted((a, b) => b.units - a.units || compareTexts(a.name, b.name) || compareTexts(a.id, b.id))
    .slice(0, topCount)
}

/** How many students there are of a discipline. */
export type DisciplineStudents = { name: string; count: number }

/** The students by discipline, else by their first subdiscipline, else under a dash (spec 2, Dashboard); most first. */
export function studentsByDiscipline(
  students: readonly Pick<Student, 'discipline' | 'subdisciplines'>[],
): DisciplineStudents[] {
  const counts = new Map<string, number>()
  for (const { discipline, subdisciplines } of students) {
    const name = discipline.trim() || subdisciplines[0] || '—'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || compareTexts(a.name, b.name) || (a.name < b.name ? -1 : 1))
}

/** How many disciplines are offered: the products of that type (spec 2, Dashboard). */
export const disciplineCount = (products: readonly Pick<Product, 'type'>[]): number =>
  products.filter(({ type }) => type === 'discipline').length

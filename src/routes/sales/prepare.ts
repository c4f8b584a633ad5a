import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { studentOptions } from '#routes/shared/fields/student-options.ts'
import { searchProducts } from '#rules/sales/catalogue.ts'
import { formatMoney } from '#values/money.ts'
import { compareTexts } from '#values/text.ts'

/**
 * Makes what the counter needs of its lists, each of which is kept: a third of the time of its first visit. That is the
 * students to choose from, the search among the products, and the browser's formats, which take milliseconds to be made.
 */
export function prepareCounter(students: readonly Student[], products: readonly Product[]): void {
  studentOptions(students)
  searchProducts(products, '')
  formatMoney(0)
  compareTexts('', '')
}

import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { studentOptions } from '#routes/shared/fields/student-options.ts'
import { searchProducts } from '#rules/sales/catalogue.ts'
import { formatMoney } from '#values/money.ts'
import { compareTexts } from '#values/text.ts'

/**
 * Computes and memoizes the counter's data in advance, which saves a third of its first visit. The browser's formats
 * take milliseconds to create.
 */
export function prepareCounter(students: readonly Student[], products: readonly Product[]): void {
  studentOptions(students)
  searchProducts(products, '')
  formatMoney(0)
  compareTexts('', '')
}

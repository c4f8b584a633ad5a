import type { Payment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { accountsOf, deletedAccounts, type Account } from '#rules/payments/payments.ts'
import type { UnchargedMonth } from '#rules/payments/uncharged.ts'

const noProducts: Product[] = []

const accountsIn = memoizeByList((students: Student[]) =>
  memoizeByList((payments: Payment[]) =>
    memoizeByList((products: Product[], uncharged: readonly UnchargedMonth[], parts: readonly PartPayment[]) => [
      ...accountsOf(students, payments, products, uncharged, parts),
      ...deletedAccounts(students, payments),
    ]),
  ),
)

/** Accounts of the lists, deleted students last. `products` is `undefined` if they failed to load: no price is known. */
export const accountsFor = (
  students: Student[],
  payments: Payment[],
  uncharged: readonly UnchargedMonth[],
  parts: readonly PartPayment[],
  products: Product[] | undefined,
): Account[] => accountsIn(students)(payments)(products ?? noProducts, uncharged, parts)

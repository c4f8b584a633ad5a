import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { accountsOf, deletedAccounts, type Account } from '#rules/payments/payments.ts'

const accountsIn = memoizeByList((students: Student[]) =>
  memoizeByList((payments: Payment[]) => [...accountsOf(students, payments), ...deletedAccounts(students, payments)]),
)

/** The accounts of two lists, those of who was deleted last, computed once per pair of lists. */
export const accountsFor = (students: Student[], payments: Payment[]): Account[] => accountsIn(students)(payments)

/** Makes what the day says of its lists, each of which is kept, so that the dashboard opens sooner. */
import type { Payment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import { accountsFor } from '#routes/shared/lists/accounts.ts'
import { homonymWords } from '#rules/homonyms.ts'
import { localDay } from '#values/dates.ts'
import { awayFor } from './away.ts'

/** Makes who stayed away, and what tells them apart. */
export function prepareAway(students: readonly Student[], records: readonly AttendanceRecord[]): void {
  awayFor(students, records, localDay(new Date()))
  homonymWords(students)
}

/** Makes the accounts that what is owed is summed from. */
export function prepareDebts(students: Student[], [payments, products]: readonly [Payment[], Product[]]): void {
  accountsFor(students, payments, products)
}

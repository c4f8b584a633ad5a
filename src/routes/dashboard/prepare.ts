/** Computes and memoizes the figures of the day in advance, so that the dashboard opens sooner. */

import type { Payment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import { partsKept } from '#device/kept/part-payments.ts'
import { unchargedKept } from '#device/kept/uncharged-months.ts'
import { accountsFor } from '#routes/shared/lists/accounts.ts'
import { homonymWords } from '#rules/homonyms.ts'
import { localDay } from '#values/dates.ts'
import { awayFor } from './away.ts'

export function prepareAway(students: readonly Student[], records: readonly AttendanceRecord[]): void {
  awayFor(students, records, localDay(new Date()))
  homonymWords(students)
}

export function prepareDebts(students: Student[], [payments, products]: readonly [Payment[], Product[]]): void {
  accountsFor(students, payments, unchargedKept.read(), partsKept.read(), products)
}

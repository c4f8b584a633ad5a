import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { onceFor } from '#routes/-once-for.ts'
import { accountsOf, type Account } from '#rules/payments.ts'

const accountsIn = onceFor((students: Student[]) => onceFor((payments: Payment[]) => accountsOf(students, payments)))

/** The accounts of the lists as they were loaded. */
export const accountsFor = (students: Student[], payments: Payment[]): Account[] => accountsIn(students)(payments)

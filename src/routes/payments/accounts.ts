import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { onceFor } from '#routes/-once-for.ts'
import { accountsOf, type Account } from '#rules/payments.ts'

const accountsIn = onceFor((students: Student[]) => onceFor((payments: Payment[]) => accountsOf(students, payments)))

/** The accounts of two lists, computed once per pair of lists. */
export const accountsFor = (students: Student[], payments: Payment[]): Account[] => accountsIn(students)(payments)

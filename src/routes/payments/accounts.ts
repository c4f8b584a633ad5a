import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { accountsOf, type Account } from '#rules/payments.ts'

const made = new WeakMap<Student[], WeakMap<Payment[], Account[]>>()

/** The accounts of the lists as they were loaded; whoever comes back to the screen finds them made. */
export function accountsFor(students: Student[], payments: Payment[]): Account[] {
  const ofStudents = made.get(students) ?? new WeakMap<Payment[], Account[]>()
  made.set(students, ofStudents)
  const accounts = ofStudents.get(payments) ?? accountsOf(students, payments)
  ofStudents.set(payments, accounts)
  return accounts
}

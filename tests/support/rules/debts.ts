/** An academy in May 2026 for tests of debts: its families, and what they owe. */

import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import { accountsOf } from '#rules/payments/payments.ts'
import { ana, ballet, paid } from '#support/rules/payments.ts'

export const may = { year: 2026, month: 5 }
export const of = (month: string, more: Partial<Payment> = {}): Payment => ({ ...paid, month, ...more })

export const owed = (students: Student[], payments: Payment[], products = [ballet]) =>
  owedSince(null, students, payments, products)

/** The debts since a chosen month. */
export function owedSince(chosen: typeof may | null, students: Student[], payments: Payment[], products = [ballet]) {
  const accounts = accountsOf(students, payments, products)
  return debtsOf(accounts, students, products, debtTime(accounts, may, chosen))
}

export const monthsOf = (debts: ReturnType<typeof owed>) =>
  debts.map(({ name, months }) => `${name}: ${months.map(({ month }) => month).join(' ')}`)

export const beto: Student = { ...ana, id: '2', name: 'Beto López', parentName: ' rosa  lopez', phone: '33 1234 5678' }
export const carla: Student = { ...ana, id: '3', name: 'Carla Díaz', phone: '' }

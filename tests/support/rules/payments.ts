import type { Payment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import type { Account } from '#rules/payments/payments.ts'
import { someStudent } from '#support/rules/student.ts'

export const ana: Student = {
  ...someStudent,
  parentName: 'Rosa López',
  phone: '3312345678',
  birthDate: '2016-03-04',
  subdisciplines: ['Puntas'],
  level: 'Intermedio',
  enrolledAt: '2026-01-12 17:30:00',
}
export const paid: Payment = { id: '1', studentId: '1', month: '03', year: '2026', amount: 95_000, status: 'paid' }
export const pending: Payment = { ...paid, status: 'pending' }
export const ballet: Product = {
  id: '9',
  name: 'ballet ',
  price: 95_000,
  categoryId: '1',
  categoryName: 'Disciplinas',
  productionCost: 0,
  type: 'discipline',
  imageUrl: null,
  colors: [],
  sizes: [],
  subdisciplines: ['Puntas'],
}
export const march = { year: 2026, month: 3 }

export const names = (rows: { account: Account }[]) => rows.map(({ account }) => account.name)

import type { SaleLine } from '#api/sales.ts'

/** A line of a sale, a sale and a payment, in cents, as the client sends them. */
export const line: SaleLine = {
  id: '1',
  name: 'Ballet',
  price: 95_000,
  quantity: 1,
  type: 'discipline',
  color: null,
  size: null,
  imageUrl: null,
  discountPercent: 0,
  discount: 0,
}
export const sale = { studentId: '1', products: [line], total: 95_000 }
export const payment = { studentId: '1', year: 2026, month: 11, amount: 95_000 }

export const credentials = { username: 'admin', password: 'x' }

export const admin = {
  id: '1',
  username: 'admin',
  name: 'Admin',
  role: 'admin',
  academyName: null,
  academyLogo: null,
  pages: [],
  createdAt: '',
}

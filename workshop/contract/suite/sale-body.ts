import type * as z from 'zod/mini'
import type { RegisterSale } from '#api/sales.ts'
import { wireId } from '#api/sending.ts'

/** Two lines with the smallest amounts: 3 × 1.10 less 10 %, and 2.00. */
export const saleBody = (
  mark: string,
  ids: { student: string; product: string; discipline: string },
): z.input<typeof RegisterSale> => ({
  student_id: wireId(ids.student),
  products: [
    {
      id: wireId(ids.product),
      name: `${mark} producto`,
      price: 1.1,
      quantity: 3,
      type: 'physical',
      color: 'Rosa',
      size: '23.5',
      imageUrl: null,
      discountPercent: 10,
      discount: 0.33,
    },
    {
      id: wireId(ids.discipline),
      name: `${mark} disciplina`,
      price: 2,
      quantity: 1,
      type: 'discipline',
      color: null,
      size: null,
      imageUrl: null,
      discountPercent: 0,
      discount: 0,
    },
  ],
  total: 4.97,
})

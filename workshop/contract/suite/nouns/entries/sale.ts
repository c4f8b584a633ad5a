import * as z from 'zod/mini'
import { listProductsEndpoint } from '#api/products.ts'
import { listSalesEndpoint, registerSaleEndpoint } from '#api/sales.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import type { TriedNoun } from '../noun.ts'
import { id, mexicanDay, pesos, saleLine, success, text } from '../shapes.ts'

export const sale: TriedNoun = {
  noun: 'venta',
  list: listSalesEndpoint,
  saves: [registerSaleEndpoint],
  needs: [listStudentsEndpoint, listProductsEndpoint],
  forms: {
    list_sales: z.object({ id, studentId: id, date: mexicanDay, products: z.array(saleLine), total: pesos }),
    register_sale: success({ sale_id: id, total: pesos, logoUrl: z.nullable(text) }),
  },
}

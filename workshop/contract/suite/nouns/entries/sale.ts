import { listProductsEndpoint } from '#api/products.ts'
import { listSalesEndpoint, registerSaleEndpoint } from '#api/sales.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import type { TriedNoun } from '../noun.ts'

export const sale: TriedNoun = {
  noun: 'venta',
  list: listSalesEndpoint,
  saves: [registerSaleEndpoint],
  needs: [listStudentsEndpoint, listProductsEndpoint],
}

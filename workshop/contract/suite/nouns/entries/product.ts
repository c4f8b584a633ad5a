import { listCategoriesEndpoint } from '#api/categories.ts'
import {
  createProductEndpoint,
  deleteProductEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
} from '#api/products.ts'
import type { TriedNoun } from '../noun.ts'

/** The products, and the disciplines among them. */
export const product: TriedNoun = {
  noun: 'producto',
  list: listProductsEndpoint,
  saves: [createProductEndpoint, updateProductEndpoint],
  remove: deleteProductEndpoint,
  needs: [listCategoriesEndpoint],
}

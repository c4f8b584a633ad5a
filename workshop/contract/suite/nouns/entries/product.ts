import * as z from 'zod/mini'
import { listCategoriesEndpoint } from '#api/categories.ts'
import {
  createProductEndpoint,
  deleteProductEndpoint,
  listProductsEndpoint,
  productTypes,
  updateProductEndpoint,
} from '#api/products.ts'
import type { TriedNoun } from '../noun.ts'
import { id, pesos, text, texts } from '../shapes.ts'

/** The products, and the disciplines among them. */
export const product: TriedNoun = {
  noun: 'producto',
  list: listProductsEndpoint,
  saves: [createProductEndpoint, updateProductEndpoint],
  remove: deleteProductEndpoint,
  needs: [listCategoriesEndpoint],
  forms: {
    list_products: z.object({
      id,
      name: text,
      category_name: text,
      price: pesos,
      type: z.enum(productTypes),
      imageUrl: z.nullable(text),
      subdisciplines: texts,
      colors: texts,
      sizes: texts,
      productionCost: pesos,
    }),
    list_disciplines: z.object({ id, name: text, subdisciplines: texts }),
  },
}

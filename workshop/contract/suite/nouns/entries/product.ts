import type * as z from 'zod/mini'
import { listCategoriesEndpoint } from '#api/categories.ts'
import {
  createProductEndpoint,
  deleteProductEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
  type CreateProduct,
} from '#api/products.ts'
import { plainNoun, type Ids } from '../noun.ts'

const bodyOf = (mark: string, name: string, { category }: Ids): z.input<typeof CreateProduct> => ({
  name: `${mark} ${name}`,
  ...category,
  price: 1.1,
  type: 'physical',
  image: `https://example.com/${mark}.png`,
  subdisciplines: [],
  colors: ['Rosa', 'Azul marino'],
  sizes: ['CH', '23.5'],
  productionCost: 0.45,
})

/** The products, and the disciplines among them. */
export const product = plainNoun({
  noun: 'producto',
  list: listProductsEndpoint,
  remove: deleteProductEndpoint,
  needs: [listCategoriesEndpoint],
  words: { it: 'el producto', object: 'el producto', others: 'otros productos', nothingElse: 'nada más' },
  create: createProductEndpoint,
  update: {
    by: updateProductEndpoint,
    change: (mark) => ({ name: `${mark} cambiado`, price: 2.35, colors: [], sizes: ['G'] }),
  },
  body: bodyOf,
  permanentFields: ['category'],
  knownBy: 'name',
  asSent: ({ id: _, price, productionCost, imageUrl, ...same }) => ({
    ...same,
    price: price / 100,
    productionCost: productionCost / 100,
    image: imageUrl,
  }),
})

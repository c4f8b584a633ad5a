/** How a product is kept as a draft, compared with the stored row, and merged with it. */

import * as z from 'zod/mini'
import type { Category } from '#api/categories.ts'
import type { Product, ProductDraft } from '#api/products.ts'
import type { Known } from '#forms/product-category.ts'
import { productTexts, productValues, readProduct, type ProductValues } from '#forms/product.ts'
import { productTypeLabel } from '#rules/sales/product-type.ts'
import { formPlace, KeptPictureField } from '#saving/kept.ts'
import type { Versioning } from '#saving/merge.ts'
import type { Noun } from '#saving/noun.ts'
import { listPrint, textPrint, type Comparison, type Print } from '#saving/sent.ts'
import { typedMoney } from '#values/numbers.ts'
import { keptPicture, pictureUrl, restoredPicture, type KeptPicture } from '#values/picture.ts'
import { isSameName } from '#values/text.ts'

export const productVersioning = (categories: () => readonly Category[]): Versioning<ProductValues> => ({
  print: ({ category, type, picture, price, productionCost, ...texts }) => ({
    ...texts,
    price: typedMoney(price),
    productionCost: typedMoney(productionCost),
    category: categories().find(({ id }) => id === category)?.name ?? category,
    type: productTypeLabel(type),
    picture: pictureUrl(picture) ?? '',
  }),
  labels: productLabels,
  // A typed category replaces the chosen category.
  together: [['category', 'newCategory']],
})

const productLabels = {
  name: 'Nombre',
  category: 'Categoría',
  newCategory: 'Nueva categoría',
  price: 'Precio',
  productionCost: 'Costo de producción',
  type: 'Tipo',
  subdisciplines: 'Subdisciplinas',
  colors: 'Colores',
  sizes: 'Tallas',
  picture: 'Imagen',
}

const productPrint = (product: Omit<Product, 'id' | 'categoryId' | 'categoryName' | 'imageUrl'>): Print => ({
  name: textPrint(product.name),
  price: String(product.price),
  productionCost: String(product.productionCost),
  type: product.type,
  subdisciplines: listPrint(product.subdisciplines),
  colors: listPrint(product.colors),
  sizes: listPrint(product.sizes),
})

/** The server may store a picture under another address. */
export const sentProduct: Comparison<Product, ProductDraft> = {
  rowPrint: (row) => ({
    ...productPrint(row),
    categoryId: textPrint(row.categoryId),
    categoryName: textPrint(row.categoryName),
  }),
  sentPrint: (draft) => ({
    ...productPrint(draft),
    ...('typed' in draft.category
      ? { categoryName: textPrint(draft.category.typed) }
      : { categoryId: draft.category.chosen }),
  }),
  isAlike: ({ name }, row) => isSameName(name, row.name),
  hides: ({ image }, row) => image !== row.imageUrl,
}

export type KeptProduct = Omit<ProductValues, 'picture'> & { picture: KeptPicture | null }

const text = z.string()

const Kept = z.object({
  name: text,
  category: text,
  newCategory: text,
  price: text,
  productionCost: text,
  type: text,
  subdisciplines: text,
  colors: text,
  sizes: text,
  picture: KeptPictureField,
})

/** The form, draft and removal of the products; `known` returns the current lists. */
export const productNoun = (known: () => Known): Noun<Product, ProductValues, ProductDraft, KeptProduct> => ({
  form: {
    valuesOf: (row) => productValues(row, known().categories),
    versioning: productVersioning(() => known().categories),
    read: (values, row) => readProduct(values, { row, ...known() }),
    // A typed new category also answers the hint of a missing chosen category.
    answers: { newCategory: 'category' },
    texts: productTexts,
  },
  draft: {
    place: formPlace('product', Kept),
    keep: (values) => ({ ...values, picture: keptPicture(values.picture) }),
    restore: (kept, initial) => ({ ...kept, picture: restoredPicture(kept.picture, initial.picture) }),
    deleted: 'el producto',
  },
  sentAs: sentProduct,
  removal: { noun: 'el producto', removed: 'Producto eliminado.' },
})

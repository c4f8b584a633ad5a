import * as z from 'zod/mini'
import { formPlace, goneText, Picture } from '#actors/form-draft.ts'
import type { RecordScreenOptions } from '#actors/record-screen.ts'
import { reloadLists } from '#rows/reload.ts'
import { rowsIn } from '#rows/list-rows.ts'
import type { SignedIn } from '#actors/scope.ts'
import { categoriesQuery } from '#api/categories.ts'
import { disciplinesQuery } from '#api/disciplines.ts'
import {
  createProduct,
  deleteProduct,
  productsQuery,
  updateProduct,
  type Product,
  type ProductDraft,
} from '#api/products.ts'
import { productTexts, productValues, productVersioning, readProduct, type ProductValues } from '#forms/product.ts'
import { sentProduct } from '#forms/sent-records.ts'
import { keptPicture, restoredPicture, type KeptPicture } from '#ui/fields/picture.ts'

type KeptProduct = Omit<ProductValues, 'picture'> & { picture: KeptPicture | null }

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
  picture: Picture,
})

const none: never[] = []

/** The form and the table of the products (spec 2, Products). */
export const productForm = ({
  queries,
}: SignedIn): RecordScreenOptions<Product, ProductValues, ProductDraft, KeptProduct> => ({
  form: {
    valuesOf: (row) => productValues(row, queries.getQueryData(categoriesQuery().queryKey)?.rows ?? none),
    versioning: productVersioning(() => queries.getQueryData(categoriesQuery().queryKey)?.rows ?? none),
    read: (values, row) =>
      readProduct(values, {
        row,
        products: queries.getQueryData(productsQuery().queryKey)?.rows ?? none,
        categories: queries.getQueryData(categoriesQuery().queryKey)?.rows ?? none,
      }),
    // A typed new category also fixes a missing chosen one.
    answers: { newCategory: 'category' },
    texts: {
      ...productTexts,
      sent: { noun: 'el producto', participle: 'guardado', again: 'enviarlo' },
      gone: goneText('el producto'),
    },
  },
  draft: {
    place: formPlace('product', Kept),
    keep: (values) => ({ ...values, picture: keptPicture(values.picture) }),
    restore: (kept, initial) => ({ ...kept, picture: restoredPicture(kept.picture, initial.picture) }),
    deleted: 'el producto',
  },
  rows: rowsIn(queries, productsQuery()),
  sentAs: sentProduct,
  removal: { noun: 'el producto', removed: 'Producto eliminado.' },
  save: (draft, now, edited) => (now === null ? createProduct(draft) : updateProduct(now, draft, edited)),
  remove: deleteProduct,
  // Saving may add a category, and disciplines are products too.
  reload: () => reloadLists(queries, productsQuery(), categoriesQuery(), disciplinesQuery()),
})

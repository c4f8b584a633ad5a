import type { RecordScreenOptions } from '#actors/forms/record-removal.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import {
  createProduct,
  deleteProduct,
  updateProduct,
  type Product,
  type ProductDraft,
  type ProductType,
} from '#api/products.ts'
import { productNoun, type KeptProduct } from '#forms/product-noun.ts'
import type { ProductValues } from '#forms/product.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { productsQuery } from '#rows/products.ts'
import { reloadLists } from '#rows/reload.ts'

/**
 * The form and the table of the products (spec 2, Products). `newType` is the type of a new product, if it is given.
 */
export function productForm(
  { calls, queries }: SignedIn,
  newType?: ProductType,
): RecordScreenOptions<Product, ProductValues, ProductDraft, KeptProduct> {
  const [rows, categories] = [rowsIn(queries, productsQuery()), rowsIn(queries, categoriesQuery())]
  const noun = productNoun(() => ({ products: rows.known() ?? [], categories: categories.known() ?? [] }))
  const valuesOf = (row: Product | null) => {
    const values = noun.form.valuesOf(row)
    return row === null && newType !== undefined ? { ...values, type: newType } : values
  }
  return {
    ...noun,
    form: { ...noun.form, valuesOf },
    rows,
    save: (draft, now, edited) =>
      now === null ? createProduct(calls, draft) : updateProduct(calls, now, draft, edited),
    remove: (id) => deleteProduct(calls, id),
    // Saving may add a category, and disciplines are products too.
    reload: () => reloadLists(queries, productsQuery(), categoriesQuery(), disciplinesQuery()),
  }
}

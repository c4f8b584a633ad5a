import { createRecordForm, type RecordFormActor } from '#actors/forms/record-form.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { updateProduct, type Product, type ProductDraft } from '#api/products.ts'
import { pictureNoun } from '#forms/product-picture.ts'
import { required } from '#machines/required.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { productsQuery } from '#rows/products.ts'
import { reloadLists } from '#rows/reload.ts'
import type { Picture } from '#values/picture.ts'

export type PictureForm = RecordFormActor<Product, { picture: Picture }, ProductDraft>

/** The form that changes the picture of a product at the counter. It never creates a product. */
export const createPictureForm = (visit: SignedIn): PictureForm =>
  createRecordForm<Product, { picture: Picture }, ProductDraft>(visit, {
    ...pictureNoun(() => rowsIn(visit.queries, categoriesQuery()).known() ?? []),
    rows: rowsIn(visit.queries, productsQuery()),
    save: (draft, now, edited) => updateProduct(visit.calls, required(now), draft, edited),
    reload: () => reloadLists(visit.queries, productsQuery()),
  })

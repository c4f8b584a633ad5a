import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { deleterOf, deletionOf } from '#api/deletion.ts'
import { editedListOf, endpoint, evidenceOf } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import { PictureAddress } from '#api/picture-address.ts'
import { record, TextList } from '#api/reading-records.ts'
import { Id, Money, MoneyOrZero, OptionalText, Text, wordOf, type Read } from '#api/reading.ts'
import { ById, byId, WireId, wireId, WirePesos, WireText, wireWord } from '#api/sending.ts'
import { backAsSent, type RowToUpdate } from '#api/sent-rows.ts'
import { pesosOf, type Cents } from '#values/money.ts'

/** Product types: a thing with colors and sizes, a service, or a discipline (spec 3, Product). */
export const productTypes = ['physical', 'service', 'discipline'] as const

/** A product type; `physical` if missing (spec 9, Defaults). */
export const ProductTypeText = wordOf(productTypes, 'physical')
export type ProductType = Read<typeof ProductTypeText>

/** A product (spec 3, Product); `price` and `productionCost` are in cents. */
export const Product = record(
  {
    id: Id,
    name: Text,
    categoryId: OptionalText,
    categoryName: Text,
    price: Money,
    productionCost: MoneyOrZero,
    type: ProductTypeText,
    imageUrl: PictureAddress,
    subdisciplines: TextList,
    colors: TextList,
    sizes: TextList,
  },
  { categoryName: ['category'], imageUrl: ['image'] },
)
export type Product = Read<typeof Product>

export const listProductsEndpoint = editedListOf('list_products', Product, 'products')

/** A product to save; amounts are in cents. A typed category overrides the selected one (spec 5, Product). */
export type ProductDraft = {
  name: string
  category: { typed: string } | { chosen: Id }
  price: Cents
  productionCost: Cents
  type: ProductType
  image: string | null
  subdisciplines: string[]
  colors: string[]
  sizes: string[]
}

/** Body of create_product.php; amounts are in pesos (spec 7, Table of calls). */
export const CreateProduct = z
  .object({
    name: WireText,
    category: z.optional(WireText),
    category_id: z.optional(WireId),
    price: WirePesos,
    type: wireWord(productTypes),
    image: z.nullable(z.string()),
    subdisciplines: z.array(WireText),
    colors: z.array(WireText),
    sizes: z.array(WireText),
    productionCost: WirePesos,
  })
  .check(
    z.refine((product) => product.category !== undefined || product.category_id !== undefined, { path: ['category'] }),
  )

/** Body of update_product.php: an id and the body of create_product.php (spec 7, Table of calls). */
const UpdateProduct = z.intersection(ById, CreateProduct)

function productBody({
  category,
  image,
  price,
  productionCost,
  ...draft
}: ProductDraft): z.input<typeof CreateProduct> {
  return {
    ...draft,
    ...('typed' in category ? { category: category.typed } : { category_id: wireId(category.chosen) }),
    image,
    price: pesosOf(price),
    productionCost: pesosOf(productionCost),
  }
}

const savingTexts = { refusal: 'Error al guardar el producto.' }

export const createProductEndpoint = endpoint({
  name: 'create_product',
  method: 'POST',
  body: CreateProduct,
  evidence: evidenceOf('product'),
  texts: savingTexts,
})

export async function createProduct(calls: Calls, draft: ProductDraft): Promise<void> {
  await request(createProductEndpoint, { calls, body: productBody(draft) })
}

export const updateProductEndpoint = endpoint({
  name: 'update_product',
  method: 'POST',
  body: UpdateProduct,
  evidence: evidenceOf('product'),
  texts: savingTexts,
})

/**
 * Sends the whole product: the edited fields, the current row, and the fields that the app does not know (spec 7,
 * Sending).
 */
export async function updateProduct(
  calls: Calls,
  now: RowToUpdate,
  draft: ProductDraft,
  edited: ReadonlySet<string>,
): Promise<void> {
  const back = backAsSent(now, Product, edited, ['type'])
  await request(updateProductEndpoint, { calls, body: { ...byId(now.id), ...productBody(draft), ...back } })
}

export const deleteProductEndpoint = deletionOf('delete_product', 'product', { refusal: 'Error al eliminar producto.' })

export const deleteProduct = deleterOf(deleteProductEndpoint)

import type * as z from 'zod/mini'
import {
  createProductEndpoint,
  deleteProductEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
  type CreateProduct,
} from '#api/products.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { roundedPesos } from '#backend/handlers/amounts.ts'
import { findOrRefuse, idOf } from '#backend/lookup.ts'
import { storedPicture } from '#backend/pictures.ts'
import { refuse } from '#backend/refusal.ts'
import type { ProductRow } from '#backend/rows.ts'
import type { Host, Store } from '#backend/store.ts'
import { pageKeys } from '#rules/permissions.ts'
import { isSameName } from '#values/text.ts'

const notFoundText = 'El producto no existe.'

export const products: readonly Handler[] = [
  answerList(
    listProductsEndpoint,
    { does: 'Cargar los productos', pages: pageKeys, of: ['products', 'categories'] },
    async function* (store) {
      const names = new Map((await store.categories.all()).map(({ id, name }) => [id, name]))
      for await (const rows of store.products.pieces())
        yield rows.map((product) => {
          const name = names.get(product.category_id) ?? ''
          return { ...product, category: name, category_name: name }
        })
    },
  ),

  answer(
    createProductEndpoint,
    { does: 'Crear un producto', pages: ['ProductManagement'] },
    async ({ body, store, host }) => {
      const { id } = await store.products.insert(await valuesOf(host, store, body))
      return { success: true, message: 'Producto agregado con éxito!', id }
    },
  ),

  answer(
    updateProductEndpoint,
    { does: 'Cambiar un producto', pages: ['ProductManagement'] },
    async ({ body, store, host }) => {
      const { id, imageUrl } = await findOrRefuse(store.products, body.id, notFoundText)
      await store.products.replace({ ...(await valuesOf(host, store, body, imageUrl)), id })
      return { success: true, message: 'Producto actualizado con éxito!' }
    },
  ),

  answer(
    deleteProductEndpoint,
    { does: 'Eliminar un producto', pages: ['ProductManagement'] },
    async ({ body, store }) => {
      await store.products.remove((await findOrRefuse(store.products, body.id, notFoundText)).id)
      return { success: true, message: 'Producto eliminado.' }
    },
  ),
]

type Sent = z.infer<typeof CreateProduct>

/**
 * Builds the row of a sent product; `stored` is its previous picture. Only disciplines store subdisciplines, and only
 * physical products store colors and sizes (spec 3, Product).
 */
async function valuesOf(
  host: Host,
  store: Store,
  sent: Sent,
  stored: string | null = null,
): Promise<Omit<ProductRow, 'id'>> {
  const { name, type, image, subdisciplines, colors, sizes } = sent
  return {
    name: name.trim(),
    category_id: await categoryOf(store, sent),
    price: roundedPesos(sent.price),
    type,
    imageUrl: await imageOf(host, image?.trim() ?? '', stored),
    subdisciplines: type === 'discipline' ? subdisciplines : [],
    colors: type === 'physical' ? colors : [],
    sizes: type === 'physical' ? sizes : [],
    productionCost: roundedPesos(sent.productionCost),
  }
}

/** The picture to store. A stored picture may stay without a check. */
async function imageOf(host: Host, sent: string, stored: string | null): Promise<string | null> {
  if (sent === '') return null
  return sent === stored ? stored : storedPicture(host, sent)
}

/** Id of the typed category, created if new, else of the selected category (spec 5, Product). */
async function categoryOf({ categories }: Store, { category, category_id }: Sent): Promise<number> {
  if (category !== undefined) {
    const typed = category.trim()
    const all = await categories.all()
    const known = all.find(({ name }) => name === typed) ?? all.find(({ name }) => isSameName(name, typed))
    return (known ?? (await categories.insert({ name: typed }))).id
  }
  const chosen = category_id === undefined ? undefined : await categories.find(idOf(category_id))
  return chosen?.id ?? refuse('La categoría no existe.')
}

import type { HttpHandler } from 'msw/http'
import type * as z from 'zod/mini'
import {
  createProductEndpoint,
  deleteProductEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
  type CreateProduct,
} from '#api/products.ts'
import { roundedPesos } from '#mocks/handlers/amounts.ts'
import { answer, refuse, type Backend } from '#mocks/handlers/answer.ts'
import { findOrRefuse } from '#mocks/tables/lookup.ts'
import type { ProductRow } from '#mocks/tables/rows.ts'

const notFoundText = 'El producto no existe.'

/** Handlers of the products. */
export const products = (backend: Backend): HttpHandler[] => [
  answer(backend, listProductsEndpoint, () => {
    const names = new Map(backend.db.categories.all().map(({ id, name }) => [id, name]))
    const rows = backend.db.products.all().map((product) => {
      const name = names.get(product.category_id) ?? ''
      return { ...product, category: name, category_name: name }
    })
    return { success: true, products: rows }
  }),

  answer(backend, createProductEndpoint, async ({ body }) => {
    const { id } = await backend.db.products.insert(await valuesOf(backend, body))
    return { success: true, message: 'Producto agregado con éxito!', id }
  }),

  answer(backend, updateProductEndpoint, async ({ body }) => {
    const { id } = findOrRefuse(backend.db.products, body.id, notFoundText)
    await backend.db.products.replace({ ...(await valuesOf(backend, body)), id })
    return { success: true, message: 'Producto actualizado con éxito!' }
  }),

  answer(backend, deleteProductEndpoint, ({ body }) => {
    backend.db.products.remove(findOrRefuse(backend.db.products, body.id, notFoundText).id)
    return { success: true, message: 'Producto eliminado.' }
  }),
]

type Sent = z.infer<typeof CreateProduct>

/**
 * The row for a received product. Subdisciplines are stored only for disciplines, colors and sizes only for physical
 * products (spec 3, Product).
 */
async function valuesOf(backend: Backend, sent: Sent): Promise<Omit<ProductRow, 'id'>> {
  const { name, type, image, subdisciplines, colors, sizes } = sent
  return {
    name: name.trim(),
    category_id: await categoryOf(backend, sent),
    price: roundedPesos(sent.price),
    type,
    imageUrl: image === null || image.trim() === '' ? null : image.trim(),
    subdisciplines: type === 'discipline' ? subdisciplines : [],
    colors: type === 'physical' ? colors : [],
    sizes: type === 'physical' ? sizes : [],
    productionCost: roundedPesos(sent.productionCost),
  }
}

/** The id of the typed category, created if new, else of the selected one (spec 5, Product). */
async function categoryOf({ db }: Backend, { category, category_id }: Sent): Promise<number> {
  if (category !== undefined) {
    const typed = category.trim()
    const known = db.categories.first(({ name }) => name.toLowerCase() === typed.toLowerCase())
    return (known ?? (await db.categories.insert({ name: typed }))).id
  }
  const chosen = category_id === undefined ? undefined : db.categories.find(Number(category_id))
  return chosen?.id ?? refuse('La categoría no existe.')
}

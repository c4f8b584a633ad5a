import type { HttpHandler } from 'msw/http'
import { answer, type Backend } from '#mocks/answer.ts'

/** The endpoints of the products. */
export const products = (backend: Backend): HttpHandler[] => [
  answer(backend, 'get', 'list_products', () => {
    const names = new Map(backend.db.categories.all().map(({ id, name }) => [id, name]))
    const rows = backend.db.products.all().map((product) => {
      const name = names.get(product.category_id) ?? ''
      return { ...product, category: name, category_name: name }
    })
    return { success: true, products: rows }
  }),
]

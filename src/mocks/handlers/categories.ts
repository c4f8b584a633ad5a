import type { HttpHandler } from 'msw/http'
import { listCategoriesEndpoint } from '#api/categories.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'

/** Handlers of the product categories. */
export const categories = (backend: Backend): HttpHandler[] => [
  answer(backend, listCategoriesEndpoint, () => backend.db.categories.all()),
]

import type { HttpHandler } from 'msw/http'
import { listCategoriesEndpoint } from '#api/categories.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'

/** The endpoints of the categories of products. */
export const categories = (backend: Backend): HttpHandler[] => [
  answer(backend, listCategoriesEndpoint, () => backend.db.categories.all()),
]

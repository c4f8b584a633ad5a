import type { HttpHandler } from 'msw/http'
import { answer, type Backend } from '#mocks/answer.ts'

/** The endpoints of the categories of products. */
export const categories = (backend: Backend): HttpHandler[] => [
  answer(backend, 'get', 'list_categories', () => backend.db.categories.all()),
]

import type { HttpHandler } from 'msw/http'
import type { Backend } from '#mocks/answer.ts'
import { categories } from '#mocks/categories.ts'
import { payments } from '#mocks/payments.ts'
import { products } from '#mocks/products.ts'
import { sales } from '#mocks/sales.ts'
import { session } from '#mocks/session.ts'
import { students } from '#mocks/students.ts'

/** Every endpoint of the in-browser backend. */
export const handlersFor = (backend: Backend): HttpHandler[] =>
  [session, students, products, categories, sales, payments].flatMap((endpoints) => endpoints(backend))

import type { HttpHandler } from 'msw/http'
import type { Backend } from '#mocks/handlers/answer.ts'
import { attendance } from '#mocks/handlers/attendance.ts'
import { categories } from '#mocks/handlers/categories.ts'
import { disciplines } from '#mocks/handlers/disciplines.ts'
import { events } from '#mocks/handlers/events.ts'
import { levels } from '#mocks/handlers/levels.ts'
import { payments } from '#mocks/handlers/payments.ts'
import { products } from '#mocks/handlers/products.ts'
import { reports } from '#mocks/handlers/reports.ts'
import { sales } from '#mocks/handlers/sales.ts'
import { session } from '#mocks/handlers/session.ts'
import { students } from '#mocks/handlers/students.ts'
import { sums } from '#mocks/handlers/sums.ts'
import { teachers } from '#mocks/handlers/teachers.ts'
import { users } from '#mocks/handlers/users.ts'

const handlersByNoun = [
  session,
  disciplines,
  students,
  products,
  categories,
  sales,
  payments,
  teachers,
  levels,
  attendance,
  users,
  events,
  reports,
  sums,
]

/** All handlers of the in-browser backend, one per endpoint of the contract. */
export const handlersFor = (backend: Backend): HttpHandler[] =>
  handlersByNoun.flatMap((handlersOf) => handlersOf(backend))

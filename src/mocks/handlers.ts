import type { HttpHandler } from 'msw/http'
import type { Backend } from '#mocks/answer.ts'
import { attendance } from '#mocks/attendance.ts'
import { categories } from '#mocks/categories.ts'
import { disciplines } from '#mocks/disciplines.ts'
import { events } from '#mocks/events.ts'
import { levels } from '#mocks/levels.ts'
import { payments } from '#mocks/payments.ts'
import { products } from '#mocks/products.ts'
import { reports } from '#mocks/reports.ts'
import { sales } from '#mocks/sales.ts'
import { session } from '#mocks/session.ts'
import { students } from '#mocks/students.ts'
import { sums } from '#mocks/sums.ts'
import { teachers } from '#mocks/teachers.ts'
import { users } from '#mocks/users.ts'

const nouns = [
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

/** Every endpoint of the in-browser backend. */
export const handlersFor = (backend: Backend): HttpHandler[] => nouns.flatMap((endpoints) => endpoints(backend))

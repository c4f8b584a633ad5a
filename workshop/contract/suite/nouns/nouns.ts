import { listCategoriesEndpoint } from '#api/categories.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint } from '#api/payments.ts'
import { listProductsEndpoint } from '#api/products.ts'
import { createAttendanceEndpoint, listAttendanceEndpoint } from '#api/rolls.ts'
import { listSalesEndpoint, registerSaleEndpoint } from '#api/sales.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { listTeachersEndpoint } from '#api/teachers.ts'
import { createUserEndpoint, deleteUserEndpoint, listUsersEndpoint, updateUserEndpoint } from '#api/users.ts'
import { event } from './entries/event.ts'
import { movement } from './entries/movement.ts'
import { product } from './entries/product.ts'
import { report } from './entries/report.ts'
import { student } from './entries/student.ts'
import { teacher } from './entries/teacher.ts'
import type { TriedNoun } from './noun.ts'

const found: readonly TriedNoun[] = [
  event,
  movement,
  product,
  report,
  student,
  teacher,
  // A new category is made with its product.
  { noun: 'categoría', list: listCategoriesEndpoint, saves: [] },
  { noun: 'pago', list: listPaymentsEndpoint, saves: [createOrUpdatePaymentEndpoint], needs: [listStudentsEndpoint] },
  {
    noun: 'asistencia',
    list: listAttendanceEndpoint,
    saves: [createAttendanceEndpoint],
    needs: [listStudentsEndpoint, listTeachersEndpoint],
  },
  {
    noun: 'venta',
    list: listSalesEndpoint,
    saves: [registerSaleEndpoint],
    needs: [listStudentsEndpoint, listProductsEndpoint],
  },
  {
    noun: 'usuario',
    list: listUsersEndpoint,
    saves: [createUserEndpoint, updateUserEndpoint],
    remove: deleteUserEndpoint,
  },
]

/** The length of the longest chain of nouns that a noun references. */
const depthOf = ({ needs = [] }: TriedNoun): number =>
  1 + Math.max(0, ...found.filter(({ list }) => needs.some(({ name }) => name === list.name)).map(depthOf))

/** All nouns. A noun precedes the nouns that it references, so that it is removed first. */
export const nouns: readonly TriedNoun[] = found.toSorted((a, b) => depthOf(b) - depthOf(a))

/** The noun that a call saves. */
export const savedBy = (endpoint: string): TriedNoun | undefined =>
  nouns.find(({ saves }) => saves.some(({ name }) => name === endpoint))

/** Whether no call removes the records of a call. */
export function isUndeletable({ name }: Endpoint): boolean {
  const noun = savedBy(name)
  return noun !== undefined && noun.remove === undefined
}

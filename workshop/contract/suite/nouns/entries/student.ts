import { listProductsEndpoint } from '#api/products.ts'
import {
  createStudentEndpoint,
  deleteStudentEndpoint,
  listStudentsEndpoint,
  updateStudentEndpoint,
} from '#api/students.ts'
import { listUsersEndpoint } from '#api/users.ts'
import type { TriedNoun } from '../noun.ts'

export const student: TriedNoun = {
  noun: 'alumna',
  list: listStudentsEndpoint,
  // An update may also create a row.
  saves: [createStudentEndpoint, updateStudentEndpoint],
  remove: deleteStudentEndpoint,
  needs: [listUsersEndpoint, listProductsEndpoint],
}

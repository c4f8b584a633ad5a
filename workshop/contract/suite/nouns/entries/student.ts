import * as z from 'zod/mini'
import { listProductsEndpoint } from '#api/products.ts'
import {
  createStudentEndpoint,
  deleteStudentEndpoint,
  listStudentsEndpoint,
  updateStudentEndpoint,
} from '#api/students.ts'
import { listUsersEndpoint } from '#api/users.ts'
import type { TriedNoun } from '../noun.ts'
import { day, id, moment, success, text, texts } from '../shapes.ts'

export const student: TriedNoun = {
  noun: 'alumna',
  list: listStudentsEndpoint,
  // An update may also create a row.
  saves: [createStudentEndpoint, updateStudentEndpoint],
  remove: deleteStudentEndpoint,
  needs: [listUsersEndpoint, listProductsEndpoint],
  forms: {
    list_students: z.object({
      id,
      user_id: z.nullable(id),
      name: text,
      parent_name: text,
      phone: text,
      birth_date: z.nullable(day),
      discipline: text,
      subdisciplines: texts,
      level: text,
      enrolled_at: moment,
      status: z.enum(['Activo', 'Inactivo']),
    }),
    create_student: success({ student_id: id }),
  },
}

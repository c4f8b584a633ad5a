import type * as z from 'zod/mini'
import { listProductsEndpoint } from '#api/products.ts'
import { wireId } from '#api/sending.ts'
import {
  createStudentEndpoint,
  deleteStudentEndpoint,
  listStudentsEndpoint,
  updateStudentEndpoint,
  type CreateStudent,
} from '#api/students.ts'
import { listUsersEndpoint } from '#api/users.ts'
import { plainNoun, type Ids } from '../noun.ts'

const bodyOf = (mark: string, name: string, ids: Ids): z.input<typeof CreateStudent> => ({
  user_id: wireId(ids.user),
  name: `${mark} ${name}`,
  parent_name: `${mark} Íñigo Ñandú`,
  phone: '55 1234 5678',
  birth_date: '2015-02-28',
  main_discipline_id: wireId(ids.discipline),
  subdisciplines: [`${mark} rama`],
  level: `${mark} nivel`,
})

export const student = plainNoun({
  noun: 'alumna',
  list: listStudentsEndpoint,
  remove: deleteStudentEndpoint,
  needs: [listUsersEndpoint, listProductsEndpoint],
  words: { it: 'la alumna', object: 'a la alumna', others: 'a otros estudiantes', nothingElse: 'a nadie más' },
  create: createStudentEndpoint,
  answered: { id: 'studentId', without: 'no dice el id: el comprobante lleva la hora en su lugar' },
  update: {
    by: updateStudentEndpoint,
    change: (mark) => ({ phone: '33 0000 0000', level: `${mark} avanzado`, status: 'Inactivo' }),
    more: { discipline: 'x', enrolled_at: '2026-01-01 10:00:00', status: 'Activo' },
  },
  body: bodyOf,
  knownBy: 'name',
  asSent: ({ id: _, userId, parentName, birthDate, enrolledAt, ...same }) => ({
    ...same,
    user_id: userId === null ? null : wireId(userId),
    parent_name: parentName,
    birth_date: birthDate,
    enrolled_at: enrolledAt,
  }),
})

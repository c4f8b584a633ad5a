import type * as z from 'zod/mini'
import { listProductsEndpoint } from '#api/products.ts'
import { wireId } from '#api/sending.ts'
import {
  createOrUpdateTeacherEndpoint,
  deleteTeacherEndpoint,
  listTeachersEndpoint,
  type CreateOrUpdateTeacher,
} from '#api/teachers.ts'
import { listUsersEndpoint } from '#api/users.ts'
import { plainNoun, type Ids } from '../noun.ts'

const bodyOf = (mark: string, name: string, ids: Ids): z.input<typeof CreateOrUpdateTeacher> => ({
  id: null,
  user_id: wireId(ids.user),
  name: `${mark} ${name}`,
  disciplines: [wireId(ids.discipline)],
  subdisciplineSchedules: [
    { subdiscipline: `${mark} rama`, level: `${mark} nivel`, days: ['Lunes', 'Miércoles'], time: '17:30' },
  ],
  salaryPerClass: 250.25,
})

export const teacher = plainNoun({
  noun: 'maestro',
  list: listTeachersEndpoint,
  remove: deleteTeacherEndpoint,
  needs: [listUsersEndpoint, listProductsEndpoint],
  words: { it: 'el maestro', object: 'al maestro', others: 'a otros maestros', nothingElse: 'a nadie más' },
  create: createOrUpdateTeacherEndpoint,
  update: { by: createOrUpdateTeacherEndpoint, change: () => ({ salaryPerClass: 300, subdisciplineSchedules: [] }) },
  body: bodyOf,
  knownBy: 'name',
  asSent: ({ userId, name, disciplines, subdisciplineSchedules, salaryPerClass }) => ({
    user_id: userId === null ? null : wireId(userId),
    name,
    disciplines: disciplines.map(wireId),
    subdisciplineSchedules,
    salaryPerClass: salaryPerClass / 100,
  }),
})

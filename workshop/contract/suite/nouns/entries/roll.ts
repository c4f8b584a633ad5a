import { createAttendanceEndpoint, listAttendanceEndpoint } from '#api/rolls.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { listTeachersEndpoint } from '#api/teachers.ts'
import type { TriedNoun } from '../noun.ts'

/** The rolls and their levels. */
export const roll: TriedNoun = {
  noun: 'asistencia',
  list: listAttendanceEndpoint,
  saves: [createAttendanceEndpoint],
  needs: [listStudentsEndpoint, listTeachersEndpoint],
}

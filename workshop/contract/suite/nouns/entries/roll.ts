import * as z from 'zod/mini'
import { createAttendanceEndpoint, listAttendanceEndpoint } from '#api/rolls.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { listTeachersEndpoint } from '#api/teachers.ts'
import type { TriedNoun } from '../noun.ts'
import { flags, id, mexicanDay, moment, text } from '../shapes.ts'

/** The rolls and their levels. */
export const roll: TriedNoun = {
  noun: 'asistencia',
  list: listAttendanceEndpoint,
  saves: [createAttendanceEndpoint],
  needs: [listStudentsEndpoint, listTeachersEndpoint],
  forms: {
    list_levels: z.union([z.object({ name: text }), text]),
    list_attendance: z.object({
      id,
      date: mexicanDay,
      subdiscipline: text,
      level: text,
      teacher: text,
      studentAttendance: flags,
      teacherAttendance: flags,
      recordedAt: moment,
    }),
  },
}

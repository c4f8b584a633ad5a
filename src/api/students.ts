import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { list } from '#api/http.ts'
import { Day, Id, OptionalText, record, Text, TextList } from '#api/reading.ts'

/** Whether a student attends; everyone who is not `Inactivo` does (spec 9, Defaults). */
const StudentStatus = z.transform((status: unknown): 'Activo' | 'Inactivo' =>
  status === 'Inactivo' ? 'Inactivo' : 'Activo',
)

/** A student as the lists show them (spec 3). */
export const Student = record(
  {
    id: Id,
    userId: OptionalText,
    name: Text,
    parentName: Text,
    phone: Text,
    birthDate: Day,
    discipline: Text,
    subdisciplines: TextList,
    level: Text,
    enrolledAt: Text,
    status: StudentStatus,
  },
  { name: ['studentName'] },
)
export type Student = z.infer<typeof Student>

/** GET list_students.php — newest enrolment first (spec 7). */
export const studentsQuery = () =>
  queryOptions({
    queryKey: ['students'],
    queryFn: async ({ signal }) => {
      const students = await list('list_students', Student, { under: 'students', signal })
      return students.toSorted((a, b) => b.enrolledAt.localeCompare(a.enrolledAt))
    },
  })

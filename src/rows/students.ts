import { listStudentsEndpoint, type Student } from '#api/students.ts'
import { listQuery, shareRows } from '#rows/list-query.ts'
import { momentText } from '#values/dates.ts'

/** Compares plain texts, because locale comparison would take ten times as long. */
const newestFirst = (students: Student[]): Student[] =>
  students
    .map((student) => ({ student, moment: momentText(student.enrolledAt) }))
    .toSorted((one, other) => (one.moment === other.moment ? 0 : one.moment < other.moment ? 1 : -1))
    .map(({ student }) => student)

/** All students, newest enrolment first (spec 7, Table of calls). */
export const studentsQuery = () =>
  listQuery('students', listStudentsEndpoint, {
    order: newestFirst,
    share: shareRows,
  })

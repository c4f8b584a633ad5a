import type { SignedIn } from '#actors/lifetime/scope.ts'
import { createRemoval, type RemovalActor } from '#actors/removals/removal.ts'
import { deleteStudent, type Student } from '#api/students.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { studentsQuery, updateStudents } from '#rows/students.ts'

/** The removal of students from their list, not started. */
export function createStudentRemoval(visit: SignedIn): RemovalActor<Student> {
  const { calls, queries } = visit
  return createRemoval<Student>(visit, {
    noun: 'el estudiante',
    removed: 'Estudiante eliminado con éxito.',
    rows: rowsIn(queries, studentsQuery()),
    remove: (id) => deleteStudent(calls, id),
    onRemoved: (id) =>
      updateStudents(queries, (students) => students.filter((each) => each.id !== id), { reload: true }),
  })
}

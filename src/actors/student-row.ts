import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useRemoval } from '#actors/removal.ts'
import { refusalAlert, useScreenActor, createScopedActor } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import { deleteStudent, studentsQuery, updateStudent, type Student } from '#api/students.ts'
import { studentRow } from '#machines/student-row.ts'
import type { FormHandle } from '#ui/fields/form-handle.ts'

export type StudentRowActor = ActorRefFrom<typeof studentRow>

/** What the screen can ask of the open row's form. */
export type RowHandle = FormHandle & { save: () => void }

/** Editing and removing students in their list (spec 4, Student status). */
export function useStudentRow(visit: SignedIn) {
  const { queries } = visit
  const row = useScreenActor(visit, () => {
    const machine = studentRow.provide({
      actors: { save: fromPromise<void, Student>(({ input }) => updateStudent(input)) },
    })
    const actor = createScopedActor(machine, visit, { alertOf: refusalAlert })
    actor.on('saved', ({ student }) =>
      updateStudents(queries, (students) => students.map((each) => (each.id === student.id ? student : each))),
    )
    return actor
  })
  const removal = useRemoval<Student>(visit, {
    removed: 'Estudiante eliminado con éxito.',
    remove: deleteStudent,
    onRemoved: (id) => updateStudents(queries, (students) => students.filter((each) => each.id !== id)),
  })
  const handle = useRef<RowHandle>(null)
  const hasChanges = useCallback(() => handle.current?.hasChanges() ?? false, [])
  return {
    row,
    removal,
    /** to attach to the form of the open row */
    handle,
    edit: useCallback(
      (student: Student) => row.send({ type: 'EDIT', student, hasChanges: hasChanges() }),
      [row, hasChanges],
    ),
    remove: useCallback((student: Student) => removal.send({ type: 'REMOVE', row: student }), [removal]),
    save: useCallback(() => handle.current?.save(), []),
    dismiss: useCallback(() => row.send({ type: 'DISMISS', hasChanges: hasChanges() }), [row, hasChanges]),
  }
}

/** Applies an accepted change to the cached list, then reloads it. */
function updateStudents(queries: QueryClient, change: (students: Student[]) => Student[]): void {
  const { queryKey } = studentsQuery()
  // A request in flight could still answer with the old list.
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (students) => students && change(students))
  void queries.invalidateQueries({ queryKey })
}

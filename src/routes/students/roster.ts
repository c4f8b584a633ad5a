import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { Id } from '#api/reading.ts'
import { deleteStudent, studentsQuery, updateStudent, type Student } from '#api/students.ts'
import { removalMachine } from '#machines/removal.ts'
import { studentRow } from '#machines/student-row.ts'
import type { AcademyContext } from '#routes/-context.ts'
import { announce, takeBackAnswered } from '#routes/-notices.ts'
import { useScreenActor } from '#routes/-screen-actor.ts'

/** What is asked of the form of the row that is open. */
export type RowHandle = { hasChanges: () => boolean; save: () => void }

/** The row that is edited and the student that is removed, wired for the screen (spec 4 and 8, Student update and delete). */
export function useRoster({ inspect, queries }: Pick<AcademyContext, 'inspect' | 'queries'>) {
  const options = inspect ? { inspect } : {}

  const row = useScreenActor(() => {
    const actor = createActor(
      studentRow.provide({ actors: { save: fromPromise<void, Student>(({ input }) => updateStudent(input)) } }),
      options,
    )
    actor.on('notice', ({ notice }) => announce(notice))
    actor.on('saved', ({ student }) =>
      settle(queries, (students) => students.map((each) => (each.id === student.id ? student : each))),
    )
    takeBackAnswered(actor)
    return actor
  })

  const removal = useScreenActor(() => {
    const actor = createActor(
      removalMachine<Student>().provide({
        actors: { remove: fromPromise<void, Id>(({ input }) => deleteStudent(input)) },
      }),
      { ...options, input: { removed: 'Estudiante eliminado con éxito.' } },
    )
    actor.on('notice', ({ notice }) => announce(notice))
    actor.on('removed', ({ id }) => settle(queries, (students) => students.filter((each) => each.id !== id)))
    return actor
  })

  const form = useRef<RowHandle>(null)
  const hasChanges = useCallback(() => form.current?.hasChanges() === true, [])
  return {
    row,
    removal,
    form,
    edit: useCallback(
      (student: Student) => row.send({ type: 'EDIT', student, hasChanges: hasChanges() }),
      [row, hasChanges],
    ),
    remove: useCallback((student: Student) => removal.send({ type: 'REMOVE', row: student }), [removal]),
    save: useCallback(() => form.current?.save(), []),
    dismiss: useCallback(() => row.send({ type: 'DISMISS', hasChanges: hasChanges() }), [row, hasChanges]),
  }
}

/** Shows at once what the server accepted, and asks it for the list again. */
function settle(queries: QueryClient, change: (students: Student[]) => Student[]): void {
  const { queryKey } = studentsQuery()
  // An answer that was on its way would bring back what was there before.
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (students) => students && change(students))
  void queries.invalidateQueries({ queryKey })
}

import type { QueryClient } from '@tanstack/react-query'
import { listStudentsEndpoint, type Student } from '#api/students.ts'
import { listQuery, shareRows, withRows } from '#rows/list-query.ts'
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

/**
 * Applies an accepted change to the cached list. The list then counts as old; `reload` also loads it again, as does a
 * load that runs: its answer may be older than the change.
 */
export function updateStudents(
  queries: QueryClient,
  change: (students: Student[]) => Student[],
  { reload }: { reload: boolean },
): void {
  const { queryKey } = studentsQuery()
  // The other rows keep their age. The list shows it if it could not be reloaded.
  const { dataUpdatedAt: updatedAt = 0, status, fetchStatus } = queries.getQueryState(queryKey) ?? {}
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (listed) => listed && withRows(listed, change(listed.rows)), { updatedAt })
  const isRead = reload || status === 'error' || fetchStatus === 'fetching'
  void queries.invalidateQueries({ queryKey, refetchType: isRead ? 'active' : 'none' })
}

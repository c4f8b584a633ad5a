import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { studentsQuery, type Student } from '#api/students.ts'
import { levelsOf, studentFilter } from '#rules/student-list.ts'
import { prepareWhenIdle } from './prepare-when-idle.ts'
import type { StudentSearch } from './search.ts'

const none: never[] = []

/** The students, and which of them the filters of the URL show (spec 2, Student list). */
export type ShownStudents = ReturnType<typeof useShownStudents>

/** The students of `search`; `open` is the one whose row is edited. */
export function useShownStudents({ buscar = '', estado = 'Activo', nivel = '' }: StudentSearch, open: Student | null) {
  const query = useQuery(studentsQuery())
  const listed = query.data ?? none
  // An edited student stays in the list even when someone else deletes them meanwhile, so that typed values are kept.
  const all = useMemo(
    () => (open === null || listed.some(({ id }) => id === open.id) ? listed : [open, ...listed]),
    [listed, open],
  )
  const levels = useMemo(() => levelsOf(all), [all])
  useEffect(() => prepareWhenIdle(all), [all])

  const isWithin = useMemo(
    () => studentFilter({ search: buscar, status: estado, level: nivel }),
    [buscar, estado, nivel],
  )
  const openId = open?.id
  // By index, because the count and the table both need it: each student is checked once per key press.
  const isShown = useMemo(
    () => all.map((student) => student.id === openId || isWithin(student)),
    [all, openId, isWithin],
  )
  const count = useMemo(() => isShown.filter(Boolean).length, [isShown])
  const filter = useCallback((_: Student, index: number) => isShown[index] === true, [isShown])
  return {
    query,
    /** the students of the server */
    listed,
    /** the same, with the edited one */
    all,
    /** the levels that students have */
    levels,
    /** how many `filter` shows */
    count,
    filter,
  }
}

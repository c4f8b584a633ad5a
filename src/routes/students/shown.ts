import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Student } from '#api/students.ts'
import { notifiesWhenIdle } from '#device/idle.ts'
import { studentsQuery } from '#rows/students.ts'
import { calledStudent, homonymWords } from '#rules/homonyms.ts'
import { disciplinesOf, levelsOf, studentFilter, subdisciplinesOf } from '#rules/students/student-list.ts'
import { isPrepared, prepareWhenIdle } from './prepare-when-idle.ts'
import { filterOf, type StudentSearch } from './search.ts'

const none: never[] = []

/** Number of students up to which namesakes are found within a frame, even on a slow processor. */
const soonRead = 500

/**
 * The students, and the students that `search` filters (spec 2, Student list). `open` is the student being edited, who
 * always shows.
 */
export function useShownStudents(search: StudentSearch, open: Student | null) {
  const { disciplina = '' } = search
  const query = useQuery(studentsQuery())
  const listed = query.data ?? none
  // An edited student stays in the list after a deletion elsewhere, so that typed values stay.
  const all = useMemo(
    () => (open === null || listed.some(({ id }) => id === open.id) ? listed : [open, ...listed]),
    [listed, open],
  )
  const levels = useMemo(() => levelsOf(all), [all])
  const disciplines = useMemo(() => disciplinesOf(all), [all])
  const subdisciplines = useMemo(() => subdisciplinesOf(all, disciplina), [all, disciplina])
  const [prepared, setPrepared] = useState<readonly Student[]>(() => (isPrepared(all) ? all : none))
  const isLong = all.length > soonRead && notifiesWhenIdle()
  useEffect(
    () =>
      prepareWhenIdle(all, () => {
        // Without namesakes nothing changes, so nothing renders again.
        if (isLong) setPrepared((before) => (before === none && homonymWords(all).size === 0 ? none : all))
      }),
    [all, isLong],
  )
  const named = isLong ? prepared : all
  const called = useCallback((student: Student) => calledStudent(student, named), [named])

  const isWithin = useMemo(() => studentFilter(filterOf(search)), [search])
  const openId = open?.id
  // By index, because the count and the table need it: each student is checked once per key press.
  const isShown = useMemo(
    () => all.map((student) => student.id === openId || isWithin(student)),
    [all, openId, isWithin],
  )
  const count = useMemo(() => isShown.filter(Boolean).length, [isShown])
  const filter = useCallback((_: Student, index: number) => isShown[index] === true, [isShown])
  return {
    query,
    listed,
    /** the same, with the edited student */
    all,
    levels,
    disciplines,
    subdisciplines,
    /** a student's name; in a long list the words for namesakes come when the browser is idle */
    called,
    count,
    filter,
  }
}

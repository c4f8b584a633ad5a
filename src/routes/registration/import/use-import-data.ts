import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { Visit } from '#actors/lifetime/visit.ts'
import type { Discipline } from '#api/disciplines.ts'
import type { Student } from '#api/students.ts'
import { whenIdle } from '#device/idle.ts'
import type { ImportData } from '#forms/import-values.ts'
import { prepareChecks } from '#forms/student-import.ts'
import { queryOfAll } from '#routes/shared/lists/query-of-all.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { levelsQuery } from '#rows/levels.ts'
import { studentsQuery } from '#rows/students.ts'
import { mayOpen } from '#rules/permissions.ts'
import { knownLevels } from '#rules/teachers/schedule.ts'
import type { ListQuery } from '#ui/table/list-section.tsx'

export type ImportLists = {
  known: ImportData
  students: Student[]
  disciplines: UseQueryResult<Discipline[]>
  query: ListQuery
}

const none: never[] = []

export function useImportData(visit: Visit): ImportLists {
  const disciplines = useQuery(disciplinesQuery())
  const levels = useQuery(levelsQuery())
  const students = useQuery(studentsQuery())
  const today = useToday()
  const user = useSelector(visit.session, (state) => state.context.user)
  const listed = students.data ?? none
  useEffect(() => whenIdle(() => prepareChecks(listed)), [listed])
  const known = useMemo(
    () => ({
      userId: user?.id ?? null,
      mayPay: user !== null && (mayOpen(user, 'POS') || mayOpen(user, 'PaymentsPanel')),
      today,
      disciplines: disciplines.data ?? none,
      levels: knownLevels(levels.data ?? none, listed),
    }),
    [user, today, disciplines.data, levels.data, listed],
  )
  return { known, students: listed, disciplines, query: queryOfAll(disciplines, students) }
}

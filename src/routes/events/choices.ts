import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CalendarEvent } from '#api/events.ts'
import type { OfferedLevels } from '#routes/shared/fields/level-field.tsx'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { levelsQuery } from '#rows/levels.ts'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { levelsIn, subdisciplinesIn, teachersIn } from '#rules/rolls/roll-options.ts'

export type ListState = { hasFailed: boolean; onRetry: () => void }

export type Choice = ListState & { options: string[] }

const none: never[] = []

const stateOf = ({ isLoadingError, refetch }: UseQueryResult): ListState => ({
  hasFailed: isLoadingError,
  onRetry: () => void refetch(),
})

/** Options of an event's fields. A group that exists must be able to have a class (spec 2, Calendar). */
export function useChoices(events: readonly CalendarEvent[]) {
  const disciplines = useQuery(disciplinesQuery())
  const levels = useQuery(levelsQuery())
  const teachers = useQuery(teachersQuery())
  const students = useQuery(studentsQuery()).data ?? none
  const products = useQuery(productsQuery()).data ?? none
  const options = useMemo(() => {
    const known = {
      events,
      students,
      disciplines: disciplines.data ?? none,
      levels: levels.data ?? none,
      teachers: teachers.data ?? none,
      products: products.filter(({ type }) => type === 'discipline'),
    }
    return { subdiscipline: subdisciplinesIn(known), level: levelsIn(known), teacher: teachersIn(known) }
  }, [events, students, products, disciplines.data, levels.data, teachers.data])
  const isTyped = !levels.isPending && (levels.data ?? none).length === 0
  const offered: OfferedLevels = { names: options.level, isTyped }
  return {
    subdiscipline: { options: options.subdiscipline, ...stateOf(disciplines) },
    teacher: { options: options.teacher, ...stateOf(teachers) },
    levels: { offered, ...stateOf(levels) },
  }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { eventsQuery } from '#rows/events.ts'
import { levelsQuery } from '#rows/levels.ts'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { levelsIn, subdisciplinesIn, teachersIn } from '#rules/rolls/roll-options.ts'

/**
 * Lists of the screen. The options of the selectors are `null` until every list loads or fails, because partial options
 * would look complete. `retry` is `null` without a failed list.
 */
export function useLists() {
  const students = useQuery(studentsQuery())
  const teachers = useQuery(teachersQuery())
  const levels = useQuery(levelsQuery())
  const disciplines = useQuery(disciplinesQuery())
  const products = useQuery(productsQuery())
  const events = useQuery(eventsQuery())
  const all = [students, teachers, levels, disciplines, products]
  const isLoading = [...all, events].some((list) => list.isLoading)
  const options = useMemo(() => {
    if (isLoading) return null
    const known = {
      students: students.data ?? [],
      teachers: teachers.data ?? [],
      levels: levels.data ?? [],
      disciplines: disciplines.data ?? [],
      events: events.data ?? [],
      products: (products.data ?? []).filter(({ type }) => type === 'discipline'),
    }
    return {
      subdiscipline: subdisciplinesIn(known),
      level: levelsIn(known),
      // Without the teachers' list no teacher could be marked, or paid.
      teacher: teachers.data ? teachersIn(known) : [],
    }
  }, [isLoading, students.data, teachers.data, levels.data, disciplines.data, products.data, events.data])
  const failed = all.filter(({ isLoadingError }) => isLoadingError)
  const retry = failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch())
  return { students, teachers, options, retry }
}

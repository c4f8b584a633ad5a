import { useQuery, type QueryClient } from '@tanstack/react-query'
import { eventsQuery } from '#api/events.ts'
import { paymentsQuery } from '#api/payments.ts'
import { productsQuery } from '#api/products.ts'
import { attendanceQuery } from '#api/rolls.ts'
import { salesQuery } from '#api/sales.ts'
import type { User } from '#api/session.ts'
import { studentsQuery } from '#api/students.ts'
import { teachersQuery } from '#api/teachers.ts'
import { preload, prepareFrom } from '#routes/shared/screen/preload.ts'
import { dayParts } from '#rules/permissions.ts'

const prepare = () => import('./prepare.ts')

/** Starts loading the four lists of the dashboard, and those of the day that the user may see. */
export const loadLists = ({ context: { queries, user } }: { context: { queries: QueryClient; user: User } }) => {
  const { hasClasses, hasRolls, hasDebts } = dayParts(user)
  const students = queries.query(studentsQuery())
  preload([
    students,
    queries.query(salesQuery()),
    queries.query(productsQuery()),
    queries.query(teachersQuery()),
    ...(hasClasses ? [queries.query(eventsQuery())] : []),
  ])
  if (hasRolls) prepareFrom(students, queries.query(attendanceQuery()), async () => (await prepare()).prepareAway)
  const money = hasDebts && Promise.all([queries.query(paymentsQuery()), queries.query(productsQuery())])
  if (money) prepareFrom(students, money, async () => (await prepare()).prepareDebts)
}

export type ListName = 'students' | 'sales' | 'products' | 'teachers'

/** The four lists of the dashboard. A failed list counts as empty (spec 8) and is named in `failed`, one on its way in `pending`. */
export function useLists() {
  const students = useQuery(studentsQuery())
  const sales = useQuery(salesQuery())
  const products = useQuery(productsQuery())
  const teachers = useQuery(teachersQuery())
  const lists = [
    { name: 'students', list: students },
    { name: 'sales', list: sales },
    { name: 'products', list: products },
    { name: 'teachers', list: teachers },
  ] as const
  const failed = lists.filter(({ list }) => list.isLoadingError)
  const pending = lists.filter(({ list }) => list.isPending)
  return {
    students: students.data,
    sales: sales.data,
    products: products.data,
    teachers: teachers.data,
    failed: failed.map(({ name }): ListName => name),
    pending: pending.map(({ name }): ListName => name),
    retry: () => failed.forEach(({ list }) => void list.refetch()),
  }
}

/** What {@link useLists} gives. */
export type DashboardLists = ReturnType<typeof useLists>

/**
 * The lists that only the day needs, each if the user may see what it is for. They are followed from the beginning: where
 * one failed, a later question would load it again.
 */
export function useDayLists(user: User) {
  const { hasClasses, hasRolls, hasDebts } = dayParts(user)
  return {
    events: useQuery({ ...eventsQuery(), enabled: hasClasses }),
    records: useQuery({ ...attendanceQuery(), enabled: hasRolls }),
    payments: useQuery({ ...paymentsQuery(), enabled: hasDebts }),
  }
}

/** What {@link useDayLists} gives. */
export type DayLists = ReturnType<typeof useDayLists>

import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { User } from '#api/session.ts'
import { preload, prepareFrom } from '#routes/shared/screen/preload.ts'
import { eventsQuery } from '#rows/events.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { dayParts } from '#rules/permissions.ts'

const prepare = () => import('./prepare.ts')

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
  if (hasRolls) prepareFrom(students, queries.query(rollsQuery()), async () => (await prepare()).prepareAway)
  const money = hasDebts && Promise.all([queries.query(paymentsQuery()), queries.query(productsQuery())])
  if (money) prepareFrom(students, money, async () => (await prepare()).prepareDebts)
}

export type ListName = 'students' | 'sales' | 'products' | 'teachers'

/** Four lists of the dashboard. A failed list counts as empty (spec 8) and is in `failed`. */
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

export type DashboardLists = ReturnType<typeof useLists>

/** Lists of the day that the user may see. Subscribed from the start: a later subscriber would reload a failed list. */
export function useDayLists(user: User) {
  const { hasClasses, hasRolls, hasDebts } = dayParts(user)
  return {
    events: useQuery({ ...eventsQuery(), enabled: hasClasses }),
    records: useQuery({ ...rollsQuery(), enabled: hasRolls }),
    payments: useQuery({ ...paymentsQuery(), enabled: hasDebts }),
  }
}

export type DayLists = ReturnType<typeof useDayLists>

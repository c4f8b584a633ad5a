import { useQuery, type QueryClient } from '@tanstack/react-query'
import { productsQuery } from '#api/products.ts'
import { salesQuery } from '#api/sales.ts'
import { studentsQuery } from '#api/students.ts'
import { teachersQuery } from '#api/teachers.ts'
import { preload } from '#routes/shared/screen/preload.ts'

/** Starts loading the four lists of the dashboard. */
export const loadLists = ({ context: { queries } }: { context: { queries: QueryClient } }) =>
  preload([
    queries.query(studentsQuery()),
    queries.query(salesQuery()),
    queries.query(productsQuery()),
    queries.query(teachersQuery()),
  ])

export type ListName = 'students' | 'sales' | 'products' | 'teachers'

/** The four lists of the dashboard. A failed list counts as empty (spec 8) and is named in `failed`. */
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
  return {
    isPending: lists.some(({ list }) => list.isPending),
    students: students.data,
    sales: sales.data,
    products: products.data,
    teachers: teachers.data,
    failed: failed.map(({ name }): ListName => name),
    retry: () => failed.forEach(({ list }) => void list.refetch()),
  }
}

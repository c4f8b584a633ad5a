import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Product } from '#api/products.ts'
import { Dependents } from '#routes/shared/questions/dependents.tsx'
import { eventsQuery } from '#rows/events.ts'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { maySeeStudents } from '#rules/permissions.ts'
import { productDependents } from '#rules/sales/product-dependents.ts'

/** What a deletion changes (spec 5, Product). The lists behind a discipline load when the question opens. */
export function ProductDependents({ product }: { product: Product }) {
  const enabled = product.type === 'discipline'
  const products = useQuery({ ...productsQuery(), enabled })
  const students = useQuery({ ...studentsQuery(), enabled })
  const teachers = useQuery({ ...teachersQuery(), enabled })
  const events = useQuery({ ...eventsQuery(), enabled })
  const { user } = useRouteContext({ from: '__root__' })
  const lists = {
    products: products.data,
    students: students.data,
    teachers: teachers.data,
    events: events.data,
    areNamed: maySeeStudents(user),
  }
  return <Dependents lists={[products, students, teachers, events]} textsOf={() => productDependents(product, lists)} />
}

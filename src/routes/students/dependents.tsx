import { useQuery } from '@tanstack/react-query'
import type { Id } from '#api/reading.ts'
import { Dependents } from '#routes/shared/questions/dependents.tsx'
import { paymentsQuery } from '#rows/payments.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentDependents } from '#rules/students/student-dependents.ts'

/** Dependents of a student, loaded when the question opens (spec 5, Student delete). */
export function StudentDependents({ id }: { id: Id }) {
  const [payments, sales, rolls] = [useQuery(paymentsQuery()), useQuery(salesQuery()), useQuery(rollsQuery())]
  const lists = { payments: payments.data, sales: sales.data, rolls: rolls.data }
  return <Dependents lists={[payments, sales, rolls]} textsOf={() => studentDependents(id, lists)} />
}

import { useQuery } from '@tanstack/react-query'
import { paymentsQuery } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { attendanceQuery } from '#api/rolls.ts'
import { salesQuery } from '#api/sales.ts'
import { Dependents } from '#routes/shared/questions/dependents.tsx'
import { studentDependents } from '#rules/students/student-dependents.ts'

/** Dependents of a student, loaded when the question opens (spec 5, Student delete). */
export function StudentDependents({ id }: { id: Id }) {
  const [payments, sales, rolls] = [useQuery(paymentsQuery()), useQuery(salesQuery()), useQuery(attendanceQuery())]
  const lists = { payments: payments.data, sales: sales.data, rolls: rolls.data }
  return <Dependents lists={[payments, sales, rolls]} textsOf={() => studentDependents(id, lists)} />
}

import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { paymentsQuery, type Payment } from '#api/payments.ts'
import { studentsQuery, type Student } from '#api/students.ts'
import { preload } from '#routes/-preload.ts'
import { Screen } from '#routes/-screen.tsx'
import { useChangeSearch } from '#routes/-search.ts'
import { localDay } from '#values/dates.ts'
import { periodOf } from '#rules/payments.ts'
import { FailedNote } from '#ui/table/failed-note.tsx'
import { accountsFor } from './accounts.ts'
import { Filters } from './filters.tsx'
import { PaymentsSearch } from './search.ts'
import { Standings } from './list.tsx'

export const Route = createFileRoute('/_shell/pagos')({
  validateSearch: PaymentsSearch,
  loader: ({ context: { queries } }) => preload([queries.query(studentsQuery()), queries.query(paymentsQuery())]),
  component: Payments,
})

const noStudents: Student[] = []
const noPayments: Payment[] = []

/** Who paid their month and who owes it, month by month or a year at a time (spec 2, Payments). */
function Payments() {
  const search = Route.useSearch()
  const students = useQuery(studentsQuery())
  const payments = useQuery(paymentsQuery())
  const isPending = students.isPending || payments.isPending

  const [now] = useState(() => periodOf(localDay(new Date())))
  const accounts = useMemo(
    () => (isPending ? [] : accountsFor(students.data ?? noStudents, payments.data ?? noPayments)),
    [isPending, students.data, payments.data],
  )
  // A filter that is changed shows so at once; the long list follows.
  const shown = useDeferredValue(search)
  // Another view is a step that can be taken back; a filter is not.
  const change = useChangeSearch<PaymentsSearch>(Route.useNavigate(), 'vista')
  const { isError: lacksStudents, refetch: refetchStudents } = students
  const { isError: lacksPayments, refetch: refetchPayments } = payments
  const query = useMemo(() => {
    const refetch = () => {
      void refetchStudents()
      if (lacksPayments) void refetchPayments()
    }
    return { isPending, isError: lacksStudents, refetch }
  }, [isPending, lacksStudents, refetchStudents, lacksPayments, refetchPayments])

  return (
    <Screen>
      <Filters accounts={accounts} now={now} search={search} onSearch={change} />
      {lacksPayments && accounts.length > 0 && (
        <FailedNote onRetry={() => void refetchPayments()}>
          No se pudieron cargar los pagos: mientras tanto, todos aparecen como pendientes.
        </FailedNote>
      )}
      <Standings accounts={accounts} now={now} search={shown} onSearch={change} query={query} />
    </Screen>
  )
}

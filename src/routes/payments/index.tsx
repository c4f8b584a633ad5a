import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { createPayment, createPaymentDraft, type PaymentActor } from '#actors/payment.ts'
import { createPaymentRemoval, type PaymentRemovalActor } from '#actors/removals/payment-removal.ts'
import type { Payment } from '#api/payments.ts'
import type { User } from '#api/session.ts'
import type { Student } from '#api/students.ts'
import { useDebtChoices } from '#device/kept/debt-choices.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { accountsFor } from '#routes/shared/lists/accounts.ts'
import { chosenWords } from '#routes/shared/lists/chosen-words.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { useIssuer } from '#routes/shared/receipt/issuer.ts'
import { preload } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { useDraft, useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { studentLabel } from '#rules/homonyms.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { periodOf } from '#rules/payments/period.ts'
import { unchargedId, yearMonth } from '#rules/payments/uncharged.ts'
import { mayOpen, serverCan } from '#rules/permissions.ts'
import { joinedTexts } from '#rules/unreadable.ts'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { DebtsView } from './debts.tsx'
import { Filters } from './filters.tsx'
import type { MonthActions } from './month-actions.tsx'
import { PaymentRemovalQuestion } from './payment-removal.tsx'
import { Recording } from './recording.tsx'
import { chosenIn, PaymentsSearch, shownIn, statusWords } from './search.ts'
import { PaymentsView } from './table.tsx'
import { Uncharged, type Waived } from './uncharged.tsx'

export const Route = createFileRoute('/_shell/pagos')({
  validateSearch: PaymentsSearch,
  loader: ({ context: { queries } }) =>
    preload([queries.query(studentsQuery()), queries.query(paymentsQuery()), queries.query(productsQuery())]),
  component: Payments,
})

const noPayments: Payment[] = []
const noStudents: Student[] = []

/** Payments, by month or by year (spec 2, Payments; spec 4, Payment status). */
function Payments() {
  const { visit, user } = Route.useRouteContext()
  const payment = useScreenActor(visit, () => createPayment(visit))
  const draft = useDraft(() => createPaymentDraft(visit, payment))
  const removal = useScreenActor(visit, () => createPaymentRemoval(visit))
  const search = Route.useSearch()
  const students = useQuery(studentsQuery())
  const payments = useQuery(paymentsQuery())
  const { data: products, isPending: arePricesPending } = useQuery(productsQuery())
  const lacking = joinedTexts(useUnreadable(studentsQuery()), useUnreadable(paymentsQuery()))
  // Waits for the prices: they decide which months were paid only in part.
  const isPending = students.isPending || payments.isPending || arePricesPending

  const today = useToday()
  const now = useMemo(() => periodOf(today), [today])
  const { since, uncharged, parts } = useDebtChoices()
  const accounts = useMemo(() => {
    // Waits for the students: the list decides which payers were deleted.
    if (isPending || !students.data) return []
    return accountsFor(students.data, payments.data ?? noPayments, uncharged, parts, products)
  }, [isPending, students.data, payments.data, uncharged, parts, products])
  const time = useMemo(() => debtTime(accounts, now, since), [accounts, now, since])
  // The changed filter shows before the long list renders.
  const shown = useDeferredValue(search)
  // A change of view adds a history entry. A filter does not.
  const change = useChangeSearch<PaymentsSearch>(Route.useNavigate(), 'vista')
  // Recording needs the payments: with unknown payments it could replace one.
  const isKnown = payments.data !== undefined
  const [waived, setWaived] = useState<Waived | null>(null)
  const actions = useMemo(
    () => (isKnown && mayOpen(user, 'POS') ? actionsFor(user, payment, removal, setWaived) : undefined),
    [isKnown, user, payment, removal],
  )
  const { isLoadingError: lacksStudents, refetch: refetchStudents } = students
  const { isLoadingError: lacksPayments, refetch: refetchPayments } = payments
  const query = useMemo(() => {
    const refetch = () => {
      void refetchStudents()
      if (lacksPayments) void refetchPayments()
    }
    return { isPending, isLoadingError: lacksStudents, refetch }
  }, [isPending, lacksStudents, refetchStudents, lacksPayments, refetchPayments])

  const state = { query, isUnknown: lacksStudents || lacksPayments, lacking }
  const { name: academy } = useIssuer(user)
  const nameOf = (studentId: string) => {
    const account = accounts.find(({ id }) => id === studentId)
    return account ? studentLabel(account.name, account.words, account.status) : ''
  }

  return (
    <Screen
      chosen={chosenWords({
        Estudiante: chosenIn(search, accounts)?.name,
        Estado: search.estado && statusWords[shownIn(search)][search.estado],
      })}
    >
      <FormDrafts form={payment} draft={draft} what="un pago" mayRecover={() => isKnown} />
      <Filters accounts={accounts} students={students.data ?? noStudents} now={now} search={search} onSearch={change} />
      {lacksPayments && accounts.length > 0 && (
        <FailedNote onRetry={() => void refetchPayments()}>
          No se pudieron cargar los pagos: mientras tanto,{' '}
          {shown.vista === 'cobranza' ? 'no se sabe quién debe' : 'todos aparecen como pendientes'}.
        </FailedNote>
      )}
      <Freshness of={[studentsQuery(), paymentsQuery()]} />
      {shown.vista === 'cobranza' ? (
        <DebtsView
          accounts={accounts}
          students={students.data ?? noStudents}
          time={time}
          today={today}
          academy={academy}
          canCharge={mayOpen(user, 'POS')}
          search={shown}
          onSearch={change}
          onRecord={actions?.record}
          {...state}
        />
      ) : (
        <PaymentsView accounts={accounts} time={time} search={shown} onSearch={change} actions={actions} {...state} />
      )}
      <Recording payment={payment} accounts={accounts} />
      <PaymentRemovalQuestion removal={removal} nameOf={nameOf} />
      {waived && <Uncharged waived={waived} now={now} onClose={() => setWaived(null)} />}
    </Screen>
  )
}

/** Only a server with `pending_payment` takes a payment back. */
const actionsFor = (
  user: User,
  payment: PaymentActor,
  removal: PaymentRemovalActor,
  waive: MonthActions['waive'],
): MonthActions => ({
  waive,
  record: (opened) => payment.send({ type: 'OPEN', opened }),
  takeBack: serverCan(user, 'pending_payment')
    ? (paid) => {
        const id = unchargedId({ student: paid.studentId, month: yearMonth(paid) })
        removal.send({ type: 'REMOVE', row: { id, ...paid } })
      }
    : undefined,
})

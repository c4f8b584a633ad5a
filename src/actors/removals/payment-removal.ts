import type { SignedIn } from '#actors/lifetime/scope.ts'
import { createRemovalOf, type RemovalActor } from '#actors/removals/removal.ts'
import { mayBePayment, takeBackPayment, type Payment } from '#api/payments.ts'
import { keepParts, partsKept } from '#device/kept/part-payments.ts'
import { kindOf } from '#machines/port.ts'
import type { Removing } from '#machines/saving/removal.ts'
import type { Reading } from '#machines/saving/sending-context.ts'
import { assertAbsent, rowsIn } from '#rows/list-rows.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { reloadLists } from '#rows/reload.ts'
import { allSalesQuery } from '#rows/sales.ts'
import { monthStatus, type StudentMonth } from '#rules/payments/ledger.ts'
import { unchargedId } from '#rules/payments/uncharged.ts'
import { foundAs } from '#saving/sent.ts'
import { formatMoney, type Cents } from '#values/money.ts'

/** A paid month of a student, with its amount in cents; `id` is that of a month in a shared list. */
type PaidRow = StudentMonth & { id: string; amount: Cents }

export type PaymentRemovalActor = RemovalActor<PaidRow>

/** Takes back the payment of a month, on a server with `pending_payment`; not started. */
export function createPaymentRemoval(visit: SignedIn): PaymentRemovalActor {
  const { calls, queries } = visit
  const payments = rowsIn(queries, paymentsQuery())
  /** All payments; rejects if an unreadable one may be of this month. */
  const paymentsFor = async (row: PaidRow) => {
    const rows = await payments.reloaded()
    assertAbsent(payments.mayHide((sent) => mayBePayment(sent, row)))
    return rows
  }
  return createRemovalOf<PaidRow>(visit, {
    noun: 'el pago',
    removed: 'Pago quitado: el mes está pendiente.',
    needsReason: 'Escribe el motivo.',
    words: { participle: 'quitado', again: 'intentarlo', doing: 'quitando' },
    ports: {
      read: (removing) =>
        paymentsFor(removing.row)
          .then((rows) => readingOf(removing, rows))
          .catch((error: unknown) => {
            if (kindOf(error) === 'expired') throw error
            return { is: 'refused', text: uncomparedText }
          }),
      send: ({ row, reason }) => takeBackPayment(calls, row, reason),
      find: async ({ row }) =>
        foundAs(statusOf(row, await paymentsFor(row)).status === 'pending' ? 'done' : 'not done'),
    },
    onRemoved: (id) => {
      // Otherwise a payment that is recorded anew would be compared with the price of the one that was taken back.
      keepParts(partsKept.read().filter((each) => unchargedId(each) !== id))
      // The sales of the month no longer pay it.
      void reloadLists(queries, paymentsQuery(), allSalesQuery())
    },
  })
}

const uncomparedText = 'No se pudo comprobar si alguien cambió este pago. No se quitó nada: inténtalo de nuevo.'

const statusOf = (row: PaidRow, payments: readonly Payment[]) => monthStatus(payments, row.studentId, row)

/** A month that another machine changed meanwhile keeps its payment. */
function readingOf(removing: Removing<PaidRow>, payments: readonly Payment[]): Reading<Removing<PaidRow>> {
  const { status, amount } = statusOf(removing.row, payments)
  if (status === 'pending') return { is: 'refused', text: 'Alguien más ya quitó este pago: el mes está pendiente.' }
  if (amount === removing.row.amount) return { is: 'same', write: removing }
  const text = `Alguien más cambió este pago: ahora son ${formatMoney(amount)}. No se quitó; revísalo antes.`
  return { is: 'refused', text }
}

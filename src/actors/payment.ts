import type { ActorRefFrom } from 'xstate'
import { createDraft, type DraftActor } from '#actors/drafts/draft.ts'
import { createScopedActor, refusalAlert } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import { mayBePayment, recordPayment, type Payment } from '#api/payments.ts'
import {
  findPayment,
  paymentPlace,
  paymentWords,
  readPayment,
  type KeptPayment,
  type PaymentWrite,
} from '#forms/payment.ts'
import { payment } from '#machines/payment.ts'
import type { Reading } from '#machines/saving/sending-context.ts'
import { assertAbsent, foundAmong, rowsIn } from '#rows/list-rows.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { reloadLists } from '#rows/reload.ts'
import { monthStatus } from '#rules/payments/ledger.ts'
import { monthText } from '#rules/payments/period.ts'
import { foundAs } from '#saving/sent.ts'
import { formatMoney } from '#values/money.ts'
import { capitalized } from '#values/text.ts'

export type PaymentActor = ActorRefFrom<typeof payment>

/**
 * Records a payment; not started. The list of payments is also reloaded after no answer, because the payment may be
 * recorded.
 */
export function createPayment(visit: SignedIn): PaymentActor {
  const { calls, queries } = visit
  const payments = rowsIn(queries, paymentsQuery())
  const sending = sendingFor<PaymentWrite, void>({
    read: async (write) => {
      const rows = await payments.reloaded()
      assertAbsent(payments.mayHide((sent) => mayBePayment(sent, write)))
      return readingOf(write, rows)
    },
    send: (write) => recordPayment(calls, write).then(() => void reloadLists(queries, paymentsQuery())),
    find: async (write) => {
      const found = foundAs(findPayment(await payments.reloaded(), write))
      return foundAmong(payments.unreadable(), found)
    },
  })
  const machine = payment.provide({ actors: { sending } })
  return createScopedActor(machine, visit, { alertOf: refusalAlert })
}

/** A month that another machine changed meanwhile would be replaced, so the person decides. */
function readingOf(write: PaymentWrite, payments: readonly Payment[]): Reading<PaymentWrite> {
  const { status, amount } = monthStatus(payments, write.studentId, write)
  // A month without charge is paid with 0.
  const over = status === 'paid' ? amount : undefined
  if (over === write.over) return { is: 'same', write }
  const theirs = status === 'paid' ? formatMoney(amount) : 'Pendiente'
  const differences = [{ label: capitalized(monthText(write)), mine: formatMoney(write.amount), theirs }]
  return { is: 'changed', mine: { ...write, over }, theirs: write, isAllTheirs: true, differences }
}

/**
 * The draft of a typed amount with its month (spec 4, Drafts), not started. A suggested amount is no draft. A payment
 * that was on its way is searched for first.
 */
export function createPaymentDraft(visit: SignedIn, actor: PaymentActor): DraftActor<KeptPayment> {
  const payments = rowsIn(visit.queries, paymentsQuery())
  return createDraft(visit, actor, {
    place: paymentPlace,
    contentOf: (state): KeptPayment | null => {
      const { opened, typed } = state.context
      if (!opened || typed === null) return null
      return { ...opened, amount: typed, ...(state.matches('saving') && { isSent: true }) }
    },
    recover: ({ studentId, year, month, over, amount }) =>
      actor.send({ type: 'RECOVER', opened: { studentId, year, month, over }, typed: amount }),
    search: {
      words: paymentWords.sent,
      unreadable: payments.unreadable,
      find: async ({ amount, isSent = false, ...opened }) => {
        const result = readPayment(opened, amount)
        if (!isSent || !('draft' in result)) return null
        return { finding: findPayment(await payments.reloaded(), result.draft), isLate: false }
      },
    },
  })
}

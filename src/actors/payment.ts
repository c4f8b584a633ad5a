import type { ActorRefFrom } from 'xstate'
import { createDraft, useDraft, type DraftActor } from '#actors/draft.ts'
import { reloadLists } from '#rows/reload.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { createScopedActor, refusalAlert, useScreenActor } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import { sendingFor } from '#actors/sending.ts'
import { paymentsQuery, recordPayment, type Payment } from '#api/payments.ts'
import { payment } from '#machines/payment.ts'
import type { Reading } from '#machines/saving/sending-context.ts'
import { monthText, paidMonthOf } from '#rules/payments/payments.ts'
import {
  findPayment,
  paymentPlace,
  paymentWords,
  readPayment,
  type KeptPayment,
  type PaymentWrite,
} from '#forms/payment.ts'
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
    read: async (write) => readingOf(write, await payments.reloaded()),
    send: (write) => recordPayment(calls, write).then(() => void reloadLists(queries, paymentsQuery())),
    find: async (write) => foundAs(findPayment(await payments.reloaded(), write)),
  })
  const machine = payment.provide({ actors: { sending } })
  return createScopedActor(machine, visit, { alertOf: refusalAlert })
}

/** A month that another machine recorded meanwhile would be replaced, so the person decides. */
function readingOf(write: PaymentWrite, payments: readonly Payment[]): Reading<PaymentWrite> {
  const paid = paidMonthOf(payments, write.studentId, write)
  if (paid === null || paid.amount === write.over) return { is: 'same', write }
  const differences = [
    { label: capitalized(monthText(write)), mine: formatMoney(write.amount), theirs: formatMoney(paid.amount) },
  ]
  return { is: 'changed', mine: { ...write, over: paid.amount }, theirs: write, isAllTheirs: true, differences }
}

export const usePayment = (visit: SignedIn): PaymentActor => useScreenActor(visit, () => createPayment(visit))

export type PaymentDraft = DraftActor<KeptPayment>

/**
 * The draft of a typed amount with its month (spec 4, Drafts), not started. A suggested amount is no draft. A payment
 * that was on its way is searched for first.
 */
export function createPaymentDraft(visit: SignedIn, actor: PaymentActor): PaymentDraft {
  const payments = rowsIn(visit.queries, paymentsQuery())
  return createDraft(visit, actor, {
    place: paymentPlace,
    contentOf: (state): KeptPayment | null => {
      const { unpaid, typed } = state.context
      if (!unpaid || typed === null) return null
      const { studentId, year, month } = unpaid
      return { studentId, year, month, amount: typed, ...(state.matches('saving') && { isSent: true }) }
    },
    recover: ({ studentId, year, month, amount }) =>
      actor.send({ type: 'RECOVER', unpaid: { studentId, year, month }, typed: amount }),
    search: {
      words: paymentWords.sent,
      find: async ({ amount, isSent = false, ...unpaid }) => {
        const result = readPayment(unpaid, amount)
        if (!isSent || !('draft' in result)) return null
        return { finding: findPayment(await payments.reloaded(), result.draft), isLate: false }
      },
    },
  })
}

export const usePaymentDraft = (visit: SignedIn, actor: PaymentActor): PaymentDraft =>
  useDraft(() => createPaymentDraft(visit, actor))

import { fromPromise, type ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import { createDraft, useDraft, type DraftActor } from '#actors/draft.ts'
import { reloadLists } from '#actors/reload.ts'
import { rowsIn } from '#actors/rows.ts'
import { createScopedActor, refusalAlert, useScreenActor } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { DraftPlace } from '#api/drafts.ts'
import type { Id } from '#api/reading.ts'
import { paymentsQuery, recordPayment, type NewPayment } from '#api/payments.ts'
import { payment } from '#machines/payment.ts'
import { findPayment } from '#rules/sent-records.ts'
import type { Finding } from '#rules/sent.ts'

export type PaymentActor = ActorRefFrom<typeof payment>

/** Recording a payment, not started. The list of payments is loaded again, also without an answer: it may be recorded. */
export function createPayment(visit: SignedIn): PaymentActor {
  const { queries } = visit
  const machine = payment.provide({
    actors: {
      record: fromPromise<void, NewPayment>(({ input }) =>
        recordPayment(input).then(() => void reloadLists(queries, paymentsQuery())),
      ),
      find: fromPromise<Finding, NewPayment>(async ({ input }) =>
        findPayment(await rowsIn(queries, paymentsQuery()).reloaded(), input),
      ),
    },
  })
  return createScopedActor(machine, visit, { alertOf: refusalAlert })
}

/** Recording a payment on a screen. */
export const usePayment = (visit: SignedIn): PaymentActor => useScreenActor(visit, () => createPayment(visit))

type KeptPayment = { studentId: Id; year: number; month: number; amount: string }

const paymentPlace: DraftPlace<KeptPayment> = {
  name: 'payment',
  version: 1,
  content: z.object({ studentId: z.string(), year: z.number(), month: z.number(), amount: z.string() }),
}

export type PaymentDraft = DraftActor<KeptPayment>

/** The draft of a typed amount with its month (spec 4, Drafts), not started. A suggested one is none. */
export const createPaymentDraft = (visit: SignedIn, actor: PaymentActor): PaymentDraft =>
  createDraft(visit, actor, {
    place: paymentPlace,
    contentOf: ({ context: { unpaid, typed } }) => (unpaid && typed !== null ? { ...unpaid, amount: typed } : null),
    recover: ({ amount, ...unpaid }) => actor.send({ type: 'RECOVER', unpaid, typed: amount }),
  })

/** The draft of a payment on a screen. */
export const usePaymentDraft = (visit: SignedIn, actor: PaymentActor): PaymentDraft =>
  useDraft(() => createPaymentDraft(visit, actor))

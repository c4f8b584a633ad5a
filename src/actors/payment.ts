import { fromPromise, type ActorRefFrom } from 'xstate'
import { reloadLists } from '#actors/reload.ts'
import { createScopedActor, refusalAlert, useScreenActor } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import { paymentsQuery, recordPayment, type NewPayment } from '#api/payments.ts'
import { payment } from '#machines/payment.ts'

export type PaymentActor = ActorRefFrom<typeof payment>

/** Recording a payment on a screen. The list of payments is loaded again, also after a failure: it may be recorded. */
export function usePayment(visit: SignedIn): PaymentActor {
  const { queries } = visit
  return useScreenActor(visit, () => {
    const machine = payment.provide({
      actors: {
        record: fromPromise<void, NewPayment>(({ input }) =>
          recordPayment(input).finally(() => void reloadLists(queries, paymentsQuery())),
        ),
      },
    })
    return createScopedActor(machine, visit, { alertOf: refusalAlert })
  })
}

import type { SignedIn } from '#actors/lifetime/scope.ts'
import { createRemoval, type RemovalActor } from '#actors/removals/removal.ts'
import { cancelSale, type Sale } from '#api/sales.ts'
import { keepParts, partsKept } from '#device/kept/part-payments.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { reloadLists } from '#rows/reload.ts'
import { allSalesQuery } from '#rows/sales.ts'
import { partsWithout } from '#rules/payments/part-of-sale.ts'

export type CancellationActor = RemovalActor<Sale>

/** Cancels sales: a removal with a reason, whose row stays. */
export const createCancellation = (visit: SignedIn): CancellationActor => {
  const { calls, queries } = visit
  return createRemoval<Sale>(visit, {
    noun: 'la venta',
    removed: 'Venta cancelada.',
    needsReason: 'Escribe el motivo.',
    words: { participle: 'cancelada', again: 'intentarlo', doing: 'cancelando' },
    rows: rowsIn(queries, allSalesQuery()),
    isRemoved: ({ cancelled }) => cancelled !== undefined && cancelled !== null,
    remove: (id, reason) => cancelSale(calls, id, reason),
    onRemoved: (id) => {
      keepParts(partsWithout(partsKept.read(), id))
      void reloadLists(queries, allSalesQuery(), paymentsQuery())
    },
  })
}

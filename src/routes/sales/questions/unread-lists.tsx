import type { SaleActor } from '#actors/sale.ts'
import { unreadNote, unreadQuestion } from '#machines/sale-notices.ts'
import type { ComparedList } from '#rules/sales/cart-check.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { useQuestions } from './use-questions.ts'

/** What a cart is compared with, if nothing at all could be looked up. */
const everything: readonly ComparedList[] = ['products', 'students', 'payments']

/** Asks about a cart that could not be compared with what the server has now, before it goes out (spec 4, POS flow). */
export function UnreadListsQuestion({ sale }: { sale: SaleActor }) {
  const { questions, state } = useQuestions(sale)
  if (state?.matches('askingUnread') !== true) return null
  return (
    <Confirm
      question={unreadQuestion}
      note={unreadNote(state.context.checked?.uncompared ?? everything)}
      accept="Reintentar"
      alternative={{ text: 'Vender sin comprobar', onChoose: () => questions?.send({ type: 'SEND' }) }}
      isHarmless
      onAccept={() => questions?.send({ type: 'RETRY' })}
      onDecline={() => questions?.send({ type: 'DECLINE' })}
    />
  )
}

import type { SaleActor } from '#actors/sale.ts'
import { uncomparedNote, uncomparedQuestion } from '#machines/sale/question-texts.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { useQuestions } from './use-questions.ts'

/** Asks before a cart is sent that could not be compared with the server's current data (spec 4, POS flow). */
export function UncomparedListsQuestion({ sale }: { sale: SaleActor }) {
  const { questions, state } = useQuestions(sale)
  if (!state || !(state.matches('askingUncompared') || state.matches('askingUncomparedPayments'))) return null
  return (
    <Confirm
      question={uncomparedQuestion}
      note={uncomparedNote(state.context.checked?.uncompared ?? ['products', 'students', 'payments'])}
      accept="Reintentar"
      alternative={{ text: 'Vender sin comprobar', onChoose: () => questions?.send({ type: 'SEND' }) }}
      isHarmless
      onAccept={() => questions?.send({ type: 'RETRY' })}
      onDecline={() => questions?.send({ type: 'DECLINE' })}
    />
  )
}

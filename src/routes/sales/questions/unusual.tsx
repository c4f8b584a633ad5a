import type { SaleActor } from '#actors/sale.ts'
import { unusualQuestion, unusualText } from '#machines/sale/question-texts.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { useQuestions } from './use-questions.ts'

/** Asks about a sale beyond the usual amounts, before it is sent (spec 4, POS flow). */
export function UnusualQuestion({ sale }: { sale: SaleActor }) {
  const { questions, state } = useQuestions(sale)
  if (state?.matches('askingUnusual') !== true) return null
  return (
    <Confirm
      question={unusualQuestion}
      note={unusualText(state.context.lines)}
      accept="Vender de todos modos"
      onAccept={() => questions?.send({ type: 'ACCEPT' })}
      onDecline={() => questions?.send({ type: 'DECLINE' })}
    />
  )
}

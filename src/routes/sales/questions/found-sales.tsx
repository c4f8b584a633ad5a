import { useSelector } from '@xstate/react'
import type { SaleActor } from '#actors/sale.ts'
import { foundNote } from '#machines/sale/question-texts.ts'
import { foundText } from '#machines/sale/texts.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'

/** Asks about sales in the history that may be the unanswered sale (spec 4, POS flow). */
export function FoundSalesQuestion({ sale }: { sale: SaleActor }) {
  const found = useSelector(sale, ({ context }) => context.found)
  return (
    <Confirm
      question={found && `La respuesta del servidor se perdió. ${foundText(found)}`}
      {...(found && { note: foundNote(found) })}
      accept="Es mi venta"
      alternative={{ text: 'No es mía', onChoose: () => sale.send({ type: 'DENY' }) }}
      decline="Decidir después"
      isHarmless
      onAccept={() => sale.send({ type: 'ACCEPT' })}
      onDecline={() => sale.send({ type: 'DECLINE' })}
    />
  )
}

import { useSelector } from '@xstate/react'
import type { SaleActor } from '#actors/sale.ts'
import { unusualQuestion, unusualText } from '#machines/sale-notices.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'

/** Asks about a sale beyond what an academy sells, before it goes out (spec 4, POS flow). */
export function UnusualQuestion({ sale }: { sale: SaleActor }) {
  const isAsked = useSelector(sale, (state) => state.matches('askingUnusual'))
  const lines = useSelector(sale, ({ context }) => context.lines)
  return (
    <Confirm
      question={isAsked ? unusualQuestion : null}
      note={unusualText(lines)}
      accept="Vender de todos modos"
      onAccept={() => sale.send({ type: 'ACCEPT' })}
      onDecline={() => sale.send({ type: 'DECLINE' })}
    />
  )
}

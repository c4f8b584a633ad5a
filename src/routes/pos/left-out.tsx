import { useSelector } from '@xstate/react'
import type { SaleActor } from '#actors/sale.ts'
import { leftOutQuestion } from '#machines/sale-notices.ts'
import { totalOf } from '#rules/sale.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { formatMoney } from '#values/money.ts'

type Props = {
  sale: SaleActor
  /** adds the chosen product and goes on with the sale */
  onAdd: () => void
}

/** Asks about a chosen product that is not in the cart, before the sale goes on (spec 4, POS flow). */
export function LeftOutQuestion({ sale, onAdd }: Props) {
  const choice = useSelector(sale, (state) => (state.matches('askingProduct') ? state.context.choice : null))
  const lines = useSelector(sale, ({ context }) => context.lines)
  if (!choice) return null
  const without = totalOf(lines)
  const { product, quantity } = choice
  const withIt = totalOf([...lines, { price: product.price, quantity, discountPercent: 0 }])
  return (
    <Confirm
      question={leftOutQuestion(product.name)}
      note={`Con él, el total es ${formatMoney(withIt)}; sin él, ${formatMoney(without)}.`}
      accept="Agregarlo y vender"
      alternative={{ text: 'Vender sin él', onChoose: () => sale.send({ type: 'PUT_BACK_PRODUCT' }) }}
      isHarmless
      onAccept={onAdd}
      onDecline={() => sale.send({ type: 'DECLINE' })}
    />
  )
}

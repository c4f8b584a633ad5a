import { flushSync } from 'react-dom'
import type { SaleActor } from '#actors/sale.ts'
import { leftOutQuestion } from '#machines/sale/question-texts.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { formatMoney } from '#values/money.ts'
import { useQuestions } from './use-questions.ts'

type Props = {
  sale: SaleActor
  /** runs after the chosen product is added, or its missing choice is shown */
  onAdded: () => void
}

/** Asks about a chosen product that is not in the cart, before the sale continues (spec 4, POS flow). */
export function LeftOutQuestion({ sale, onAdded }: Props) {
  const { questions, state } = useQuestions(sale)
  if (state?.matches('askingProduct') !== true) return null
  const { choice, lines } = state.context
  if (!choice) return null
  const without = totalOf(lines)
  const { product, quantity } = choice
  const inCart = lines.reduce((sum, line) => (line.id === product.id ? sum + line.quantity : sum), 0)
  const already = inCart > 0 ? `En la venta ya hay ${String(inCart)}. ` : ''
  const withIt = totalOf([...lines, { price: product.price, quantity, discountPercent: 0 }])
  return (
    <Confirm
      question={leftOutQuestion(product.name)}
      note={`${already}Si se agrega, el total es ${formatMoney(withIt)}; si no, ${formatMoney(without)}.`}
      accept="Agregar y vender"
      alternative={{ text: 'Vender sin agregar', onChoose: () => questions?.send({ type: 'PUT_BACK_PRODUCT' }) }}
      isHarmless
      onAccept={() => {
        flushSync(() => questions?.send({ type: 'ADD_LINE' }))
        onAdded()
      }}
      onDecline={() => questions?.send({ type: 'DECLINE' })}
    />
  )
}

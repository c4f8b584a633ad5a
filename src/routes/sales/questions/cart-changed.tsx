import type { SaleActor } from '#actors/sale.ts'
import type { ProductType } from '#api/products.ts'
import { cartNote, cartQuestion } from '#machines/sale/question-texts.ts'
import { Versions } from '#routes/shared/questions/versions.tsx'
import type { Buyer, CartChanges } from '#rules/sales/cart-check.ts'
import { productTypeLabel } from '#rules/sales/product-type.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { formatMoney, type Cents } from '#values/money.ts'
import { useQuestions } from './use-questions.ts'

/** Asks about a cart that differs from the server's current data, before it is sent (spec 4, POS flow). */
export function CartChangedQuestion({ sale }: { sale: SaleActor }) {
  const { questions, state } = useQuestions(sale)
  const changes = state?.matches('askingCart') === true ? (state.context.checked?.changes ?? null) : null
  return (
    <Confirm
      question={changes && cartQuestion}
      note={cartNote}
      accept="Vender así"
      alternative={{
        text: 'Actualizar la venta',
        onChoose: () => questions?.send({ type: 'UPDATE' }),
      }}
      onAccept={() => questions?.send({ type: 'ACCEPT' })}
      onDecline={() => questions?.send({ type: 'DECLINE' })}
    >
      {changes && <Changes changes={changes} buyer={state?.context.buyer ?? null} />}
    </Confirm>
  )
}

function Changes({ changes, buyer }: { changes: CartChanges; buyer: Buyer | null }) {
  return (
    <Versions headers={['Dato', 'En la venta', 'Ahora']}>
      <tbody>
        {changes.products.map(({ id, name, was, now, types }) => (
          <tr key={`${id} ${was}`}>
            <th scope="row">{name}</th>
            <td>{describe(was, types?.was)}</td>
            <td>{now === null ? gone : describe(now, types?.now)}</td>
          </tr>
        ))}
        {buyer && changes.buyer && (
          <tr>
            <th scope="row">{buyer.name}</th>
            <td>{buyer.isInactive ? 'Inactivo' : 'Activo'}</td>
            <td>{changes.buyer === 'gone' ? gone : 'Inactivo'}</td>
          </tr>
        )}
      </tbody>
    </Versions>
  )
}

const gone = 'Ya no existe'

const describe = (price: Cents, type: ProductType | undefined): string =>
  [formatMoney(price), ...(type === undefined ? [] : [productTypeLabel(type)])].join(', ')

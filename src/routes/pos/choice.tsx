import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { formatMoney } from '#rules/money.ts'
import { colorsOf, maxQuantity, sizesOf } from '#rules/sale.ts'
import { Choices } from '#ui/choices.tsx'
import { NumberField } from '#ui/number-field.tsx'
import type { Desk } from './desk.tsx'
import classes from './choice.module.css'

type Props = { ref: Ref<HTMLDivElement>; sale: Desk['sale']; onAdd: () => void }

/** The chosen product: which color, which size, how many (spec 4, POS flow). */
export function ChoicePanel({ ref, sale, onAdd }: Props) {
  const { choice, missing } = useSelector(sale, (state) => state.context)
  return (
    <div ref={ref} className={classes.choice} data-chosen={choice !== null} role="group" aria-label="Producto elegido">
      {choice ? (
        <>
          <div className={classes.top}>
            <strong>{choice.product.name}</strong>
            <span>{formatMoney(choice.product.price)}</span>
          </div>
          {colorsOf(choice.product).length > 0 && (
            <Choices
              label="Color"
              options={colorsOf(choice.product)}
              value={choice.color}
              onChange={(color) => sale.send({ type: 'CHOOSE_COLOR', color })}
              error={missing === 'color' ? 'Elige un color.' : undefined}
            />
          )}
          {sizesOf(choice.product).length > 0 && (
            <Choices
              label="Talla"
              options={sizesOf(choice.product)}
              value={choice.size}
              onChange={(size) => sale.send({ type: 'CHOOSE_SIZE', size })}
              error={missing === 'size' ? 'Elige una talla.' : undefined}
            />
          )}
        </>
      ) : (
        <p className={classes.none} data-missing={missing === 'product'}>
          Elige un producto del catálogo.
        </p>
      )}
      <form
        className={classes.add}
        onSubmit={(event) => {
          event.preventDefault()
          onAdd()
        }}
        noValidate
      >
        {choice && (
          <NumberField
            key={choice.product.id}
            label="Cantidad"
            className={classes.quantity ?? ''}
            min={1}
            max={maxQuantity}
            step={1}
            value={choice.quantity}
            onChange={(quantity) => sale.send({ type: 'SET_QUANTITY', quantity })}
          />
        )}
        <Button type="submit" variant={choice ? 'light' : 'default'} className={classes.button ?? ''}>
          Agregar al carrito
        </Button>
      </form>
    </div>
  )
}

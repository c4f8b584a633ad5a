import { ActionIcon, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useLayoutEffect, useState, type Ref } from 'react'
import { createPortal } from 'react-dom'
import type { SaleActor } from '#actors/sale.ts'
import type { Product } from '#api/products.ts'
import type { Choice, Missing } from '#rules/sales/cart.ts'
import { colorsOf, quantityIn, sizesOf } from '#rules/sales/sale.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { HueOf } from '#ui/hues.ts'
import { Tile } from '#ui/shell/tile.tsx'
import { formatMoney } from '#values/money.ts'
import classes from './choice.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  sale: SaleActor
  place: HTMLElement
  /** the chosen product in the current list */
  listed: Product | undefined
  hueOf: HueOf
  onAdd: () => void
  onPutBack: () => void
  /** opens the dialog for its picture; `null` without permission */
  onChangePicture: ((product: Product) => void) | null
}

/** The chosen product with color, size and quantity, below the pressed button or in a sheet (spec 4, POS flow). */
export function ChoicePanel({ ref, sale, place, listed, hueOf, onAdd, onPutBack, onChangePicture }: Props) {
  const { choice, missing } = useSelector(sale, (state) => state.context)
  const host = useHost(place)
  if (!choice) return null
  const typedQuantity = choice.typedQuantity ?? String(choice.quantity)
  const quantity = quantityIn(typedQuantity)
  return createPortal(
    <div ref={ref} role="group" aria-label="Producto elegido" className={classes.panel}>
      <form
        className={classes.choice}
        onSubmit={(event) => {
          event.preventDefault()
          onAdd()
        }}
        noValidate
      >
        <Chosen
          sale={sale}
          choice={choice}
          listed={listed}
          hueOf={hueOf}
          onPutBack={onPutBack}
          onChangePicture={onChangePicture}
          missing={missing}
        />
        <div className={classes.add}>
          <NumberField
            label="Cantidad"
            className={classes.quantity ?? ''}
            inputMode="numeric"
            value={typedQuantity}
            atRest={'quantity' in quantity ? String(quantity.quantity) : typedQuantity}
            error={'hint' in quantity && quantity.hint}
            onChange={(typed) => sale.send({ type: 'EDIT', change: { kind: 'SET_QUANTITY', typed } })}
          />
          <Button type="submit" className={classes.button ?? ''}>
            Agregar al carrito
          </Button>
        </div>
      </form>
    </div>,
    host,
    // Another product starts afresh.
    choice.product.id,
  )
}

/**
 * Creates an element that moves into `place`. The focus in it survives the move, and a dialog finds its button again.
 */
function useHost(place: HTMLElement): HTMLElement {
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const { activeElement } = document
    place.append(host)
    if (activeElement instanceof HTMLElement && host.contains(activeElement))
      activeElement.focus({ preventScroll: true })
  }, [place, host])
  useLayoutEffect(() => () => host.remove(), [host])
  return host
}

type ChosenProps = Pick<Props, 'sale' | 'listed' | 'hueOf' | 'onPutBack' | 'onChangePicture'> & {
  choice: Choice
  missing: Missing | null
}

function Chosen({ sale, choice: { product, color, size }, missing, listed, hueOf, ...does }: ChosenProps) {
  const { onPutBack, onChangePicture } = does
  return (
    <>
      <div className={classes.top}>
        <Tile
          name={product.name}
          group={product.categoryName}
          hue={hueOf(product.name)}
          image={(listed ?? product).imageUrl}
        />
        <div className={classes.name}>
          <strong>{product.name}</strong>
          {listed && onChangePicture && (
            <Button
              className={classes.change ?? ''}
              variant="subtle"
              size="compact-md"
              onClick={() => onChangePicture(listed)}
            >
              Cambiar imagen
            </Button>
          )}
        </div>
        <span>{formatMoney(product.price)}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label="No agregar"
          title="No agregar"
          onClick={onPutBack}
        >
          <X size={18} />
        </ActionIcon>
      </div>
      <div className={classes.kinds}>
        {colorsOf(product).length > 0 && (
          <Choices
            label="Color"
            options={colorsOf(product)}
            value={color}
            onChange={(color) => sale.send({ type: 'EDIT', change: { kind: 'CHOOSE_COLOR', color } })}
            error={missing === 'color' ? 'Elige un color.' : undefined}
          />
        )}
        {sizesOf(product).length > 0 && (
          <Choices
            label="Talla"
            options={sizesOf(product)}
            value={size}
            onChange={(size) => sale.send({ type: 'EDIT', change: { kind: 'CHOOSE_SIZE', size } })}
            error={missing === 'size' ? 'Elige una talla.' : undefined}
          />
        )}
      </div>
    </>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import type { Ref } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { Product } from '#api/products.ts'
import type { Choice, Missing } from '#forms/sale.ts'
import type { HueOf } from '#ui/hues.ts'
import { formatMoney } from '#values/money.ts'
import { colorsOf, quantityIn, sizesOf } from '#rules/sale.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Tile } from '#ui/shell/tile.tsx'
import classes from './choice.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  sale: SaleActor
  /** the chosen product as it is listed now */
  listed: Product | undefined
  /** the colour of its discipline */
  hueOf: HueOf
  onAdd: () => void
  onPutBack: () => void
  /** opens the dialog that changes its picture; `null` for who may not */
  onChangePicture: ((product: Product) => void) | null
}

/** The chosen product: color, size and quantity (spec 4, POS flow). */
export function ChoicePanel({ ref, sale, listed, hueOf, onAdd, onPutBack, onChangePicture }: Props) {
  const { choice, missing } = useSelector(sale, (state) => state.context)
  const typedQuantity = choice?.typedQuantity ?? String(choice?.quantity ?? 1)
  const quantity = quantityIn(typedQuantity)
  return (
    <div ref={ref} role="group" aria-label="Producto elegido">
      <form
        className={classes.choice}
        data-chosen={choice !== null}
        onSubmit={(event) => {
          event.preventDefault()
          onAdd()
        }}
        noValidate
      >
        {choice ? (
          <Chosen
            sale={sale}
            choice={choice}
            listed={listed}
            hueOf={hueOf}
            onPutBack={onPutBack}
            onChangePicture={onChangePicture}
            missing={missing}
          />
        ) : (
          <p className={classes.none} data-missing={missing === 'product'}>
            Elige un producto del catálogo.
          </p>
        )}
        <div className={classes.add}>
          {choice && (
            <NumberField
              key={choice.product.id}
              label="Cantidad"
              className={classes.quantity ?? ''}
              inputMode="numeric"
              value={typedQuantity}
              atRest={'quantity' in quantity ? String(quantity.quantity) : typedQuantity}
              error={'hint' in quantity && quantity.hint}
              onChange={(typed) => sale.send({ type: 'SET_QUANTITY', typed })}
            />
          )}
          <Button type="submit" variant={choice ? 'light' : 'default'} className={classes.button ?? ''}>
            Agregar al carrito
          </Button>
        </div>
      </form>
    </div>
  )
}

type ChosenProps = Pick<Props, 'sale' | 'listed' | 'hueOf' | 'onPutBack' | 'onChangePicture'> & {
  choice: Choice
  missing: Missing | null
}

/** The product with its picture, and what it comes in. */
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
            onChange={(color) => sale.send({ type: 'CHOOSE_COLOR', color })}
            error={missing === 'color' ? 'Elige un color.' : undefined}
          />
        )}
        {sizesOf(product).length > 0 && (
          <Choices
            label="Talla"
            options={sizesOf(product)}
            value={size}
            onChange={(size) => sale.send({ type: 'CHOOSE_SIZE', size })}
            error={missing === 'size' ? 'Elige una talla.' : undefined}
          />
        )}
      </div>
    </>
  )
}

import type { SaleActor } from '#actors/sale.ts'
import { clampPercent } from '#rules/sales/amounts.ts'
import { discountIn } from '#rules/sales/discount-words.ts'
import { discountKinds, storedDiscount } from '#rules/sales/discount.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import classes from './cart.module.css'

type Props = { sale: SaleActor; line: CartLine; labelledBy: string }

/** Discount of a line: a percent, pesos, or the pesos that are paid of a month now (spec 5, POS). */
export function Discount({ sale, line, labelledBy }: Props) {
  const shownPercent = String(clampPercent(line.discountPercent))
  const { typedDiscount = shownPercent } = line
  const { kind, typed, percent, hint, note } = discountIn(typedDiscount, line)
  const change = (text: string) =>
    sale.send({ type: 'EDIT', change: { kind: 'SET_DISCOUNT', cartId: line.cartId, typed: text } })
  const canBePart = kind === 'part' || (line.type === 'discipline' && line.quantity === 1)
  return (
    <td role="cell" className={classes.discount} data-none={(percent === 0 && !hint) || undefined}>
      <NumberField
        aria-labelledby={labelledBy}
        size="sm"
        classNames={{ wrapper: classes.percent ?? '' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<span className={kind === 'part' ? undefined : classes.short} />}
        rightSection={
          <select
            aria-label={`${line.name}: descuento en`}
            className={classes.kind}
            value={kind}
            onChange={({ currentTarget }) => {
              const chosen = discountKinds.find((each) => each === currentTarget.value)
              if (chosen) change(storedDiscount(chosen, ''))
              currentTarget.closest('td')?.querySelector('input')?.focus()
            }}
          >
            <option value="percent">% de descuento</option>
            <option value="pesos">$ de descuento</option>
            {canBePart && <option value="part">$ que abona hoy</option>}
          </select>
        }
        value={typed}
        // An unreadable text stays as typed.
        atRest={kind === 'percent' && hint === undefined ? shownPercent : typed}
        description={note}
        descriptionProps={{ role: 'status', className: classes.capped }}
        error={hint}
        // A typed `$` means pesos.
        onChange={(text) => change(storedDiscount(kind, text))}
      />
    </td>
  )
}

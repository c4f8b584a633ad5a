import type { SaleActor } from '#actors/sale.ts'
import { clampPercent, discountOf } from '#rules/sales/amounts.ts'
import { discountIn } from '#rules/sales/discount-words.ts'
import { discountKinds, storedDiscount } from '#rules/sales/discount.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { pesosOf } from '#values/money.ts'
import classes from './cart.module.css'

type Props = { sale: SaleActor; line: CartLine; labelledBy: string }

/** Discount of a line in percent or in pesos (spec 5, POS). Another unit keeps the discount. */
export function Discount({ sale, line, labelledBy }: Props) {
  const shownPercent = String(clampPercent(line.discountPercent))
  const { typedDiscount = shownPercent } = line
  const { kind, typed, percent, hint, note } = discountIn(typedDiscount, line)
  const change = (text: string) =>
    sale.send({ type: 'EDIT', change: { kind: 'SET_DISCOUNT', cartId: line.cartId, typed: text } })
  const inUnit = { percent: shownPercent, pesos: pesosOf(discountOf(line)).toFixed(2) }
  return (
    <td role="cell" className={classes.discount} data-none={(percent === 0 && !hint) || undefined}>
      <NumberField
        aria-labelledby={labelledBy}
        size="sm"
        classNames={{ wrapper: classes.percent ?? '' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<span className={classes.short} />}
        rightSection={
          <select
            aria-label={`${line.name}: descuento en`}
            className={classes.kind}
            value={kind}
            onChange={({ currentTarget }) => {
              const chosen = discountKinds.find((each) => each === currentTarget.value)
              if (chosen) change(storedDiscount(chosen, percent === 0 ? '' : inUnit[chosen]))
              currentTarget.closest('td')?.querySelector('input')?.focus()
            }}
          >
            <option value="percent">% de descuento</option>
            <option value="pesos">$ de descuento</option>
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

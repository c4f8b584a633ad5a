import type { SaleActor } from '#actors/sale.ts'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { leftText } from '#rules/payments/part-texts.ts'
import { clampPercent, discountOf, lineAmount } from '#rules/sales/amounts.ts'
import { discountIn } from '#rules/sales/discount-words.ts'
import { discountKinds, dueOf, storedDiscount } from '#rules/sales/discount.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { pesosOf } from '#values/money.ts'
import classes from './cart.module.css'

type Props = {
  sale: SaleActor
  line: CartLine
  labelledBy: string
  /** whether the student owes the month of the line, so that its rest stays owed */
  isOwed: boolean
}

/** Discount of a line in percent or in pesos, or what is paid of its month now (spec 5, POS). Another unit keeps it. */
export function Discount({ sale, line, labelledBy, isOwed }: Props) {
  const shownPercent = String(clampPercent(line.discountPercent))
  const { typedDiscount = shownPercent } = line
  const { kind, typed, percent, hint, note } = discountIn(typedDiscount, line)
  const change = (text: string) =>
    sale.send({ type: 'EDIT', change: { kind: 'SET_DISCOUNT', cartId: line.cartId, typed: text } })
  const inUnit = {
    percent: shownPercent,
    pesos: pesosOf(discountOf(line)).toFixed(2),
    part: pesosOf(lineAmount(line)).toFixed(2),
  }
  const canBePart = kind === 'part' || (isOwed && line.type === 'discipline' && line.quantity === 1)
  const left = kind === 'part' && isOwed ? dueOf(line) - lineAmount(line) : 0
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
              if (chosen) change(storedDiscount(chosen, percent === 0 ? '' : inUnit[chosen]))
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
        description={note ?? (left > 0 && leftText(left))}
        descriptionProps={{ role: 'status', className: classes.capped }}
        error={hint}
        // A typed `$` means pesos.
        onChange={(text) => change(storedDiscount(kind, text))}
      />
      {left > 0 && <OnlyHere />}
    </td>
  )
}

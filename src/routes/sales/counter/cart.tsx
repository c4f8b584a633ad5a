import { ActionIcon, Button } from '@mantine/core'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { memo, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { Id } from '#api/reading.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { formatMoney } from '#values/money.ts'
import { monthsToChoose, shortMonth } from '#rules/payments/charged-months.ts'
import type { Debt } from '#rules/payments/debts.ts'
import { monthText, periodOf, type Period } from '#rules/payments/payments.ts'
import { discountIn, lineAmount, maxQuantity, type CartLine } from '#rules/sales/sale.ts'
import { goOnInList } from '#ui/fields/go-on-in-list.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import classes from './cart.module.css'

type Props = {
  sale: SaleActor
  lines: CartLine[]
  /** what the buyer owes; `null` without a buyer, and while it is not known */
  debt: Debt | null
  /** `null` while a product is chosen: what is chosen is added beside it */
  onAdd: (() => void) | null
  /** the last line was removed */
  onEmptied: () => void
}

/** The cart, one line per product (spec 2, POS). Its rows look like cards, so the table roles are set explicitly. */
export function Cart({ sale, lines, debt, onAdd, onEmptied }: Props) {
  const id = useId()
  const months = useMonthsToChoose(debt)
  const newest = useNewestInView(lines.length)
  const remove = useCallback(
    (cartId: CartLine['cartId'], pressed: HTMLButtonElement) => {
      if (!goOnInList(pressed, () => sale.send({ type: 'REMOVE_LINE', cartId }))) onEmptied()
    },
    [sale, onEmptied],
  )
  return (
    <div className={classes.cart}>
      <div className={classes.title}>
        <h2 id={id}>Carrito</h2>
        {onAdd && (
          <Button variant="subtle" className={classes.add ?? ''} onClick={onAdd}>
            Agregar al carrito
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className={classes.empty}>El carrito está vacío.</p>
      ) : (
        <table role="table" aria-labelledby={id}>
          <thead role="rowgroup" className={classes.headers}>
            <tr role="row">
              {['Producto', 'Color', 'Talla', 'Cantidad', 'Precio'].map((header) => (
                <th key={header} role="columnheader" scope="col">
                  {header}
                </th>
              ))}
              <th role="columnheader" scope="col" id={`${id}-discount`}>
                Descuento (%)
              </th>
              <th role="columnheader" scope="col">
                Importe
              </th>
              <th role="columnheader" scope="col">
                Quitar
              </th>
            </tr>
          </thead>
          <tbody ref={newest} role="rowgroup">
            {lines.map((line) => (
              <Line
                key={line.cartId}
                sale={sale}
                line={line}
                months={months}
                discountLabel={`${id}-discount`}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

/** Brings the line that was added last into view, in the part of the counter that scrolls. */
function useNewestInView(count: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) body.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    before.current = count
  }, [count])
  return body
}

/** Among what the month of a discipline in the cart is chosen. */
type MonthsOfLine = { studentId: Id; own: Id | undefined; months: readonly Period[]; now: Period }

/** The months that the buyer owes and this one; `null` where there is nothing to choose. */
function useMonthsToChoose(debt: Debt | null): MonthsOfLine | null {
  const today = useToday()
  return useMemo(() => {
    const now = periodOf(today)
    const months = debt ? monthsToChoose(debt.months, now) : []
    return debt && months.length > 0 ? { studentId: debt.id, own: debt.product?.id, months, now } : null
  }, [debt, today])
}

/** Whether the month of a line is chosen on it: the chips have those of the buyer's own discipline. */
const isMonthChosenOn = ({ id, type, quantity }: CartLine, { own }: MonthsOfLine): boolean =>
  type === 'discipline' && quantity === 1 && id !== own

type LineProps = {
  sale: SaleActor
  line: CartLine
  months: MonthsOfLine | null
  /** the id of the header of the discounts */
  discountLabel: string
  onRemove: (cartId: CartLine['cartId'], pressed: HTMLButtonElement) => void
}

/** Memoized: renders only when it changes itself. */
const Line = memo(function Line({ sale, line, months, discountLabel, onRemove }: LineProps) {
  const id = useId()
  const { typedDiscount = String(line.discountPercent) } = line
  const { percent, hint, note } = discountIn(typedDiscount)
  const amount = lineAmount(line)
  return (
    <tr
      role="row"
      data-month={line.month !== undefined || undefined}
      style={{ '--digits': String(line.quantity).length }}
    >
      <NameCell id={id} sale={sale} line={line} months={months} />
      <td role="cell" className={classes.color}>
        {line.selectedColor}
      </td>
      <td role="cell" className={classes.size}>
        {line.selectedSize}
      </td>
      <td role="cell" className={line.month ? classes.alone : classes.quantity} aria-live="polite">
        {line.quantity}
      </td>
      {/* The price of one is seen once: where the amount is another. */}
      <td role="cell" className={amount === line.price ? classes.alone : classes.price}>
        {formatMoney(line.price)}
      </td>
      <td role="cell" className={classes.discount} data-none={(percent === 0 && !hint) || undefined}>
        <NumberField
          aria-labelledby={`${discountLabel} ${id}`}
          size="sm"
          classNames={{ wrapper: classes.percent ?? '' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={<span className={classes.short} />}
          rightSection="%"
          value={typedDiscount}
          // A percent that cannot be read stays as it was typed.
          atRest={hint === undefined ? String(line.discountPercent) : typedDiscount}
          description={note}
          descriptionProps={{ role: 'status', className: classes.capped }}
          error={hint}
          onChange={(typed) => sale.send({ type: 'SET_DISCOUNT', cartId: line.cartId, typed })}
        />
      </td>
      <td role="cell" className={classes.amount}>
        {formatMoney(amount)}
      </td>
      <td role="cell" className={classes.actions}>
        {/* A month is owed once. */}
        {!line.month && (
          <>
            <Step does="Menos" sale={sale} line={line} to={line.quantity - 1} />
            <Step does="Más" sale={sale} line={line} to={line.quantity + 1} />
          </>
        )}
        <ActionIcon
          className={classes.remove ?? ''}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Quitar ${line.name}${line.month ? `, ${monthText(line.month)}` : ''}`}
          title="Quitar"
          onClick={({ currentTarget }) => onRemove(line.cartId, currentTarget)}
        >
          <Trash2 size={18} />
        </ActionIcon>
      </td>
    </tr>
  )
})

type NameProps = Pick<LineProps, 'sale' | 'line' | 'months'> & { id: string }

/** What is sold, and of which month. */
function NameCell({ id, sale, line, months }: NameProps) {
  return (
    <td role="cell" className={classes.name} id={id}>
      {line.name}
      {months && isMonthChosenOn(line, months) ? (
        <>
          {' '}
          <MonthOfLine sale={sale} line={line} {...months} />
        </>
      ) : (
        line.month && (
          <>
            {/* The style draws a dot before the month, and this is the room before it. */}{' '}
            <span className={classes.month}>{monthText(line.month)}</span>
          </>
        )
      )}
    </td>
  )
}

type MonthProps = { sale: SaleActor; line: CartLine } & MonthsOfLine

/** The month of a discipline that is not the buyer's own; that of the day until one is chosen. */
function MonthOfLine({ sale, line: { cartId, name, month }, studentId, months, now }: MonthProps) {
  const chosen = keyOf(month ?? now)
  const isListed = months.some((each) => keyOf(each) === chosen)
  const all = month && !isListed ? [month, ...months] : months
  return (
    <select
      className={classes.pick}
      aria-label={`Mes de ${name}`}
      value={chosen}
      onChange={({ currentTarget }) => {
        const period = all.find((each) => keyOf(each) === currentTarget.value)
        if (period) sale.send({ type: 'SET_LINE_MONTH', cartId, month: { ...period, studentId } })
      }}
    >
      {all.map((each) => (
        <option key={keyOf(each)} value={keyOf(each)}>
          {shortMonth(each, now)}
        </option>
      ))}
    </select>
  )
}

const keyOf = ({ year, month }: Period): string => `${year}-${month}`

type StepProps = { does: 'Menos' | 'Más'; sale: SaleActor; line: CartLine; to: number }

/** One less or one more of a line. Stays focusable at its limit, where a disabled button would lose the focus. */
function Step({ does, sale, line: { cartId, name }, to }: StepProps) {
  const isAtLimit = to < 1 || to > maxQuantity
  const Icon = does === 'Más' ? Plus : Minus
  return (
    <ActionIcon
      className={does === 'Más' ? (classes.more ?? '') : (classes.less ?? '')}
      variant="default"
      size={30}
      aria-label={`${does} ${name}`}
      title={does}
      aria-disabled={isAtLimit}
      data-disabled={isAtLimit}
      onClick={() => sale.send({ type: 'SET_LINE_QUANTITY', cartId, quantity: to })}
    >
      <Icon size={16} />
    </ActionIcon>
  )
}

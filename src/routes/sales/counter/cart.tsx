import { ActionIcon } from '@mantine/core'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { memo, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { SaleActor } from '#actors/sale.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { shortMonth } from '#rules/payments/charged-months.ts'
import { keyOf, monthsToChoose } from '#rules/payments/months-ahead.ts'
import { isSamePeriod, monthText, periodOf, type Period } from '#rules/payments/period.ts'
import { lineAmount } from '#rules/sales/amounts.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import type { CartLine, LineMonth } from '#rules/sales/sale.ts'
import { goOnInList } from '#ui/fields/go-on-in-list.ts'
import { formatMoney } from '#values/money.ts'
import { maxQuantity } from '#values/sale-limits.ts'
import { isolated, oneLine, shortened } from '#values/text.ts'
import classes from './cart.module.css'
import { Discount } from './discount.tsx'
import { PlannedMonths } from './planned-months.tsx'
import type { FamilyDebts } from './use-family-debts.ts'

type Props = {
  sale: SaleActor
  lines: CartLine[]
  buyer: Buyer | null
  debts: Pick<FamilyDebts, 'own' | 'siblings' | 'ahead'>
  /** the chosen product that is not added yet */
  chosen: Product | undefined
  /** the last line was removed */
  onEmptied: () => void
}

/** The cart, one line per product (spec 2, POS). Its rows look like cards, so the table roles are explicit. */
export function Cart({ sale, lines, buyer, debts, chosen, onEmptied }: Props) {
  const id = useId()
  const months = useMonthsToChoose(buyer, debts)
  const newest = useNewestInView<HTMLTableSectionElement>(lines.length)
  const now = periodOf(useToday())
  const owed = [debts.own, ...debts.siblings].flatMap((debt) =>
    debt?.months.map((month) => `${debt.id} ${keyOf(month)}`),
  )
  /** Whether a line is of the rest of a month, without that month: its price is not what is owed. */
  const isBesideRest = ({ id: productId, month }: CartLine) =>
    !month?.part && debts.own?.rests.some((rest) => rest.product.id === productId && isSamePeriod(rest, month ?? now))
  const remove = useCallback(
    (cartId: CartLine['cartId'], pressed: HTMLButtonElement) => {
      if (!goOnInList(pressed, () => sale.send({ type: 'EDIT', change: { kind: 'REMOVE_LINE', cartId } }))) onEmptied()
    },
    [sale, onEmptied],
  )
  return (
    <div className={classes.cart}>
      <h2 id={id} className={classes.title}>
        Carrito
      </h2>
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
                isOwed={
                  !isBesideRest(line) &&
                  owed.includes(`${line.month?.studentId ?? buyer?.id ?? ''} ${keyOf(line.month ?? now)}`)
                }
                discountLabel={`${id}-discount`}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      )}
      <PlannedMonths lines={lines} />
      {chosen && <p className={classes.half}>{`Falta agregar ${isolated(oneLine(chosen.name))} al carrito.`}</p>}
    </div>
  )
}

/** Scrolls the last element of a list into view when the list grows. */
export function useNewestInView<Parent extends HTMLElement>(count: number) {
  const list = useRef<Parent>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    before.current = count
  }, [count])
  return list
}

type MonthsOfLine = { studentId: Id; own: Id | undefined; months: readonly Period[]; now: Period }

/** Months that the buyer owes, the current month and later ones. `null` without a buyer. */
function useMonthsToChoose(
  buyer: Buyer | null,
  { own, ahead }: Pick<FamilyDebts, 'own' | 'ahead'>,
): MonthsOfLine | null {
  const today = useToday()
  const studentId = buyer?.id
  const product = ahead?.product.id
  return useMemo(() => {
    if (studentId === undefined) return null
    const now = periodOf(today)
    return { studentId, own: product, months: monthsToChoose(own?.months ?? [], now), now }
  }, [studentId, own, product, today])
}

/** Returns whether the line has a select for its month. The chips choose those of the own discipline and of rests. */
const isMonthChosenOn = ({ id, type, quantity, month }: CartLine, { own, studentId }: MonthsOfLine): boolean =>
  type === 'discipline' &&
  quantity === 1 &&
  (month === undefined || (month.studentId === studentId && id !== own && !month.part))

type LineProps = {
  sale: SaleActor
  line: CartLine
  months: MonthsOfLine | null
  isOwed: boolean
  discountLabel: string
  onRemove: (cartId: CartLine['cartId'], pressed: HTMLButtonElement) => void
}

/** Memoized: renders only when its own line changes. */
const Line = memo(function Line({ sale, line, months, isOwed, discountLabel, onRemove }: LineProps) {
  const id = useId()
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
      {/* Hides a unit price that equals the amount. */}
      <td role="cell" className={amount === line.price ? classes.alone : classes.price}>
        {formatMoney(line.price)}
      </td>
      <Discount sale={sale} line={line} labelledBy={`${discountLabel} ${id}`} isOwed={isOwed} />
      <td role="cell" className={classes.amount}>
        {formatMoney(amount)}
      </td>
      <td role="cell" className={classes.actions}>
        {/* A month is owed only once, so its quantity is fixed. */}
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
          aria-label={`Quitar ${line.name}${line.month ? `, ${monthOf(line.month, months)}` : ''}`}
          title="Quitar"
          onClick={({ currentTarget }) => onRemove(line.cartId, currentTarget)}
        >
          <Trash2 size={18} />
        </ActionIcon>
      </td>
    </tr>
  )
})

/** Month of a line, with the name of the sibling who owes it. A recovered sibling may be the buyer by now. */
const monthOf = ({ name, ...month }: LineMonth, months: MonthsOfLine | null): string =>
  name === undefined || month.studentId === months?.studentId
    ? monthText(month)
    : `${monthText(month)}, ${isolated(shortened(name))}`

function NameCell({ id, sale, line, months }: Pick<LineProps, 'sale' | 'line' | 'months'> & { id: string }) {
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
            {/* Room for the dot that the style draws before the month. */}{' '}
            <span className={classes.month}>{monthOf(line.month, months)}</span>
          </>
        )
      )}
    </td>
  )
}

type MonthProps = { sale: SaleActor; line: CartLine } & MonthsOfLine

/** Month of a discipline, by default the current one. */
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
        if (!period) return
        const row = currentTarget.closest('tr')
        flushSync(() =>
          sale.send({ type: 'EDIT', change: { kind: 'SET_LINE_MONTH', cartId, month: { ...period, studentId } } }),
        )
        // The chosen month of the buyer's own discipline shows as text, so the select is gone.
        if (!currentTarget.isConnected) row?.querySelector('button')?.focus()
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

type StepProps = { does: 'Menos' | 'Más'; sale: SaleActor; line: CartLine; to: number }

/** Minus or plus of a line. Stays focusable at its limit, because a disabled button would lose the focus. */
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
      onClick={() => sale.send({ type: 'EDIT', change: { kind: 'SET_LINE_QUANTITY', cartId, quantity: to } })}
    >
      <Icon size={16} />
    </ActionIcon>
  )
}

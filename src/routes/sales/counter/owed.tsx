import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { SoldNote } from '#routes/shared/lists/sold-note.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { isMonthOf, shortMonth, unchosenMonthText } from '#rules/payments/charged-months.ts'
import { monthsText, restOf } from '#rules/payments/debts.ts'
import { keyOf } from '#rules/payments/months-ahead.ts'
import { chargeAsOwed, isBelowToday, type DebtOfRests } from '#rules/payments/part-lines.ts'
import { periodOf, type Period } from '#rules/payments/period.ts'
import type { SoldMonth } from '#rules/payments/sold-month.ts'
import { lineAmount } from '#rules/sales/amounts.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { RetryButton } from '#ui/notes/retry-button.tsx'
import { formatMoney } from '#values/money.ts'
import { isolated } from '#values/text.ts'
import classes from './owed.module.css'
import { Siblings } from './siblings.tsx'
import { isInCart, linesOf, putBack, takeDebt } from './take-debts.ts'
import type { Ahead, FamilyDebts } from './use-family-debts.ts'

type Props = { sale: SaleActor; buyer: Buyer | null; lines: CartLine[]; debts: FamilyDebts }

/** Months that the buyer owes, to add to the cart, then the debts of the probable siblings (spec 2, POS). */
export function Owed({ sale, buyer, lines, debts }: Props) {
  const { own, siblings, ahead, sold, hasFailed, retry } = debts
  const [family, setFamily] = useState<Id | null>(null)
  // The months of siblings stay in view with their student, also once the last of them leaves the cart. So do months
  // that no product charges: a family that is charged must not seem complete.
  const hasNoPrice = siblings.length > 0 && siblings.every(({ product }) => !product)
  const isOfFamily = ({ month }: CartLine) => month && (month.studentId !== buyer?.id || hasNoPrice)
  if (buyer && buyer.id !== family && lines.some(isOfFamily)) setFamily(buyer.id)
  const isFamily = buyer?.id === family
  // The months of a sale that is being recorded are not missing yet.
  const recorded = useSelector(sale, (state) => (state.hasTag('busy') ? state.context.registered?.saleId : undefined))
  if (hasFailed && buyer)
    return (
      <p className={classes.note}>
        No se pudieron cargar los pagos: no se sabe qué meses debe. <RetryButton onRetry={retry} />
      </p>
    )
  const charged = [own ?? [], isFamily ? siblings : []].flat()
  const asOwed = buyer && <AsOwed sale={sale} buyer={buyer} debts={charged} lines={lines} />
  return (
    <>
      {buyer && <SoldNotes sold={sold.filter(({ saleId }) => saleId !== recorded)} />}
      {buyer && own && <OwedMonths sale={sale} debt={own} lines={lines} />}
      {!isFamily && asOwed}
      {buyer && ahead && <MonthsAhead sale={sale} ahead={ahead} lines={lines} />}
      {isFamily && siblings.map((debt) => <OwedMonths key={debt.id} sale={sale} debt={debt} lines={lines} isSibling />)}
      {isFamily && asOwed}
      {/* Beside a filled cart they would be in the way. */}
      {!isFamily && lines.length === 0 && siblings.length > 0 && <Siblings sale={sale} buyer={buyer} debts={debts} />}
    </>
  )
}

type AsOwedProps = { sale: SaleActor; buyer: Buyer; debts: readonly DebtOfRests[]; lines: CartLine[] }

/**
 * Charges the months of a whole family in the cart, or all if none is there, what is owed where that is less than
 * today's price; pressed again, today's price.
 */
function AsOwed({ sale, buyer, debts, lines }: AsOwedProps) {
  const priced = debts.filter(({ product, amount }) => product !== null && amount !== null)
  const all = priced.flatMap((debt) => debt.months.map((month) => ({ debt, month })))
  const inCart = all.filter(({ debt, month }) => isInCart(debt, month, lines))
  const chosen = inCart.length > 0 ? inCart : all
  if (!chosen.some(({ debt, month }) => isBelowToday(debt, month))) return null
  const amount = chosen.reduce((sum, { debt, month }) => sum + chargeAsOwed(debt, month), 0)
  const asked = inCart.flatMap(({ debt, month }) => linesOf(debt, month, lines).flat())
  const isTaken = inCart.length > 0 && asked.reduce((sum, line) => sum + lineAmount(line), 0) === amount
  const toggle = () => {
    for (const { debt, month } of chosen) {
      putBack(sale, debt, [month], lines)
      takeDebt(sale, debt, [month], { name: debt.id === buyer.id ? undefined : debt.name, isAsOwed: !isTaken })
    }
  }
  return (
    <div className={classes.chips}>
      <Chip text="Cobrar al precio de antes:" amount={amount} isTaken={isTaken} onPress={toggle} />
    </div>
  )
}

type MonthsProps = { sale: SaleActor; debt: DebtOfRests; lines: CartLine[]; isSibling?: boolean }

function OwedMonths({ sale, debt, lines, isSibling = false }: MonthsProps) {
  const id = useId()
  const now = periodOf(useToday())
  const { months, product, amount, amounts } = debt
  const name = isSibling ? debt.name : undefined
  // Beside the owed months a line without a month could seem to pay one of them.
  const unchosen = isSibling ? undefined : unchosenMonthText(lines, months, now)
  if (!product)
    return (
      <>
        <p className={classes.note}>
          {`${isSibling ? `${isolated(debt.label)}: ` : ''}Debe ${monthsText(months, amounts)}. Su disciplina no está en el catálogo. Elige tú lo que se cobra.`}
        </p>
        <UnchosenNote text={unchosen} />
      </>
    )
  const taken = months.filter((month) => isInCart(debt, month, lines))
  const toggle = (some: readonly Period[]) => {
    const isTaken = some.every((month) => taken.includes(month))
    if (isTaken) putBack(sale, debt, some, lines)
    else takeDebt(sale, debt, some, { name })
  }
  const charged = (month: Period) => restOf(debt, month) ?? product.price
  const all = months.reduce((sum, month) => sum + charged(month), 0)
  return (
    <div role="group" aria-labelledby={id} className={classes.owed}>
      <p id={id}>Meses que debe {isSibling ? isolated(debt.label) : <span>(estimado, al precio de hoy)</span>}</p>
      <div className={classes.chips}>
        {months.map((month) => (
          <Chip
            key={keyOf(month)}
            text={`${shortMonth(month, now)}${restOf(debt, month) === undefined ? '' : ' (resto)'}`}
            amount={charged(month)}
            isTaken={taken.includes(month)}
            onPress={() => toggle([month])}
          />
        ))}
        {months.length > 1 && (
          <Chip
            text={`Los ${months.length} meses`}
            amount={all}
            isTaken={taken.length === months.length}
            onPress={() => toggle(months)}
          />
        )}
      </div>
      {amount !== null && amount !== all && (
        <p className={classes.note}>
          {`${
            amounts.some((each) => each?.by === 'pending') ? 'En Pagos' : 'A lo último que pagó'
          } debe ${formatMoney(amount)}, no el precio de hoy.`}
        </p>
      )}
      {!isSibling && <UnchosenNote text={unchosen} />}
    </div>
  )
}

/** Select of the months that the buyer can pay ahead (spec 2, POS). */
function MonthsAhead({ sale, ahead, lines }: { sale: SaleActor; ahead: Ahead; lines: CartLine[] }) {
  const now = periodOf(useToday())
  const { id: studentId } = ahead
  const months = ahead.months.filter(
    (month) => !lines.some((line) => isMonthOf(line, ahead.product, { ...month, studentId })),
  )
  if (months.length === 0) return null
  return (
    <select
      className={classes.ahead}
      aria-label="Pagar otro mes"
      value=""
      onChange={({ currentTarget: { value } }) =>
        takeDebt(
          sale,
          ahead,
          months.filter((each) => keyOf(each) === value),
        )
      }
    >
      <option value="">Pagar otro mes…</option>
      {months.map((month) => (
        <option key={keyOf(month)} value={keyOf(month)}>
          {shortMonth(month, now)}
        </option>
      ))}
    </select>
  )
}

/** Months that a sale already charged, so that nobody charges them again unawares (spec 4, Who owes). */
const SoldNotes = ({ sold }: { sold: readonly SoldMonth[] }) => (
  <p role="status" className={classes.sold}>
    {sold.map((month) => (
      <SoldNote key={keyOf(month)} month={month} />
    ))}
  </p>
)

const UnchosenNote = ({ text }: { text: string | undefined }) => (
  <p role="status" className={classes.note}>
    {text}
  </p>
)

type ChipProps = { text: string; amount: Product['price']; isTaken: boolean; onPress: () => void }

const Chip = ({ text, amount, isTaken, onPress }: ChipProps) => (
  <button
    type="button"
    className={classes.chip}
    aria-pressed={isTaken}
    // The second click of a double click would take the month out again.
    onClick={({ detail }) => detail < 2 && onPress()}
  >
    {text} <span>{formatMoney(amount)}</span>
  </button>
)

import type { KnownFigures } from '#forms/drawer.ts'
import { differenceWords, type Balance as Sums } from '#rules/sales/drawer.ts'
import { capitalized } from '#values/text.ts'
import { formatMoney } from '#values/money.ts'
import classes from './drawer.module.css'

type Props = {
  balance: Sums
  /** whether the sales are known: without them nothing is expected */
  isKnown: boolean
  /** which figures what is typed makes known: nothing is said to be lacking of a number that nobody can read */
  known: KnownFigures
}

/** What should be in the drawer, what is, and the difference in words. */
export const Balance = ({ balance: { expected, cash, difference }, isKnown, known }: Props) => (
  <dl className={classes.balance} aria-live="polite">
    <div>
      <dt>Efectivo esperado</dt>
      <dd>{!known.expected ? '—' : isKnown ? formatMoney(expected) : '…'}</dd>
    </div>
    <div>
      <dt>Efectivo contado</dt>
      <dd>{known.cash ? formatMoney(cash) : '—'}</dd>
    </div>
    <div data-tone={known.difference ? (difference === 0 ? 'good' : 'warning') : undefined}>
      <dt>Diferencia</dt>
      <dd>{!known.difference ? '—' : isKnown ? capitalized(differenceWords(difference)) : '…'}</dd>
    </div>
  </dl>
)

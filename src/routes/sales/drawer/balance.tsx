import { differenceWords, type Balance as Sums } from '#rules/drawer.ts'
import { capitalized } from '#values/text.ts'
import { formatMoney } from '#values/money.ts'
import classes from './drawer.module.css'

type Props = {
  balance: Sums
  /** whether the sales are known: without them nothing is expected */
  isKnown: boolean
  /** whether anything was counted: without it nothing is said to be lacking */
  isCounted: boolean
}

/** What should be in the drawer, what is, and the difference in words. */
export const Balance = ({ balance: { expected, cash, difference }, isKnown, isCounted }: Props) => (
  <dl className={classes.balance} aria-live="polite">
    <div>
      <dt>Efectivo esperado</dt>
      <dd>{isKnown ? formatMoney(expected) : '…'}</dd>
    </div>
    <div>
      <dt>Efectivo contado</dt>
      <dd>{formatMoney(cash)}</dd>
    </div>
    <div data-tone={isCounted ? (difference === 0 ? 'good' : 'warning') : undefined}>
      <dt>Diferencia</dt>
      <dd>{!isCounted ? '—' : isKnown ? capitalized(differenceWords(difference)) : '…'}</dd>
    </div>
  </dl>
)

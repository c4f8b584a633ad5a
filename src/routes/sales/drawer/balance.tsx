import { differenceWords, type Balance as Sums } from '#rules/drawer.ts'
import { capitalized } from '#values/text.ts'
import { formatMoney } from '#values/money.ts'
import classes from './drawer.module.css'

type Props = {
  balance: Sums
  /** whether the sales are known: without them nothing is expected */
  isKnown: boolean
}

/** What should be in the drawer, what is, and the difference in words. */
export const Balance = ({ balance: { expected, cash, difference }, isKnown }: Props) => (
  <dl className={classes.balance} aria-live="polite">
    <div>
      <dt>Efectivo esperado</dt>
      <dd>{isKnown ? formatMoney(expected) : '…'}</dd>
    </div>
    <div>
      <dt>Efectivo contado</dt>
      <dd>{formatMoney(cash)}</dd>
    </div>
    <div data-tone={difference === 0 ? 'good' : 'warning'}>
      <dt>Diferencia</dt>
      <dd>{isKnown ? capitalized(differenceWords(difference)) : '…'}</dd>
    </div>
  </dl>
)

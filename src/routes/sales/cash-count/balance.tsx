import type { KnownFigures } from '#forms/cash-count.ts'
import { differenceWords, type Balance as Sums } from '#rules/sales/cash-balance.ts'
import { otherMethod } from '#rules/sales/paid.ts'
import { NoData } from '#ui/charts/figure.tsx'
import { formatMoney } from '#values/money.ts'
import { capitalized } from '#values/text.ts'
import classes from './cash-count.module.css'

type Props = {
  balance: Sums
  /** whether the sales are loaded: without them no cash is expected */
  isKnown: boolean
  hasFailed: boolean
  /** which figures have readable numbers: an unreadable number shows no difference */
  known: KnownFigures
}

export function Balance({
  balance: { expected, cash, difference, rounding, moved, other },
  isKnown,
  hasFailed,
  known,
}: Props) {
  const ofSales = (text: string) => (isKnown ? text : hasFailed ? <NoData /> : '…')
  return (
    <dl className={classes.balance} aria-live="polite">
      {moved && (
        <>
          <div>
            <dt>Entradas</dt>
            <dd>{formatMoney(moved.in)}</dd>
          </div>
          <div>
            <dt>Salidas</dt>
            <dd>{formatMoney(moved.out)}</dd>
          </div>
        </>
      )}
      {other !== undefined && (
        <div>
          <dt>{otherMethod}</dt>
          <dd>{formatMoney(other)}</dd>
        </div>
      )}
      <div>
        <dt>Efectivo esperado</dt>
        <dd>{!known.expected ? '—' : ofSales(formatMoney(expected))}</dd>
      </div>
      {rounding !== undefined && known.expected && isKnown && (
        <div>
          <dt>Redondeo</dt>
          <dd>{formatMoney(rounding)}</dd>
        </div>
      )}
      <div>
        <dt>Efectivo contado</dt>
        <dd>{known.cash ? formatMoney(cash) : '—'}</dd>
      </div>
      <div data-tone={known.difference && isKnown ? (difference === 0 ? 'good' : 'warning') : undefined}>
        <dt>Diferencia</dt>
        <dd data-complete={(known.difference && isKnown && difference === 0) || undefined}>
          {!known.difference ? '—' : ofSales(capitalized(differenceWords(difference)))}
        </dd>
      </div>
    </dl>
  )
}

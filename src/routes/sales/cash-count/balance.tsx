import type { ReactNode } from 'react'
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
          <Row name="Entradas">{formatMoney(moved.in)}</Row>
          <Row name="Salidas">{formatMoney(moved.out)}</Row>
        </>
      )}
      {other !== undefined && <Row name={otherMethod}>{formatMoney(other)}</Row>}
      <Row name="Efectivo esperado">{!known.expected ? '—' : ofSales(formatMoney(expected))}</Row>
      {rounding !== undefined && known.expected && isKnown && <Row name="Redondeo">{formatMoney(rounding)}</Row>}
      <Row name="Efectivo contado">{known.cash ? formatMoney(cash) : '—'}</Row>
      <Row
        name="Diferencia"
        tone={known.difference && isKnown ? (difference === 0 ? 'good' : 'warning') : undefined}
        isComplete={known.difference && isKnown && difference === 0}
      >
        {!known.difference ? '—' : ofSales(capitalized(differenceWords(difference)))}
      </Row>
    </dl>
  )
}

type RowProps = { name: string; tone?: 'good' | 'warning' | undefined; isComplete?: boolean; children: ReactNode }

/** A changed amount is announced with its name. */
const Row = ({ name, tone, isComplete = false, children }: RowProps) => (
  <div aria-atomic data-tone={tone}>
    <dt>{name}</dt>
    <dd data-complete={isComplete || undefined}>{children}</dd>
  </div>
)

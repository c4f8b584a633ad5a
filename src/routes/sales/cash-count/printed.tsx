import { countTexts, type KnownFigures } from '#forms/cash-count.ts'
import { denominations, differenceWords, type Balance, type Counted, type Takings } from '#rules/sales/cash-balance.ts'
import type { Span } from '#rules/sales/cash-counts.ts'
import { otherMethod } from '#rules/sales/paid.ts'
import { usePrinting } from '#ui/table/printing.ts'
import { mexicanDate } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { capitalized } from '#values/text.ts'
import classes from './cash-count.module.css'
import { salesText, TakingsTable } from './takings.tsx'

type Props = {
  /** the counted days; a count since the last one may have two */
  span: Pick<Span, 'day' | 'from'>
  takings: Takings
  counted: Counted
  balance: Balance
  note: string
  known: KnownFigures
}

/** Printed sheet of a cash count, with a line to sign. It does not exist on screen. */
export function CountSheet({ span: { day, from = day }, takings, counted, balance, note, known }: Props) {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return (
    <div className={classes.sheet} aria-hidden>
      <TakingsTable takings={takings} />
      <p>{salesText(takings)}</p>
      {from !== day && (
        <p>
          Del {mexicanDate(from)} al {mexicanDate(day)}.
        </p>
      )}
      <CountedRows counted={counted} balance={balance} known={known} />
      {note !== '' && <p>Nota: {note}</p>}
      <p className={classes.line}>Contó</p>
      <p className={classes.line}>Recibió</p>
    </div>
  )
}

/** Counted amounts. The browser's own print command may come before the numbers are readable: then it shows a note. */
function CountedRows({ counted, balance, known }: Pick<Props, 'counted' | 'balance' | 'known'>) {
  if (!known.expected || !known.cash) return <p>{countTexts.unreadable}</p>
  const rows = [
    ['Fondo inicial', counted.float],
    ['Tarjeta', counted.card],
    ['Transferencia', counted.transfer],
    ...(balance.other === undefined ? [] : [[otherMethod, balance.other] as const]),
    ...(balance.moved
      ? ([
          ['Entradas', balance.moved.in],
          ['Salidas', balance.moved.out],
        ] as const)
      : []),
    ['Efectivo esperado', balance.expected],
    ...(balance.rounding === undefined ? [] : [['Redondeo', balance.rounding] as const]),
    ['Efectivo contado', balance.cash],
  ] as const
  return (
    <dl>
      {denominations
        .filter(({ name }) => (counted.pieces[name] ?? 0) > 0)
        .map(({ name, text, worth }) => {
          const pieces = counted.pieces[name] ?? 0
          return (
            <div key={name}>
              <dt>
                {text} × {pieces.toLocaleString('es-MX')}
              </dt>
              <dd>{formatMoney(pieces * worth)}</dd>
            </div>
          )
        })}
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>Diferencia</dt>
        <dd>{known.difference ? capitalized(differenceWords(balance.difference)) : '—'}</dd>
      </div>
    </dl>
  )
}

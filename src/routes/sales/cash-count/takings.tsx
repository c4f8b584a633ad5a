import { cancelledLaterText } from '#rules/sales/cancelled-later.ts'
import type { Takings as Sums } from '#rules/sales/cash-balance.ts'
import { misdatedText, unknownHereText } from '#rules/sales/cash-count-notices.ts'
import { NoData } from '#ui/charts/figure.tsx'
import { Skeleton, pulse } from '#ui/shell/skeleton.tsx'
import { counted } from '#values/counted.ts'
import { formatMoney } from '#values/money.ts'
import { shortened } from '#values/text.ts'
import classes from './cash-count.module.css'
import type { CountedDay } from './use-day.ts'

type Props = {
  /** `undefined` while the sales are unknown */
  takings: Sums | undefined
  hasFailed: boolean
  counted: CountedDay
}

export const Takings = ({ takings, hasFailed, counted }: Props) => (
  <section className={classes.card} aria-label="Lo vendido">
    <h3>Lo vendido</h3>
    {takings ? (
      <>
        <TakingsTable takings={takings} />
        <p className={classes.note}>{salesText(takings)}</p>
        {notesOn(counted).map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </>
    ) : hasFailed ? (
      <NoData />
    ) : (
      <Skeleton className={pulse} height={96} />
    )}
  </section>
)

/** What the count leaves out, and from when a shift counts. */
const notesOn = (counted: CountedDay): string[] =>
  [
    counted.since,
    misdatedText(counted.misdated),
    counted.cancelled.length > 0 ? cancelledLaterText(counted.cancelled) : undefined,
    counted.unknown.length > 0 ? unknownHereText(counted.unknown, counted) : undefined,
  ].filter((note) => note !== undefined)

export const TakingsTable = ({ takings: { kinds, total } }: { takings: Sums }) => (
  <table className={classes.table}>
    <caption className={classes.hidden}>Ventas por tipo</caption>
    <thead>
      <tr>
        <th scope="col">Tipo</th>
        <th scope="col">Piezas</th>
        <th scope="col">Importe</th>
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ name, isLesson, quantity, amount }) => (
        <tr key={`${isLesson} ${name}`}>
          <th scope="row">{shortened(isLesson ? `Mensualidad de ${name}` : name)}</th>
          <td>{quantity === 0 ? '' : quantity.toLocaleString('es-MX')}</td>
          <td>{formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total vendido
        </th>
        <td>{formatMoney(total)}</td>
      </tr>
    </tfoot>
  </table>
)

export function salesText({ sales, payments }: Sums): string {
  if (sales === 0) return 'No hay ventas.'
  const paid = payments === 0 ? 'ninguna' : payments.toLocaleString('es-MX')
  return `${counted(sales, 'venta', 'ventas')}, ${paid} con mensualidad.`
}

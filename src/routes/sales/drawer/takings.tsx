import type { Takings as Sums } from '#rules/drawer.ts'
import { Skeleton, pulse } from '#ui/shell/skeleton.tsx'
import { formatMoney } from '#values/money.ts'
import { shortened } from '#values/text.ts'
import classes from './drawer.module.css'

type Props = {
  /** nothing while the sales are not known */
  takings: Sums | undefined
  isShift: boolean
  elsewhere: number
}

/** What was sold, by kind and discipline. */
export const Takings = ({ takings, isShift, elsewhere }: Props) => (
  <section className={classes.card} aria-label="Lo vendido">
    <h3>Lo vendido</h3>
    {takings ? (
      <>
        <TakingsTable takings={takings} />
        <p className={classes.note}>{salesText(takings)}</p>
      </>
    ) : (
      <Skeleton className={pulse} height={96} />
    )}
    {elsewhere > 0 && takings && <p className={classes.note}>{elsewhereText(elsewhere, isShift)}</p>}
  </section>
)

/** The rows of what was sold, with their sum. */
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

/** How many sales there are, and how many of them paid a month. */
export function salesText({ sales, payments }: Sums): string {
  if (sales === 0) return 'No hay ventas.'
  const paid =
    payments === 0
      ? 'ninguna con mensualidad'
      : payments === 1
        ? '1 con mensualidad'
        : `${payments.toLocaleString('es-MX')} con mensualidad`
  return `${sales === 1 ? '1 venta' : `${sales.toLocaleString('es-MX')} ventas`}, ${paid}.`
}

/** What a shift does not have, as this device does not know when it was sold. */
function elsewhereText(count: number, isShift: boolean): string {
  const of = isShift ? 'en este turno' : 'en «Este turno»'
  return count === 1
    ? `1 venta del día no se hizo en este dispositivo: ${of} no cuenta.`
    : `${count.toLocaleString('es-MX')} ventas del día no se hicieron en este dispositivo: ${of} no cuentan.`
}

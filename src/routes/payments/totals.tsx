import { Link } from '@tanstack/react-router'
import { monthText } from '#rules/payments/period.ts'
import { Figure, Figures, ToCome } from '#ui/charts/figure.tsx'
import { formatMoney, type Cents } from '#values/money.ts'
import classes from './payments.module.css'
import type { PaymentsSearch, Shown } from './search.ts'

type Props = {
  shown: Shown
  /** students up to date, students in debt, and the amount paid in cents; `undefined` while loading */
  totals: { settled: number; owing: number; amount: Cents } | undefined
  isUnknown: boolean
  lacking: string | undefined
}

/** Links a figure to the students that it counts. If they already show, the link shows all students again. */
const toThose = (name: string, estado: PaymentsSearch['estado']) => (
  <Link
    from="/pagos"
    to="/pagos"
    search={(before) => ({ ...before, estado: before.estado === estado ? undefined : estado })}
  >
    {name}
  </Link>
)

const names: Record<Shown, Record<'settled' | 'owing', string>> = {
  year: { settled: 'Al corriente', owing: 'Con adeudo' },
  month: { settled: 'Pagados', owing: 'Pendientes' },
}

export function Totals({ shown, totals, isUnknown, lacking }: Props) {
  const toCome = <ToCome />
  return (
    <Figures>
      <Figure
        name={names[shown].settled}
        link={toThose(names[shown].settled, 'pagado')}
        value={totals?.settled.toLocaleString('es-MX') ?? toCome}
        isUnknown={isUnknown}
        note={lacking}
        isLive
      />
      <Figure
        name={names[shown].owing}
        link={toThose(names[shown].owing, 'pendiente')}
        value={
          totals ? (
            <span data-complete={(totals.owing === 0 && totals.settled > 0) || undefined}>
              {totals.owing.toLocaleString('es-MX')}
            </span>
          ) : (
            toCome
          )
        }
        isUnknown={isUnknown}
        note={lacking}
        isLive
      />
      <Figure
        name="Monto pagado"
        value={totals ? formatMoney(totals.amount) : toCome}
        isUnknown={isUnknown}
        note={lacking}
        isLive
      />
    </Figures>
  )
}

/** Explains why the paid amount differs from the money that came in on these days (spec 2, Payments). */
export function PaidNote({ year, month }: { year: number; month?: number }) {
  const [what, other, those] =
    month === undefined ? [String(year), 'año', 'ese año'] : [monthText({ year, month }), 'mes', 'esas fechas']
  return (
    <p className={classes.estimate}>
      {`«Monto pagado» suma las mensualidades de ${what}. También suma lo cobrado en otro ${other} y lo anotado sin venta. Lo que entró en ${those} está en Finanzas.`}
    </p>
  )
}

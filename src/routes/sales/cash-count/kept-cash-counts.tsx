import { useCashCounts } from '#device/kept/cash-counts.ts'
import { Unshared } from '#routes/shared/fields/only-here.tsx'
import { differenceWords } from '#rules/sales/cash-balance.ts'
import { cashCountMoment } from '#rules/sales/cash-counts.ts'
import { otherMethod } from '#rules/sales/paid.ts'
import { formatMoney } from '#values/money.ts'
import { capitalized } from '#values/text.ts'
import classes from './cash-count.module.css'

const shown = 10

export function KeptCashCounts() {
  const counts = useCashCounts().slice(-shown).toReversed()
  if (counts.length === 0) return null
  return (
    <section className={classes.card} aria-label="Cortes de este dispositivo">
      <h3>Cortes de este dispositivo</h3>
      <ul className={classes.counts}>
        {counts.map(({ at, day, from, balance, total, note, isShift }) => (
          <li key={at}>
            <span>
              {cashCountMoment({ day, from, at })}
              {isShift && ', turno'}
            </span>
            <strong>{capitalized(differenceWords(balance.difference))}</strong>
            <span className={classes.note}>
              Vendido {formatMoney(total)}, contado {formatMoney(balance.cash)}
              {balance.other !== undefined && `. ${otherMethod} ${formatMoney(balance.other)}`}
              {balance.moved &&
                `. Entradas ${formatMoney(balance.moved.in)}, salidas ${formatMoney(balance.moved.out)}`}
              {note !== '' && `. ${note}`}
            </span>
          </li>
        ))}
      </ul>
      <Unshared text="Todos están también en los reportes de Finanzas, sin cómo se pagó." />
    </section>
  )
}

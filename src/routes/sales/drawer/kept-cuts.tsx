import { useCuts } from '#device/kept/cuts.ts'
import { cutMoment } from '#rules/sales/cuts.ts'
import { differenceWords } from '#rules/sales/drawer.ts'
import { otherMethod } from '#rules/sales/paid.ts'
import { formatMoney } from '#values/money.ts'
import { capitalized } from '#values/text.ts'
import classes from './drawer.module.css'

const shown = 10

export function KeptCuts() {
  const cuts = useCuts().slice(-shown).toReversed()
  if (cuts.length === 0) return null
  return (
    <section className={classes.card} aria-label="Cortes de este dispositivo">
      <h3>Cortes de este dispositivo</h3>
      <ul className={classes.cuts}>
        {cuts.map(({ at, day, from, balance, total, note, isShift }) => (
          <li key={at}>
            <span>
              {cutMoment({ day, from, at })}
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
      <p className={classes.note}>Todos están también en los reportes de Finanzas, sin cómo se pagó.</p>
    </section>
  )
}

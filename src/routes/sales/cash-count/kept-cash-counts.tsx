import { useRouteContext } from '@tanstack/react-router'
import { useAcademyCounts } from '#device/kept/academy-counts.ts'
import { useCashCounts } from '#device/kept/cash-counts.ts'
import { Unshared } from '#routes/shared/fields/only-here.tsx'
import { serverCan } from '#rules/permissions.ts'
import { differenceWords } from '#rules/sales/cash-balance.ts'
import { cashCountMoment, keptCountOf, type KeptCount } from '#rules/sales/cash-counts.ts'
import { otherMethod } from '#rules/sales/paid.ts'
import { formatMoney } from '#values/money.ts'
import { capitalized } from '#values/text.ts'
import classes from './cash-count.module.css'

const shown = 10

/** The last counts: of the academy, and of this device from before it kept them for the academy. */
function useLastCounts(): readonly KeptCount[] {
  const all = useAcademyCounts()
  const known = new Set(all.map(({ at }) => at))
  const earlier = useCashCounts().filter(({ at }) => !known.has(at))
  return [...earlier.map((count) => keptCountOf(count, '')), ...all]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, shown)
}

export function KeptCashCounts() {
  const { user } = useRouteContext({ from: '__root__' })
  const counts = useLastCounts()
  if (counts.length === 0) return null
  const isShared = serverCan(user, 'academy_memory')
  const title = isShared ? 'Cortes de la academia' : 'Cortes de este dispositivo'
  return (
    <section className={classes.card} aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes.counts}>
        {counts.map((count) => (
          <li key={`${count.at} ${count.by}`}>
            <span>
              {cashCountMoment(count)}
              {count.isShift && ', turno'}
              {isShared && count.by !== '' && (
                <>
                  , <bdi>{count.by}</bdi>
                </>
              )}
            </span>
            <strong>{capitalized(differenceWords(count.difference))}</strong>
            <span className={classes.note}>{amountsText(count)}</span>
          </li>
        ))}
      </ul>
      {!isShared && <Unshared text="Todos están también en los reportes de Finanzas, sin cómo se pagó." />}
    </section>
  )
}

/** The amounts of a count, those that are none left out, and its note. */
function amountsText({ total, cash, card, transfer, other, moved, note }: KeptCount): string {
  const paid = [
    card === 0 ? '' : `Tarjeta ${formatMoney(card)}`,
    transfer === 0 ? '' : `Transferencia ${formatMoney(transfer)}`,
    other === undefined ? '' : `${otherMethod} ${formatMoney(other)}`,
    moved ? `Entradas ${formatMoney(moved.in)}, salidas ${formatMoney(moved.out)}` : '',
    note,
  ]
  return [`Vendido ${formatMoney(total)}, contado ${formatMoney(cash)}`, ...paid.filter((part) => part !== '')].join(
    '. ',
  )
}

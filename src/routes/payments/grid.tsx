import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef } from 'react'
import type { Period } from '#rules/payments/period.ts'
import type { GridMonth, YearRow, YearTotals } from '#rules/payments/year.ts'
import { statusNote } from '#rules/students/student-status.ts'
import { Pill } from '#ui/table/pill.tsx'
import { usePrinting } from '#ui/table/printing.ts'
import { monthNames, shortMonthNames } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { capitalized } from '#values/text.ts'
import classes from './grid.module.css'

type Props = {
  rows: YearRow[]
  totals: YearTotals
  year: number
  now: Period
  /** opens a month, 1 to 12 */
  onMonth: (month: number) => void
}

/** Number of rows above which only the visible rows render. Below it the browser's search finds every row. */
const virtualFrom = 100

/** Height of a row in px, as in the style sheet. */
const rowHeight = 56

/** Payments of a year: a row per student, a column per month. A long list renders only its visible rows. */
export function YearGrid({ rows, totals, year, now, onMonth }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLTableCellElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    enabled: rows.length > virtualFrom,
    getItemKey: (index) => rows[index]?.account.id ?? index,
  })
  const isWhole = usePrinting() || rows.length <= virtualFrom
  const items = isWhole ? [] : virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = isWhole ? 0 : virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const drawn = isWhole ? rows.keys().toArray() : items.map(({ index }) => index)

  // If the months do not all fit, scrolls to the current one.
  useLayoutEffect(() => {
    const [container, cell] = [box.current, current.current]
    if (container && cell) container.scrollLeft = cell.offsetLeft - container.clientWidth + cell.offsetWidth
  }, [year])

  return (
    <div ref={box} className={classes.box} role="region" aria-label={`Pagos de ${year}`} tabIndex={0}>
      <table className={classes.grid} aria-rowcount={rows.length + 2} style={widthsFor(totals)}>
        <caption>{`Pagos de ${year}`}</caption>
        <thead>
          <tr>
            <th scope="col">Estudiante</th>
            {monthNames.map((name, index) => {
              const isNow = year === now.year && index + 1 === now.month
              return (
                <th key={name} ref={isNow ? current : null} scope="col" aria-current={isNow ? 'date' : undefined}>
                  <button
                    type="button"
                    className={classes.month}
                    title={`Ver ${name} de ${year}`}
                    onClick={() => onMonth(index + 1)}
                  >
                    {capitalized(shortMonthNames[index] ?? name)}
                  </button>
                </th>
              )
            })}
            <th scope="col">Total</th>
          </tr>
          <tr className={classes.totals}>
            <th scope="row">Pagado</th>
            {totals.months.map((amount, index) => (
              <td key={monthNames[index]}>{formatMoney(amount)}</td>
            ))}
            <td>{formatMoney(totals.amount)}</td>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {drawn.map((index) => {
            const row = rows[index]
            return row && <StudentRow key={row.account.id} row={row} index={index} />
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

/** Column widths from the longest amounts, so that they stay constant while a long list scrolls. */
const widthsFor = ({ months, amount }: YearTotals) => ({
  '--digits': formatMoney(Math.max(...months)).length,
  '--total-digits': formatMoney(amount).length,
})

/** Memoized, so that scrolling does not render the visible rows again. */
const StudentRow = memo(function StudentRow({
  row: { account, months, due, amount },
  index,
}: {
  row: YearRow
  index: number
}) {
  return (
    <tr aria-rowindex={index + 3}>
      <th scope="row">
        <span className={classes.name} title={account.name} data-short={account.words !== undefined}>
          {account.name}
        </span>{' '}
        {account.words !== undefined && (
          <span className={classes.words} title={account.words}>
            {`${account.words} `}
          </span>
        )}
        {statusNote(account.status) !== '' && <span className={classes.left}>{`${statusNote(account.status)} `}</span>}
        {due > 0 && <span className={classes.due}>{due === 1 ? 'Debe 1 mes' : `Debe ${due} meses`}</span>}
      </th>
      {months.map((month, at) => (
        <td key={monthNames[at]} data-phase={month.phase}>
          <MonthCell month={month} />
        </td>
      ))}
      <td>{formatMoney(amount)}</td>
    </tr>
  )
})

function MonthCell({ month: { phase, amount, price } }: { month: GridMonth }) {
  if (phase === 'none')
    return (
      <>
        <span aria-hidden>—</span>
        <VisuallyHidden>Sin cobro</VisuallyHidden>
      </>
    )
  if (price !== undefined)
    return (
      <>
        <VisuallyHidden>Pagado </VisuallyHidden>
        <span>{formatMoney(amount)}</span> <span className={classes.owed}>{`de ${formatMoney(price)}`}</span>
      </>
    )
  if (phase === 'paid')
    return (
      <>
        <VisuallyHidden>Pagado </VisuallyHidden>
        <span>{formatMoney(amount)}</span>
      </>
    )
  return (
    <>
      {phase === 'due' ? (
        <Pill tone="warning">Pendiente</Pill>
      ) : (
        <span>{phase === 'later' ? 'Por venir' : 'Sin cobro'}</span>
      )}{' '}
      {amount > 0 && <span className={classes.owed}>{formatMoney(amount)}</span>}
    </>
  )
}

import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Sale } from '#api/sales.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { monthOf, type MonthSales } from '#rules/reports/dashboard.ts'
import { daysOfMonth, monthPace } from '#rules/reports/month-pace.ts'
import { ColumnChart } from '#ui/charts/column-chart.tsx'
import { compactMoney } from '#values/compact-money.ts'
import { counted } from '#values/counted.ts'
import { formatMoney } from '#values/money.ts'
import { ListCard } from './list-card.tsx'
import classes from './months.module.css'
import { useOpenSales, useSalesLink } from './sales-link.tsx'

type Props = { months: MonthSales[]; sales: Sale[]; isUnknown: boolean; lacking: string | undefined }

/** Sales by month, oldest first: the pace of the current month, a chart, and beside it a table. */
export function Months({ months, sales, isUnknown, lacking }: Props) {
  const today = useToday()
  const isEmpty = months.length === 0
  const openSales = useOpenSales()
  const openMonth = (at: number) => {
    const month = months[at]
    if (month) openSales?.(daysOfMonth(month.key))
  }
  return (
    <ListCard name="Ventas por mes" isWide isUnknown={isUnknown} lacking={lacking}>
      {isEmpty ? (
        <p className={classes.empty}>No hay ventas registradas.</p>
      ) : (
        <>
          <Pace sales={sales} today={today} />
          <div className={classes.split}>
            <div className={classes.chart}>
              <ColumnChart
                name={`Gráfica de las ventas por mes, de ${months[0]?.month ?? ''} a ${months.at(-1)?.month ?? ''}`}
                columns={months.map(({ month, count, amount }) => ({
                  label: month,
                  value: amount,
                  text: `${formatMoney(amount)} en ${counted(count, 'venta', 'ventas')}`,
                }))}
                current={{ label: monthOf(today), mark: 'en curso' }}
                axisText={compactMoney}
                onOpen={openSales && openMonth}
              />
            </div>
            <MonthFigures months={months} />
          </div>
        </>
      )}
    </ListCard>
  )
}

/** Sales of the current month against the month before and the same month a year before, on the same days. */
function Pace({ sales, today }: { sales: Sale[]; today: string }) {
  const lines = useMemo(() => monthPace(sales, today), [sales, today])
  return (
    <div className={classes.pace}>
      <p>Este mes, hasta hoy:</p>
      {lines.map(({ change, text, tone }) => (
        <p key={text}>
          {change !== null && <strong data-tone={tone}>{change}</strong>} <span>{text}</span>
        </p>
      ))}
    </div>
  )
}

/** Table of the figures, at its last months (spec 2, Dashboard). */
function MonthFigures({ months }: { months: MonthSales[] }) {
  const box = useRef<HTMLDivElement>(null)
  const salesLink = useSalesLink()
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])
  return (
    <div ref={box} className={classes.figures} role="region" aria-label="Cifras de las ventas por mes" tabIndex={0}>
      <table>
        <caption>Ventas por mes</caption>
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">Ventas</th>
            <th scope="col">Monto</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ key, month, count, amount }) => (
            <tr key={key}>
              <th scope="row">{salesLink(daysOfMonth(key), month)}</th>
              <td>{count.toLocaleString('es-MX')}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

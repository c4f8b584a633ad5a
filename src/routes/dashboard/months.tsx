import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { logError } from '#api/log.ts'
import type { MonthSales } from '#rules/dashboard.ts'
import { formatMoney, compactMoney } from '#values/money.ts'
import classes from './dashboard.module.css'

// Loaded separately, so that the figures appear first.
const ColumnChart = lazy(() =>
  import('#ui/charts/column-chart.tsx').then((module) => ({ default: module.ColumnChart })),
)

const salesText = (count: number): string => (count === 1 ? '1 venta' : `${count.toLocaleString('es-MX')} ventas`)

/** Sales by month, oldest first: a chart and a table. */
export function Months({ months }: { months: MonthSales[] }) {
  return (
    <section className={classes.months} aria-label="Ventas por mes">
      <h2>Ventas por mes</h2>
      {months.length === 0 ? (
        <p className={classes.empty}>No hay ventas registradas.</p>
      ) : (
        <>
          <div className={classes.chart}>
            <ErrorBoundary
              fallback={null}
              onError={(error) => logError('the chart of the months could not be loaded', error)}
            >
              <Suspense fallback={null}>
                <ColumnChart
                  name={`Gráfica de las ventas por mes, de ${months[0]?.month} a ${months.at(-1)?.month}`}
                  columns={months.map(({ month, count, amount }) => ({
                    label: month,
                    value: amount,
                    text: `${formatMoney(amount)} en ${salesText(count)}`,
                  }))}
                  axisText={compactMoney}
                />
              </Suspense>
            </ErrorBoundary>
          </div>
          <MonthFigures months={months} />
        </>
      )}
    </section>
  )
}

function MonthFigures({ months }: { months: MonthSales[] }) {
  const box = useRef<HTMLDivElement>(null)
  // Start at the latest months.
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
          {months.map(({ month, count, amount }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{count.toLocaleString('es-MX')}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

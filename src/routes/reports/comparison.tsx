import { VisuallyHidden } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Id } from '#api/reading.ts'
import type { FinancialReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import { reportQuery } from '#rows/reports.ts'
import { allSalesQuery } from '#rows/sales.ts'
import { cancelledSinceText } from '#rules/reports/cancelled-since.ts'
import { compareFigures } from '#rules/reports/report-comparison.ts'
import { missingExpensesText } from '#rules/reports/report-panel.ts'
import { figuresOfReport, profitLine, salesOf, type Figures } from '#rules/reports/report.ts'
import { isWithoutProfit } from '#rules/reports/saved-reports.ts'
import { joinedTexts } from '#rules/unreadable.ts'
import { NoData } from '#ui/charts/figure.tsx'
import { LoadingRows } from '#ui/notes/loading-rows.tsx'
import { NoValue } from '#ui/notes/no-value.tsx'
import { formatMoney, signedMoney, type Cents } from '#values/money.ts'
import { isolated } from '#values/text.ts'
import classes from './comparison.module.css'

type Props = {
  ids: Id[]
  /** what is shown, as the last side */
  shown: Side | undefined
  /** whether a press asked for the comparison, which then scrolls into view and is announced */
  isAsked: boolean
}

type Side = {
  name: string
  figures: Figures
  /** names of the lines with an unknown amount */
  unknown?: readonly string[]
  lacking?: string | undefined
}

/** Two saved reports side by side, or one and the panel, with the differences. Shows nothing with fewer than two. */
export function Comparison({ ids, shown, isAsked }: Props) {
  const id = useId()
  const { data: sales } = useQuery(allSalesQuery())
  const asked = useQueries({ queries: ids.map((one) => reportQuery(one)) })
  // The earlier report comes first, whatever the order of choice.
  const saved = asked
    .flatMap(({ data }) => data ?? [])
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .map((report) => sideOf(report, sales))
  const sides = shown ? [...saved, shown] : saved
  const [first, second] = sides
  const names = first && second && `${isolated(first.name)} y ${isolated(second.name)}`
  return (
    <>
      <VisuallyHidden role="status">{isAsked && names && `Comparación: ${names}`}</VisuallyHidden>
      {asked.length + (shown ? 1 : 0) > 1 && (
        <section className={classes.comparison} role="region" aria-labelledby={id} tabIndex={0}>
          <h2 id={id}>Comparación</h2>
          {sides.map(
            ({ name, lacking }, side) =>
              lacking !== undefined && (
                <p key={side} className={classes.lacking}>
                  {`${isolated(name)}: ${lacking}`}
                </p>
              ),
          )}
          {first && second ? (
            <table key={ids.join()} ref={isAsked ? bringIntoView : undefined}>
              <caption>{names}</caption>
              <thead>
                <tr>
                  <th scope="col">Concepto</th>
                  <th scope="col">{first.name}</th>
                  <th scope="col">{second.name}</th>
                  <th scope="col">Diferencia</th>
                </tr>
              </thead>
              <tbody>
                {compareFigures(first.figures, second.figures).map(({ name, first: one, second: other, change }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{cellOf([first], name, amountIn(name, one))}</td>
                    <td>{cellOf([second], name, amountIn(name, other))}</td>
                    <td>{cellOf([first, second], name, signedMoney(change))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : asked.some(({ isError }) => isError) ? (
            <p className={classes.failed}>No se pudieron cargar los dos reportes.</p>
          ) : (
            <LoadingRows label="Cargando los reportes" />
          )}
        </section>
      )}
    </>
  )
}

const sideOf = (report: FinancialReport, sales: readonly Sale[] | undefined): Side => ({
  name: report.name,
  figures: figuresOfReport(report, {}),
  lacking: joinedTexts(missingExpensesText(report), sales && cancelledSinceText(salesOf(report), sales)),
})

/** Scrolls the table into view. It stands below the reports, so a press on their button would seem to do nothing. */
const bringIntoView = (table: HTMLTableElement | null) =>
  table?.closest('section')?.scrollIntoView({ block: 'nearest' })

/** An amount, unless a side does not know it. Sales without expenses are no profit (spec 2, Finances). */
function cellOf(sides: readonly Side[], line: string, amount: string) {
  if (sides.some(({ unknown }) => unknown?.includes(line))) return <NoData />
  const isWithout = ({ name, figures: { totalExpenses } }: Side) => isWithoutProfit({ name, totalExpenses })
  return line === profitLine && sides.some(isWithout) ? <NoValue /> : amount
}

const amountIn = (name: string, cents: Cents): string => (name === profitLine ? signedMoney(cents) : formatMoney(cents))

const startOf = ({ startDate }: FinancialReport): string => startDate ?? ''

import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import type { Id } from '#api/reading.ts'
import { reportQuery, type FinancialReport } from '#api/reports.ts'
import { compareReports } from '#rules/finance.ts'
import { formatMoney, signedMoney } from '#values/money.ts'
import { LoadingRows } from '#ui/table/loading-rows.tsx'
import classes from './comparison.module.css'

/** Two saved reports side by side, with the differences. Renders nothing until two are chosen. */
export function Comparison({ ids }: { ids: Id[] }) {
  const id = useId()
  const asked = useQueries({ queries: ids.map((one) => reportQuery(one)) })
  // The earlier report first, in whatever order they were chosen.
  const [first, second] = asked.toSorted((a, b) => startOf(a.data).localeCompare(startOf(b.data)))
  if (!first || !second) return null
  return (
    <section className={classes.comparison} role="region" aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>Comparación</h2>
      {first.data && second.data ? (
        <table>
          <caption>
            {first.data.name} y {second.data.name}
          </caption>
          <thead>
            <tr>
              <th scope="col">Concepto</th>
              <th scope="col">{first.data.name}</th>
              <th scope="col">{second.data.name}</th>
              <th scope="col">Diferencia</th>
            </tr>
          </thead>
          <tbody>
            {compareReports(first.data, second.data).map(({ name, first: one, second: other, change }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatMoney(one)}</td>
                <td>{formatMoney(other)}</td>
                <td>{signedMoney(change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : first.isError || second.isError ? (
        <p className={classes.failed}>No se pudieron cargar los dos reportes.</p>
      ) : (
        <LoadingRows label="Cargando los reportes" />
      )}
    </section>
  )
}

const startOf = (report: FinancialReport | undefined): string => report?.startDate ?? ''

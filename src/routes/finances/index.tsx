import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { productionCostQuery, reportsQuery, salariesQuery } from '#api/reports.ts'
import { salesQuery } from '#api/sales.ts'
import { studentsQuery } from '#api/students.ts'
import { requests } from '#machines/report.ts'
import { preload } from '#routes/-preload.ts'
import { Screen } from '#routes/-screen.tsx'
import { useChangeSearch } from '#routes/-search.ts'
import {
  expensesBy,
  figuresOf,
  figuresOfReport,
  fullRange,
  operationalSalaries,
  productionCosts,
  salesOf,
} from '#rules/finance.ts'
import { isSaleWithin } from '#rules/sale.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import { Prompt } from '#ui/dialogs/prompt.tsx'
import { Comparison } from './comparison.tsx'
import { Balance } from './balance.tsx'
import { ExpenseForm } from './expenses.tsx'
import { FigureCards } from './figures.tsx'
import { useReports } from './reports.ts'
import { SalesTable } from './list.tsx'
import { SavedReports } from './saved-reports.tsx'
import { FinanceSearch } from './search.ts'
import classes from './finances.module.css'

export const Route = createFileRoute('/_shell/finanzas')({
  validateSearch: FinanceSearch,
  loader: ({ context: { queries } }) =>
    preload([queries.query(salesQuery()), queries.query(studentsQuery()), queries.query(reportsQuery())]),
  component: FinancesPanel,
})

const none: never[] = []

/** What came in, what was spent and what is left, of a range of days, and the reports saved of it (spec 2, Finances). */
function FinancesPanel() {
  const context = Route.useRouteContext()
  const search = Route.useSearch()
  const changeSearch = useChangeSearch<FinanceSearch>(Route.useNavigate())
  const { report, removal } = useReports(context, ({ startDate, endDate }) =>
    changeSearch({ inicio: startDate ?? undefined, fin: endDate ?? undefined }),
  )
  const snapshot = useSelector(report, (state) => state)
  const { typed, missing } = snapshot.context

  const range = { start: search.inicio, end: search.fin }
  const full = fullRange(range)
  const sales = useQuery(salesQuery())
  const students = useQuery(studentsQuery())
  const salaries = useQuery({ ...salariesQuery(full?.start ?? '', full?.end ?? ''), enabled: full !== null })
  const production = useQuery({ ...productionCostQuery(full?.start ?? '', full?.end ?? ''), enabled: full !== null })

  // A loaded report is of its own dates: by the history of the browser the person may be at others.
  const { loaded: last } = snapshot.context
  const loaded =
    last && (last.startDate ?? undefined) === range.start && (last.endDate ?? undefined) === range.end ? last : null

  const all = sales.data ?? none
  const rows = useMemo(() => (loaded ? salesOf(loaded) : all), [loaded, all])
  const keep = useMemo(
    () => (loaded ? undefined : isSaleWithin(range.start, range.end)),
    [loaded, range.start, range.end],
  )
  const shown = useMemo(() => (keep ? rows.filter(keep) : rows), [rows, keep])
  const figures = useMemo(() => {
    if (loaded) return figuresOfReport(loaded, typed)
    const sums = { [operationalSalaries]: salaries.data, [productionCosts]: production.data }
    return figuresOf(
      shown,
      expensesBy((name) => typed[name] ?? sums[name]),
    )
  }, [loaded, typed, shown, salaries.data, production.data])

  const changeRange = (change: Pick<FinanceSearch, 'inicio' | 'fin'>) => {
    report.send({ type: 'CHANGE_RANGE' })
    changeSearch(change)
  }
  const save = () => report.send({ type: 'SAVE', panel: { range: full, figures, sales: shown } })
  const rangeHint = (isGiven: boolean) => (missing === 'range' && !isGiven ? 'Elige una fecha.' : undefined)

  return (
    <Screen
      actions={
        <div className={classes.actions}>
          <Button variant="default" leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
          <ActionButton onClick={save} disabled={sales.isPending}>
            Guardar reporte
          </ActionButton>
        </div>
      }
    >
      <div className={classes.range}>
        <DateRangeFields
          range={search}
          onChange={changeRange}
          errors={{
            inicio: rangeHint(search.inicio !== undefined),
            fin: rangeHint(search.fin !== undefined),
          }}
        />
      </div>
      {loaded && (
        <div className={classes.loaded} role="group" aria-label="Reporte cargado">
          <span>
            Estás viendo el reporte <strong>{loaded.name}</strong> con las cifras que se guardaron, aunque las ventas
            hayan cambiado desde entonces.
          </span>
          <Button variant="default" onClick={() => report.send({ type: 'SHOW_CURRENT' })}>
            Ver cifras actuales
          </Button>
        </div>
      )}
      <FigureCards figures={figures} />
      <div className={classes.columns}>
        <ExpenseForm
          key={loaded?.id}
          expenses={figures.expenses}
          total={figures.totalExpenses}
          summed={
            loaded
              ? 'Como se guardó en el reporte.'
              : full
                ? 'Suma del rango de fechas.'
                : 'Se suma al elegir las dos fechas.'
          }
          onType={(name, amount) => report.send({ type: 'TYPE_EXPENSE', name, amount })}
        />
        <div className={classes.beside}>
          <Balance figures={figures} />
          <SavedReports
            report={report}
            removal={removal}
            compared={search.comparar ?? none}
            onCompare={(comparar) => changeSearch({ comparar: comparar.length > 0 ? comparar : undefined })}
          />
          <Comparison ids={search.comparar ?? none} />
        </div>
      </div>
      <SalesTable
        sales={rows}
        keep={keep}
        students={students.data ?? none}
        isPending={sales.isPending && !loaded}
        hasFailed={sales.isError && !loaded}
        onRetry={() => void sales.refetch()}
        sort={search.orden}
        onSort={(orden) => changeSearch({ orden })}
      />
      <Prompt
        title="Guardar reporte"
        label="Nombre del reporte"
        isOpen={snapshot.hasTag('naming')}
        isBusy={snapshot.hasTag('busy')}
        error={missing === 'name' ? requests.name : undefined}
        onAnswer={(name) => report.send({ type: 'NAME', name })}
        onAmend={() => report.send({ type: 'AMEND' })}
        onCancel={() => report.send({ type: 'CANCEL' })}
      />
    </Screen>
  )
}

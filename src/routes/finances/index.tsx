import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { useExpensesDraft } from '#actors/expenses-draft.ts'
import { useReport } from '#actors/report.ts'
import type { Id } from '#api/reading.ts'
import { productionCostQuery, reportQuery, reportsQuery, salariesQuery } from '#api/reports.ts'
import { salesQuery } from '#api/sales.ts'
import { studentsQuery } from '#api/students.ts'
import { missingTexts } from '#machines/report.ts'
import { DraftOffers } from '#routes/-drafts.tsx'
import { Freshness } from '#routes/-freshness.tsx'
import { preload } from '#routes/-preload.ts'
import { Screen } from '#routes/-screen.tsx'
import { useToday } from '#routes/-today.ts'
import { undatedFor, useLacks, useUnread } from '#routes/-unread.ts'
import { useChangeSearch } from '#routes/-search.ts'
import {
  fullRange,
  panelAt,
  panelOfRange,
  panelOfReport,
  productionCosts,
  rangeKey,
  rangeOf,
  rangeText,
  reportKey,
  salesOf,
  type Expenses,
  type Panel,
  lacksSums,
  unknownFigures,
} from '#rules/finance.ts'
import { proposedName, reportBefore } from '#rules/saved-reports.ts'
import { isSaleWithin } from '#rules/sale.ts'
import { joinedTexts, lackingText } from '#rules/unread.ts'
import { formatMoney } from '#values/money.ts'
import { enumerated, isolated } from '#values/text.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { Prompt } from '#ui/dialogs/prompt.tsx'
import { FailedNote } from '#ui/table/failed-note.tsx'
import { Comparison } from './comparison.tsx'
import { Balance } from './balance.tsx'
import { ExpenseForm } from './expenses.tsx'
import { FigureCards } from './figures.tsx'
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

const unsummedText = ({ unsummed }: Panel) =>
  `No se pudo sumar: ${enumerated(unsummed)}. Cuenta como ${formatMoney(0)}.`

/** The sales that the figures do not count, in words. */
const uncountedText = ({ uncounted }: Panel) => lackingText('sales', uncounted)

/** What the person should know of the figures before the report is saved. */
function noteOn(panel: Panel, isWaiting: boolean): string | undefined {
  if (isWaiting) return 'Esperando a que se sumen las cifras…'
  return joinedTexts(panel.unsummed.length > 0 ? unsummedText(panel) : undefined, uncountedText(panel))
}

const nothing: Partial<Expenses> = {}

/** The finances of a date range or of a saved report (spec 2, Finances). */
function FinancesPanel() {
  const { visit } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const changeSearch = useChangeSearch<FinanceSearch>(navigate, 'reporte')
  const wanted = search.reporte === undefined ? null : String(search.reporte)
  /** Removes a deleted report from the URL. */
  const leave = (id: Id) =>
    void navigate({
      search: (before) => (String(before.reporte) === id ? { ...before, reporte: undefined } : before),
      replace: true,
      resetScroll: false,
    })
  const { report, removal } = useReport(visit, leave)
  /** Shows the panel into which the recovered expenses were typed. */
  const draft = useExpensesDraft(visit, report, (key) => {
    const panel = panelAt(key)
    changeSearch(
      'report' in panel
        ? { reporte: panel.report }
        : { reporte: undefined, inicio: panel.range.start, fin: panel.range.end },
    )
  })
  const snapshot = useSelector(report, (state) => state)
  const { missing } = snapshot.context
  const asked = useQuery({ ...reportQuery(wanted ?? ''), enabled: wanted !== null })
  const loaded = wanted === null ? null : (asked.data ?? null)

  const range = loaded ? rangeOf(loaded) : { start: search.inicio, end: search.fin }
  const full = fullRange(range)
  const sums = loaded ? null : full
  const sales = useQuery(salesQuery())
  const { unread, incomplete } = useLacks(salesQuery())
  const unreadStudents = useUnread(studentsQuery())
  const students = useQuery(studentsQuery())
  const salaries = useQuery({ ...salariesQuery(sums?.start ?? '', sums?.end ?? ''), enabled: sums !== null })
  const production = useQuery({ ...productionCostQuery(sums?.start ?? '', sums?.end ?? ''), enabled: sums !== null })

  const counted = [
    salesQuery(),
    studentsQuery(),
    ...(sums ? [salariesQuery(sums.start, sums.end), productionCostQuery(sums.start, sums.end)] : []),
  ]

  const all = sales.data ?? none
  const rows = useMemo(() => (loaded ? salesOf(loaded) : all), [loaded, all])
  const filter = useMemo(
    () => (loaded ? undefined : isSaleWithin(range.start, range.end)),
    [loaded, range.start, range.end],
  )
  const shown = useMemo(() => (filter ? rows.filter(filter) : rows), [rows, filter])
  const key = loaded ? reportKey(loaded.id) : rangeKey(range)
  const typed = snapshot.context.typed[key] ?? nothing
  const shownSales = useMemo(
    () => ({ data: sales.data && shown, isFetching: sales.isFetching }),
    [sales.data, shown, sales.isFetching],
  )
  const panel = loaded
    ? panelOfReport(loaded, typed)
    : panelOfRange(
        range,
        { sales: shownSales, uncounted: { unread, undated: undatedFor(all) }, salaries, production },
        typed,
      )
  const { figures } = panel
  const { data: reports = none, isPending: areReportsPending } = useQuery(reportsQuery())
  const earlier = panel.range ? reportBefore(reports, panel.range) : undefined
  const copy = earlier && !loaded ? ({ type: 'COPY_EXPENSES', of: key, from: earlier } as const) : null
  const shownName = loaded?.name ?? (panel.range ? proposedName(panel.range) : '')
  const isCompared = search.anterior !== undefined && earlier !== undefined && !panel.hasNoSales

  /** Changes the date range. A shown report is left, and its dates are the start. */
  const changeRange = (change: Pick<FinanceSearch, 'inicio' | 'fin'>) => {
    report.send({ type: 'AMEND' })
    changeSearch(wanted === null ? change : { reporte: undefined, inicio: range.start, fin: range.end, ...change })
  }
  const load = useCallback(
    (id: Id) => {
      report.send({ type: 'LOAD', id })
      changeSearch({ reporte: id })
    },
    [report, changeSearch],
  )
  const save = () => report.send({ type: 'SAVE', panel })
  const sumAgain = () => {
    void salaries.refetch()
    void production.refetch()
  }
  const dates = useRef<HTMLDivElement>(null)
  const rangeHint = (isGiven: boolean) => (missing === 'range' && !isGiven ? 'Elige una fecha.' : undefined)

  return (
    <Screen
      chosen={loaded ? `${isolated(loaded.name)}, ${rangeText(range)}` : rangeText(range)}
      actions={
        <div className={classes.actions}>
          <Button variant="default" leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
          <ActionButton onClick={save} disabled={asked.isLoading}>
            Guardar reporte
          </ActionButton>
        </div>
      }
    >
      <div className={classes.offers}>
        <DraftOffers draft={draft} what="gastos de un reporte" isBusy={snapshot.hasTag('busy')} />
      </div>
      <div ref={dates} className={classes.range}>
        <DateRangeFields
          today={useToday()}
          open="Sin fechas se cuenta todo desde el principio."
          range={{ inicio: range.start, fin: range.end }}
          onChange={changeRange}
          errors={{
            inicio: rangeHint(range.start !== undefined),
            fin: rangeHint(range.end !== undefined),
          }}
        />
      </div>
      {loaded && (
        <div className={classes.loaded} role="group" aria-label="Reporte cargado">
          <span>
            Estás viendo el reporte <strong>{isolated(loaded.name)}</strong> con las cifras que se guardaron, aunque las
            ventas hayan cambiado desde entonces.
          </span>
          <Button
            variant="default"
            onClick={() => {
              changeRange({})
              // The button disappears.
              dates.current?.querySelector('input')?.focus()
            }}
          >
            Ver cifras actuales
          </Button>
        </div>
      )}
      <div className={classes.notes}>
        {asked.isError && wanted !== null && (
          <FailedNote onRetry={() => load(wanted)}>No se pudo cargar el reporte.</FailedNote>
        )}
        {panel.unsummed.length > 0 && <FailedNote onRetry={sumAgain}>{unsummedText(panel)}</FailedNote>}
      </div>
      <FigureCards panel={panel} lacking={uncountedText(panel)} />
      <ExpenseForm
        key={key}
        expenses={figures.expenses}
        others={figures.others}
        typed={typed}
        total={panel.isSumming ? undefined : figures.totalExpenses}
        isUnknown={lacksSums(panel)}
        originOf={(name) => {
          if (typed[name] !== undefined) return 'Escrita a mano.'
          if (loaded) return 'Como se guardó en el reporte.'
          if (!full) return 'Se suma al elegir las dos fechas.'
          if (panel.unsummed.includes(name)) return `No se pudo sumar: cuenta como ${formatMoney(0)}.`
          const sum = name === productionCosts ? production : salaries
          return sum.isLoading ? 'Sumando…' : 'Suma del rango de fechas.'
        }}
        onType={(name, amount) => report.send({ type: 'TYPE_EXPENSE', of: key, name, amount })}
        copyFrom={copy && snapshot.can(copy) ? copy.from.name : undefined}
        onCopy={() => copy && report.send(copy)}
      />
      <div className={classes.columns}>
        <Balance panel={panel} lacking={uncountedText(panel)} />
        <SavedReports
          loading={snapshot.matches('loading') ? wanted : null}
          isBusy={snapshot.hasTag('busy')}
          onLoad={load}
          onSave={save}
          removal={removal}
          compared={search.comparar ?? none}
          onCompare={(comparar) =>
            changeSearch({ comparar: comparar.length > 0 ? comparar : undefined, anterior: undefined })
          }
          isComparedBefore={isCompared}
          onCompareBefore={
            earlier &&
            (() => changeSearch({ comparar: undefined, anterior: search.anterior === undefined ? 'si' : undefined }))
          }
        />
      </div>
      {isCompared ? (
        !panel.isSumming && (
          <Comparison
            ids={[earlier.id]}
            shown={{ name: shownName, figures, unknown: unknownFigures(panel), lacking: uncountedText(panel) }}
          />
        )
      ) : (
        <Comparison ids={search.comparar ?? none} />
      )}
      <SalesTable
        sales={rows}
        filter={filter}
        students={students.isLoadingError ? undefined : (students.data ?? none)}
        isPending={students.isPending || (sales.isPending && !loaded)}
        hasFailed={sales.isLoadingError && !loaded}
        onRetry={() => void sales.refetch()}
        freshness={loaded ? null : <Freshness of={counted} />}
        lacking={joinedTexts(
          loaded ? undefined : lackingText('sales', { ...panel.uncounted, incomplete }),
          unreadStudents,
        )}
        sort={search.orden}
        onSort={(orden) => changeSearch({ orden })}
      />
      <Prompt
        title="Guardar reporte"
        label="Nombre del reporte"
        initial={panel.range ? proposedName(panel.range) : undefined}
        isOpen={snapshot.hasTag('naming')}
        isBusy={snapshot.hasTag('busy')}
        isWaiting={snapshot.hasTag('waiting')}
        canAnswer={!areReportsPending}
        note={noteOn(panel, snapshot.hasTag('waiting'))}
        error={missing === 'name' ? missingTexts.name : undefined}
        onAnswer={(name) => report.send({ type: 'NAME', name, panel, saved: reports.map((one) => one.name) })}
        onAmend={() => report.send({ type: 'AMEND' })}
        onCancel={() => report.send({ type: 'CANCEL' })}
      />
      <Confirm
        question={
          snapshot.hasTag('asking') ? `Ya hay un reporte «${isolated(snapshot.context.name)}». ¿Guardar otro?` : null
        }
        accept="Guardar otro"
        isHarmless
        onAccept={() => report.send({ type: 'ACCEPT' })}
        onDecline={() => report.send({ type: 'DECLINE' })}
      />
    </Screen>
  )
}

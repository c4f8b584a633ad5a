import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { createExpensesDraft } from '#actors/drafts/expenses-draft.ts'
import { createReportRemoval } from '#actors/removals/report-removal.ts'
import { createReport, type ReportActor } from '#actors/report.ts'
import type { Id } from '#api/reading.ts'
import { DraftOffers } from '#routes/shared/drafts/offer.tsx'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { preload } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { useDraft, useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { reportsQuery } from '#rows/reports.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { lacksSums, missingExpensesText, panelAt, unknownFigures, type Panel } from '#rules/reports/report-panel.ts'
import { joinedTexts } from '#rules/unreadable.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { rangeText } from '#values/ranges.ts'
import { isolated } from '#values/text.ts'
import { Balance } from './balance.tsx'
import { Comparison } from './comparison.tsx'
import { ExpenseForm } from './expenses.tsx'
import { FigureCards, unsummedText } from './figures.tsx'
import { useShownPanel } from './panel.ts'
import { rangeParams, useKeptRange, withRange } from './range-in-address.ts'
import { RangeChoice } from './range.tsx'
import classes from './reports.module.css'
import { SavedReports } from './saved-reports.tsx'
import { SavingQuestions } from './saving.tsx'
import { FinanceSearch } from './search.ts'
import { SalesOfRange } from './table.tsx'
import { useTyping } from './typing.ts'

export const Route = createFileRoute('/_shell/finanzas')({
  validateSearch: FinanceSearch,
  loader: ({ context: { queries } }) =>
    preload([queries.query(salesQuery()), queries.query(studentsQuery()), queries.query(reportsQuery())]),
  component: FinancesPanel,
})

const none: never[] = []

function useFinanceSearch() {
  const given = Route.useSearch()
  const search = withRange(given, useToday())
  const navigate = Route.useNavigate()
  const changeSearch = useChangeSearch<FinanceSearch>(navigate, 'reporte')
  return {
    search,
    isCurrentMonth: search !== given,
    changeSearch,
    show: (key: string) => {
      const panel = panelAt(key)
      changeSearch('report' in panel ? { reporte: panel.report } : { reporte: undefined, ...rangeParams(panel.range) })
    },
    leave: (id: Id) =>
      void navigate({
        search: (before) => (String(before.reporte) === id ? { ...before, reporte: undefined } : before),
        replace: true,
        resetScroll: false,
      }),
  }
}

/** Comparisons that a press starts here. After the first press the comparison scrolls into view. */
function useComparing({ anterior }: FinanceSearch, changeSearch: (change: Partial<FinanceSearch>) => void) {
  const [isAsked, setAsked] = useState(false)
  const compare = (change: Pick<FinanceSearch, 'comparar' | 'anterior'>) => {
    setAsked(true)
    changeSearch(change)
  }
  return {
    isAsked,
    onCompare: (ids: Id[]) => compare({ comparar: ids.length > 0 ? ids : undefined, anterior: undefined }),
    onCompareBefore: () => compare({ comparar: undefined, anterior: anterior === undefined ? 'si' : undefined }),
  }
}

/** Whether expenses of a panel are typed and unsaved, or its report is being named. */
const isWork = (state: SnapshotFrom<ReportActor>, { key }: Panel): boolean =>
  key in state.context.unsaved || state.hasTag('naming')

/** Finances of a date range or of a saved report (spec 2, Finances). */
function FinancesPanel() {
  const { visit } = Route.useRouteContext()
  const { search, isCurrentMonth, changeSearch, show, leave } = useFinanceSearch()
  const report = useScreenActor(visit, () => createReport(visit))
  const removal = useScreenActor(visit, () => createReportRemoval(visit, leave))
  const draft = useDraft(() => createExpensesDraft(visit, report, show))
  const snapshot = useSelector(report, (state) => state)
  const shown = useShownPanel(search, snapshot.context.typed)
  const { wanted, asked, loaded, range, panel, earlier, lacking } = shown
  const { figures } = panel
  const { unreadable, onType } = useTyping(report, panel.key, shown.typed)
  useKeptRange(isCurrentMonth && isWork(snapshot, panel), range, changeSearch)
  const copy = earlier && !loaded ? ({ type: 'COPY_EXPENSES', of: panel.key, from: earlier } as const) : null
  const { isAsked, onCompare, onCompareBefore } = useComparing(search, changeSearch)
  const isCompared = search.anterior !== undefined && earlier !== undefined && !panel.hasNoSales

  /** Changes the date range. It leaves a shown report and starts from its dates. */
  const changeRange = (change: Pick<FinanceSearch, 'inicio' | 'fin'>) => {
    report.send({ type: 'AMEND' })
    const { inicio, fin } = { inicio: range.start, fin: range.end, ...change }
    changeSearch({ ...(wanted !== null && { reporte: undefined }), ...rangeParams({ start: inicio, end: fin }) })
  }
  const load = useCallback(
    (id: Id) => {
      report.send({ type: 'LOAD', id })
      changeSearch({ reporte: id })
    },
    [report, changeSearch],
  )
  const save = () => report.send({ type: 'SAVE', panel })

  return (
    <Screen
      chosen={loaded ? `${isolated(loaded.name)}, ${rangeText(range)}` : rangeText(range)}
      actions={<ScreenActions onSave={save} isDisabled={asked.isLoading} />}
    >
      <div className={classes.offers}>
        <DraftOffers draft={draft} what="gastos de un reporte" isBusy={snapshot.hasTag('busy')} />
      </div>
      <RangeChoice
        shown={shown}
        isMissing={snapshot.context.missing === 'range'}
        onChange={changeRange}
        onLoad={load}
      />
      <LoadNotes shown={shown} onLoad={load} />
      <FigureCards panel={panel} loaded={loaded} lacking={lacking} />
      <ExpenseForm
        key={panel.key}
        expenses={figures.expenses}
        others={figures.others}
        typed={shown.typed}
        total={panel.isSumming ? undefined : figures.totalExpenses}
        isUnknown={lacksSums(panel)}
        originOf={shown.originOf}
        onType={onType}
        copyFrom={copy && snapshot.can(copy) ? copy.from.name : undefined}
        onCopy={() => copy && report.send(copy)}
      />
      <div className={classes.columns}>
        <Balance panel={panel} lacking={lacking} />
        <SavedReports
          loading={snapshot.matches('loading') ? wanted : null}
          isBusy={snapshot.hasTag('busy')}
          onLoad={load}
          onSave={save}
          removal={removal}
          compared={search.comparar ?? none}
          onCompare={onCompare}
          isComparedBefore={isCompared}
          onCompareBefore={earlier && onCompareBefore}
        />
      </div>
      <Comparison
        ids={isCompared ? [earlier.id] : (search.comparar ?? none)}
        shown={isCompared ? sideOfPanel(shown) : undefined}
        isAsked={isAsked}
      />
      <SalesOfRange shown={shown} search={search} onSearch={changeSearch} />
      <SavingQuestions report={report} panel={panel} lacking={joinedTexts(unreadable, lacking)} />
    </Screen>
  )
}

const ScreenActions = ({ onSave, isDisabled }: { onSave: () => void; isDisabled: boolean }) => (
  <div className={classes.actions}>
    <Button variant="default" leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
      Imprimir
    </Button>
    <ActionButton onClick={onSave} disabled={isDisabled}>
      Guardar reporte
    </ActionButton>
  </div>
)

type ShownProps = { shown: ReturnType<typeof useShownPanel> }

function LoadNotes({ shown, onLoad }: ShownProps & { onLoad: (id: Id) => void }) {
  const { wanted, asked, panel, sumAgain } = shown
  const unsummed = unsummedText(panel)
  return (
    <div className={classes.notes}>
      {asked.isError && wanted !== null && (
        <FailedNote onRetry={() => onLoad(wanted)}>No se pudo cargar el reporte.</FailedNote>
      )}
      {unsummed !== undefined && <FailedNote onRetry={sumAgain}>{unsummed}</FailedNote>}
    </div>
  )
}

/** What is shown as a side of a comparison, once its sums are loaded. */
function sideOfPanel({ name, loaded, panel, lacking: said }: ShownProps['shown']) {
  if (panel.isSumming) return undefined
  const lacking = joinedTexts(loaded ? missingExpensesText(loaded) : undefined, said)
  return { name, figures: panel.figures, unknown: unknownFigures(panel), lacking }
}

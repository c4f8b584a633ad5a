import { assign, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { isDone, outcomeActions } from '#machines/saving/outcome.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { reportKey, type Panel, type PanelKey, type UncountedSales } from '#rules/reports/report-panel.ts'
import { productionCosts, type ExpenseName, type Expenses, type FullRange } from '#rules/reports/report.ts'
import { copiedExpenses, isNameTaken } from '#rules/reports/saved-reports.ts'
import { without, type TypedExpenses } from '#forms/report.ts'
import type { Cents } from '#values/money.ts'
import { oneLine } from '#values/text.ts'

/** What the panel of a range is made of besides its figures from the server, and what it was said not to count. */
export type RangeToSettle = { range: FullRange; typed: Partial<Expenses>; uncounted: UncountedSales }

/** What the machine of reports knows. */
export type ReportContext = {
  typed: TypedExpenses
  /** those of them that were typed since their panel was last saved, the panel of the last one at the end */
  unsaved: TypedExpenses
  /** what the last refusal asked for, marked on screen until the user gives it */
  missing: 'range' | 'name' | null
  /** the panel as it was when the report was last confirmed */
  panel: Panel | null
  /** the name that was confirmed */
  name: string
  /** the report that was last asked for; `null` for none */
  wanted: Id | null
}

/** An expense typed over a panel, in cents. */
type TypedExpense = { of: PanelKey; name: ExpenseName; amount: Cents }

type Event =
  | ({ type: 'TYPE_EXPENSE' } & TypedExpense)
  | { type: 'SAVE'; panel: Panel }
  | ({ type: 'COPY_EXPENSES' } & Copy)
  | { type: 'NAME'; name: string; panel: Panel; saved: readonly string[] }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  | { type: 'AMEND' }
  | { type: 'CANCEL' }
  | { type: 'LOAD'; id: Id }
  | { type: 'RESTORE'; unsaved: TypedExpenses }

/** What a report with expenses to copy gives to a panel. */
type Copy = { of: PanelKey; from: FinancialReport }

/** What the server answers to a new report. */
export type SavedReport = { id: Id | null }

/** What the machine of reports is made of: its events, the actors that it needs, and what it does and asks by name. */
export const reportSetup = setup({
  types: {
    context: {} as ReportContext,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'saved' },
    tags: {} as 'busy' | 'naming' | 'asking' | 'waiting' | 'discarding',
  },
  actors: {
    /** waits until a range is loaded and gives its panel; rejects if that counts less than the person was told */
    settle: port<Panel, RangeToSettle>('settle'),
    sending: sendingMachine<NewReport, SavedReport>(),
    load: port<FinancialReport, Id>('load'),
  },
  actions: {
    ...outcomeActions<ReportContext, Event>(),
    confirm: assign((_, { name, panel }: { name: string; panel: Panel }) => ({
      name: oneLine(name),
      panel,
      missing: null,
    })),
    storeTyped: assign(({ context: { typed, unsaved } }, { of, name, amount }: TypedExpense) => {
      const expenses = { ...typed[of], [name]: amount }
      return { typed: { ...typed, [of]: expenses }, unsaved: { ...without(unsaved, of), [of]: expenses } }
    }),
    /** Copied expenses count as typed ones. */
    storeCopied: assign(({ context: { typed, unsaved } }, { of, from }: Copy) => {
      const expenses = { ...typed[of], ...copiedExpenses(from, typed[of] ?? {}) }
      return { typed: { ...typed, [of]: expenses }, unsaved: { ...without(unsaved, of), [of]: expenses } }
    }),
    noteSaved: assign(({ context: { unsaved, panel } }) => ({ unsaved: without(unsaved, required(panel).key) })),
    /** Replaces the unsaved expenses by the kept ones. */
    restore: assign(({ context: { typed, unsaved } }, kept: TypedExpenses) => ({
      typed: { ...Object.fromEntries(Object.entries(typed).filter(([key]) => !(key in unsaved))), ...kept },
      unsaved: kept,
    })),
    want: assign((_, id: Id) => ({ wanted: id, missing: null })),
    /** Discards what was typed over the report that is loaded. */
    forgetTyped: assign(({ context: { typed, unsaved, wanted } }) => {
      const key = reportKey(required(wanted))
      return { typed: without(typed, key), unsaved: without(unsaved, key) }
    }),
    forgetPanel: assign({ panel: null }),
    markMissing: assign((_, missing: 'range' | 'name') => ({ missing })),
  },
  guards: {
    'has no range': (_, { range }: Panel) => range === null,
    'is pending': (_, { isPending }: Panel) => isPending,
    'has no sales': (_, { hasNoSales, isPending }: Panel) => hasNoSales && !isPending,
    'is blank': (_, name: string) => name.trim() === '',
    'is taken': (_, { name, saved }: { name: string; saved: readonly string[] }) => isNameTaken(name, saved),
    'has expenses to copy': ({ context: { typed } }, { of, from }: Copy) =>
      Object.keys(copiedExpenses(from, typed[of] ?? {})).length > 0,
    'is typed over': ({ context: { unsaved } }, id: Id) => reportKey(id) in unsaved,
    'is done': isDone,
    'is typed': (_, name: ExpenseName) => name !== productionCosts,
  },
})

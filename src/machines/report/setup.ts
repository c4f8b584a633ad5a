import { assign, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import { without, type TypedExpenses } from '#forms/report.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isDone, outcomeActions } from '#machines/saving/outcome.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { reportKey, type Panel, type PanelKey, type UncountedSales } from '#rules/reports/report-panel.ts'
import { productionCosts, type ExpenseName, type Expenses, type FullRange } from '#rules/reports/report.ts'
import { copiedExpenses, isNameTaken } from '#rules/reports/saved-reports.ts'
import type { Cents } from '#values/money.ts'
import { oneLine } from '#values/text.ts'

/**
 * The parts of a range's panel besides the server's figures, and the uncounted sales that the person was told about.
 */
export type RangeToSettle = { range: FullRange; typed: Partial<Expenses>; uncounted: UncountedSales }

export type ReportContext = {
  typed: TypedExpenses
  /** the expenses typed since their panel was last saved; the last edited panel is at the end */
  unsaved: TypedExpenses
  /** the field that the last refusal asked for, marked until the user fills it */
  missing: 'range' | 'name' | null
  /** the panel at the last confirmation */
  panel: Panel | null
  /** the confirmed name */
  name: string
  /** the last requested report; `null` if there is none */
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
  | { type: 'RECOVER'; unsaved: TypedExpenses }

/** The panel that receives the expenses of a report. */
type Copy = { of: PanelKey; from: FinancialReport }

/** The server's answer to a new report. */
export type SavedReport = { id: Id | null }

/** The events, actors, actions and guards of the machine of reports. */
export const reportSetup = setup({
  types: {
    context: {} as ReportContext,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'saved' },
    tags: {} as 'busy' | 'naming' | 'asking' | 'waiting' | 'confirmingDiscard',
  },
  actors: {
    /** waits until a range is loaded and returns its panel; rejects if more is uncounted than the person was told */
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
    /** Replaces the unsaved expenses by the expenses of the draft. */
    restore: assign(({ context: { typed, unsaved } }, kept: TypedExpenses) => ({
      typed: { ...Object.fromEntries(Object.entries(typed).filter(([key]) => !(key in unsaved))), ...kept },
      unsaved: kept,
    })),
    want: assign((_, id: Id) => ({ wanted: id, missing: null })),
    /** Discards the expenses typed over the report that is loaded. */
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

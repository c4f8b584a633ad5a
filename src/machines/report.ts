import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { emitFinding, wasNotAnswered } from '#machines/unanswered.ts'
import {
  newReport,
  productionCosts,
  reportKey,
  type ExpenseName,
  type Expenses,
  type FullRange,
  type Panel,
  type PanelKey,
} from '#rules/finance.ts'
import { copiedExpenses, isNameTaken } from '#rules/saved-reports.ts'
import type { Finding } from '#rules/sent.ts'
import type { Cents } from '#values/money.ts'

/** What the panel of a range is made of besides its figures from the server. */
export type RangeToSettle = { range: FullRange; typed: Partial<Expenses> }

/** Typed expenses in cents, by panel: those of one range or report do not apply to another. */
export type TypedExpenses = Readonly<Partial<Record<PanelKey, Partial<Expenses>>>>

type Context = {
  typed: TypedExpenses
  /** those of them that were typed since their panel was last saved, the panel of the last one at the end */
  unsaved: TypedExpenses
  /** what the last refusal asked for, marked on screen until the user gives it */
  missing: 'range' | 'name' | null
  /** the panel as it was when the report was last confirmed */
  panel: Panel | null
  /** the name that was confirmed */
  name: string
  /** the alert for a save without an answer, while it is looked for */
  failure: Notice | null
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

const without = (typed: TypedExpenses, key: PanelKey): TypedExpenses => {
  const { [key]: _, ...others } = typed
  return others
}

/** The report that was confirmed. */
const confirmed = ({ context: { panel, name } }: { context: Context }): NewReport => {
  const { range, figures, sales } = required(panel)
  return newReport(name, required(range), figures, sales)
}

/** The messages for missing values (spec 5, Finance). */
export const missingTexts = { range: 'Selecciona un rango de fechas.', name: 'Debe nombrar el reporte.' } as const

const noSales: Notice = {
  tone: 'alert',
  text: 'No se pudieron cargar las ventas: sin ellas no se puede guardar el reporte.',
  isFailure: true,
}

/**
 * Saving the finance panel as a report, and loading a saved one (spec 4, Reports). The id of the shown report is in the
 * URL, its data in the query cache. Without an answer the reloaded list says whether a report was saved (`checking`;
 * spec 8, Unanswered).
 */
export const report = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'saved' },
    tags: {} as 'busy' | 'naming' | 'asking' | 'waiting',
  },
  actors: {
    /** waits for what is being loaded of a range and gives the panel with it */
    settle: port<Panel, RangeToSettle>('settle'),
    save: port<{ id: Id | null }, NewReport>('save'),
    /** whether a report is in the reloaded list */
    find: port<Finding, NewReport>('find'),
    load: port<FinancialReport, Id>('load'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    confirm: assign((_, { name, panel }: { name: string; panel: Panel }) => ({
      name: name.trim(),
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
    /** Puts kept expenses in the place of those that are not saved. */
    restore: assign(({ context: { typed, unsaved } }, kept: TypedExpenses) => ({
      typed: { ...Object.fromEntries(Object.entries(typed).filter(([key]) => !(key in unsaved))), ...kept },
      unsaved: kept,
    })),
    forgetPanel: assign({ panel: null }),
    tellFinding: enqueueActions(({ context: { failure }, enqueue }, finding: Finding) =>
      emitFinding(enqueue, finding, { noun: 'el reporte', participle: 'guardado' }, failure),
    ),
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
    'was not answered': (_, { error }: { error: unknown }) => wasNotAnswered(error),
    'is done': (_, finding: Finding) => finding === 'done',
    'is typed': (_, name: ExpenseName) => name !== productionCosts,
  },
}).createMachine({
  id: 'report',
  initial: 'idle',
  context: { typed: {}, unsaved: {}, missing: null, panel: null, name: '', failure: null },
  states: {
    idle: {
      entry: 'forgetPanel',
      on: {
        TYPE_EXPENSE: {
          guard: { type: 'is typed', params: ({ event }) => event.name },
          actions: { type: 'storeTyped', params: ({ event }) => event },
        },
        COPY_EXPENSES: {
          guard: { type: 'has expenses to copy', params: ({ event }) => event },
          actions: { type: 'storeCopied', params: ({ event }) => event },
        },
        SAVE: [
          {
            guard: { type: 'has no range', params: ({ event }) => event.panel },
            actions: [
              { type: 'markMissing', params: 'range' },
              { type: 'tell', params: { tone: 'alert', text: missingTexts.range } },
            ],
          },
          {
            guard: { type: 'has no sales', params: ({ event }) => event.panel },
            actions: { type: 'tell', params: noSales },
          },
          { target: 'naming', actions: assign({ missing: null }) },
        ],
        /** The user selected a range, or loaded a report, which has one. */
        AMEND: { actions: assign({ missing: null }) },
        /** Discards what was typed over this report before. */
        LOAD: {
          target: 'loading',
          actions: assign(({ context: { typed, unsaved }, event: { id } }) => ({
            typed: without(typed, reportKey(id)),
            unsaved: without(unsaved, reportKey(id)),
            missing: null,
          })),
        },
        /** What was kept over a reload comes back. */
        RESTORE: { actions: { type: 'restore', params: ({ event }) => event.unsaved } },
      },
    },
    naming: {
      tags: 'naming',
      entry: 'forgetPanel',
      on: {
        NAME: [
          {
            guard: { type: 'is blank', params: ({ event }) => event.name },
            actions: [
              { type: 'markMissing', params: 'name' },
              { type: 'tell', params: { tone: 'alert', text: missingTexts.name } },
            ],
          },
          {
            guard: { type: 'has no sales', params: ({ event }) => event.panel },
            actions: [assign({ missing: null }), { type: 'tell', params: noSales }],
          },
          {
            guard: { type: 'is taken', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'confirm', params: ({ event }) => event },
          },
          {
            guard: { type: 'is pending', params: ({ event }) => event.panel },
            target: 'waiting',
            actions: { type: 'confirm', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'confirm', params: ({ event }) => event } },
        ],
        AMEND: { actions: assign({ missing: null }) },
        CANCEL: { target: 'idle', actions: assign({ missing: null }) },
      },
    },
    /** A saved report has that name already: is another one wanted? */
    confirming: {
      tags: ['naming', 'asking'],
      on: {
        ACCEPT: [
          { guard: { type: 'is pending', params: ({ context }) => required(context.panel) }, target: 'waiting' },
          { target: 'saving' },
        ],
        DECLINE: 'naming',
      },
    },
    /** Confirmed while something that the figures count was being loaded. */
    waiting: {
      tags: ['naming', 'waiting'],
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context }) => {
          const { key, range } = required(context.panel)
          return { range: required(range), typed: context.typed[key] ?? {} }
        },
        onDone: { target: 'saving', actions: assign(({ event }) => ({ panel: event.output })) },
        onError: {
          target: 'naming',
          actions: { type: 'tell', params: ({ event }) => failureNotice(event.error) },
        },
      },
      on: { CANCEL: 'idle' },
    },
    saving: {
      tags: ['busy', 'naming'],
      invoke: {
        id: 'save',
        src: 'save',
        input: confirmed,
        onDone: {
          target: 'idle',
          actions: [
            'noteSaved',
            {
              type: 'tell',
              params: ({ context, event }) => ({
                tone: 'status',
                text: `Reporte "${context.name}" guardado en BD con ID ${event.output.id ?? '—'}`,
              }),
            },
            emit({ type: 'saved' }),
          ],
        },
        onError: [
          {
            guard: { type: 'was not answered', params: ({ event }) => ({ error: event.error }) },
            target: 'checking',
            actions: assign({ failure: ({ event }) => failureNotice(event.error) }),
          },
          { target: 'naming', actions: { type: 'tell', params: ({ event }) => failureNotice(event.error) } },
        ],
      },
    },
    checking: {
      tags: ['busy', 'naming'],
      invoke: {
        id: 'find',
        src: 'find',
        input: confirmed,
        onDone: [
          {
            guard: { type: 'is done', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['noteSaved', { type: 'tellFinding', params: 'done' }, emit({ type: 'saved' })],
          },
          { target: 'naming', actions: { type: 'tellFinding', params: ({ event }) => event.output } },
        ],
        onError: { target: 'naming', actions: { type: 'tellFinding', params: 'unknown' } },
      },
    },
    loading: {
      tags: 'busy',
      on: {
        /** Typed over the panel that is shown until the report comes, and kept with it. */
        TYPE_EXPENSE: {
          guard: { type: 'is typed', params: ({ event }) => event.name },
          actions: { type: 'storeTyped', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ event }) => {
          assertEvent(event, 'LOAD')
          return event.id
        },
        onDone: {
          target: 'idle',
          actions: {
            type: 'tell',
            params: ({ event }) => ({ tone: 'status', text: `Reporte "${event.output.name}" cargado.` }),
          },
        },
        onError: {
          target: 'idle',
          actions: { type: 'tell', params: ({ event }) => failureNotice(event.error) },
        },
      },
    },
  },
})

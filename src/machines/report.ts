import { assign, emit, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import { port, reasonOf, type Notice } from '#machines/port.ts'
import {
  newReport,
  operationalSalaries,
  productionCosts,
  type ExpenseName,
  type Expenses,
  type Figures,
  type FullRange,
} from '#rules/finance.ts'
import type { Cents } from '#values/money.ts'

/** What the panel shows when it is to be saved; without a range, it cannot be. */
export type Panel = { range: FullRange | null; figures: Figures; sales: Sale[] }

type Context = {
  /** the expenses that were typed, in cents; the others are those of the range or of the loaded report */
  typed: Partial<Expenses>
  /** the saved report whose figures the panel shows; the current ones without it */
  loaded: FinancialReport | null
  /** what the last refusal asked for, marked until it is given */
  missing: 'range' | 'name' | null
  /** the panel that is about to be saved */
  panel: Panel | null
  report: NewReport | null
  /** the report that is being loaded */
  wanted: Id | null
}

type Event =
  | { type: 'TYPE_EXPENSE'; name: ExpenseName; amount: Cents }
  | { type: 'CHANGE_RANGE' }
  | { type: 'SHOW_CURRENT' }
  | { type: 'SAVE'; panel: Panel }
  | { type: 'NAME'; name: string }
  | { type: 'AMEND' }
  | { type: 'CANCEL' }
  | { type: 'LOAD'; id: Id }
  | { type: 'REMOVED'; id: Id }

type Emitted = { type: 'notice'; notice: Notice } | { type: 'saved' } | { type: 'loaded'; report: FinancialReport }

/** The spec's words for what is missing (spec 5, Finance). */
export const requests = { range: 'Selecciona un rango de fechas.', name: 'Debe nombrar el reporte.' } as const

const withoutSalaries = ({ typed }: Context): Partial<Expenses> => {
  const { [operationalSalaries]: _, ...others } = typed
  return others
}

/**
 * The finance panel's reports: the panel is saved under a name, and a saved one is loaded back into it (spec 4,
 * Reports). A loaded report shows the figures that were saved, until another range is chosen.
 */
export const report = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'naming',
  },
  actors: {
    save: port<{ id: Id | null }, NewReport>('save'),
    load: port<FinancialReport, Id>('load'),
  },
  actions: {
    tell: emit((_, notice: Notice) => ({ type: 'notice' as const, notice })),
    request: assign((_, missing: 'range' | 'name') => ({ missing })),
  },
  guards: {
    'has no range': (_, panel: Panel) => panel.range === null,
    'is blank': (_, name: string) => name.trim() === '',
    'is typed': (_, name: ExpenseName) => name !== productionCosts,
    'is shown': ({ context }, id: Id) => context.loaded?.id === id,
    'shows a report': ({ context }) => context.loaded !== null,
  },
}).createMachine({
  id: 'report',
  initial: 'idle',
  context: { typed: {}, loaded: null, missing: null, panel: null, report: null, wanted: null },
  states: {
    idle: {
      on: {
        TYPE_EXPENSE: {
          guard: { type: 'is typed', params: ({ event }) => event.name },
          actions: assign(({ context, event }) => ({ typed: { ...context.typed, [event.name]: event.amount } })),
        },
        /** The classes and sales of another range have other sums; what was typed for the rest stands. */
        CHANGE_RANGE: {
          actions: assign(({ context }) => ({
            typed: context.loaded ? {} : withoutSalaries(context),
            loaded: null,
            missing: null,
          })),
        },
        SHOW_CURRENT: { guard: 'shows a report', actions: assign({ typed: {}, loaded: null }) },
        SAVE: [
          {
            guard: { type: 'has no range', params: ({ event }) => event.panel },
            actions: [
              { type: 'request', params: 'range' },
              { type: 'tell', params: { tone: 'alert', text: requests.range } },
            ],
          },
          { target: 'naming', actions: assign(({ event }) => ({ panel: event.panel, missing: null })) },
        ],
        LOAD: { target: 'loading', actions: assign(({ event }) => ({ wanted: event.id, missing: null })) },
        /** A report that is gone is shown no longer. */
        REMOVED: {
          guard: { type: 'is shown', params: ({ event }) => event.id },
          actions: assign({ typed: {}, loaded: null }),
        },
      },
    },
    naming: {
      tags: 'naming',
      on: {
        NAME: [
          {
            guard: { type: 'is blank', params: ({ event }) => event.name },
            actions: [
              { type: 'request', params: 'name' },
              { type: 'tell', params: { tone: 'alert', text: requests.name } },
            ],
          },
          {
            target: 'saving',
            actions: assign(({ context: { panel }, event }) => ({
              missing: null,
              report: panel?.range ? newReport(event.name.trim(), panel.range, panel.figures, panel.sales) : null,
            })),
          },
        ],
        AMEND: { actions: assign({ missing: null }) },
        CANCEL: { target: 'idle', actions: assign({ missing: null, panel: null }) },
      },
    },
    saving: {
      tags: ['busy', 'naming'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => {
          if (!context.report) throw new Error('saving without a report')
          return context.report
        },
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'tell',
              params: ({ context, event }) => ({
                tone: 'status',
                text: `Reporte "${context.report?.name ?? ''}" guardado en BD con ID ${event.output.id ?? '—'}`,
              }),
            },
            emit({ type: 'saved' }),
            assign({ panel: null, report: null }),
          ],
        },
        onError: {
          target: 'naming',
          actions: { type: 'tell', params: ({ event }) => ({ tone: 'alert', text: reasonOf(event.error) }) },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => {
          if (context.wanted === null) throw new Error('no report is wanted')
          return context.wanted
        },
        onDone: {
          target: 'idle',
          actions: [
            assign(({ event }) => ({ loaded: event.output, typed: {}, missing: null, wanted: null })),
            {
              type: 'tell',
              params: ({ event }) => ({ tone: 'status', text: `Reporte "${event.output.name}" cargado.` }),
            },
            emit(({ event }) => ({ type: 'loaded' as const, report: event.output })),
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            assign({ wanted: null }),
            { type: 'tell', params: ({ event }) => ({ tone: 'alert', text: reasonOf(event.error) }) },
          ],
        },
      },
    },
  },
})

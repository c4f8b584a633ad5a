import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import {
  newReport,
  productionCosts,
  reportKey,
  type ExpenseName,
  type Expenses,
  type Figures,
  type FullRange,
  type PanelKey,
} from '#rules/finance.ts'
import type { Cents } from '#values/money.ts'

/** The content of the panel to save; it cannot be saved if `range` is `null`. */
export type Panel = { range: FullRange | null; figures: Figures; sales: Sale[] }

type Context = {
  /** typed expenses in cents, by panel: those of one range or report do not apply to another */
  typed: Readonly<Partial<Record<PanelKey, Partial<Expenses>>>>
  /** what the last refusal asked for, marked on screen until the user gives it */
  missing: 'range' | 'name' | null
  /** the panel to save */
  panel: Panel | null
  report: NewReport | null
}

type Event =
  | { type: 'TYPE_EXPENSE'; of: PanelKey; name: ExpenseName; amount: Cents }
  | { type: 'SAVE'; panel: Panel }
  | { type: 'NAME'; name: string }
  | { type: 'AMEND' }
  | { type: 'CANCEL' }
  | { type: 'LOAD'; id: Id }

const withoutReport = (typed: Context['typed'], id: Id): Context['typed'] => {
  const { [reportKey(id)]: _, ...others } = typed
  return others
}

/** The messages for missing values (spec 5, Finance). */
export const missingTexts = { range: 'Selecciona un rango de fechas.', name: 'Debe nombrar el reporte.' } as const

/**
 * Saving the finance panel as a report, and loading a saved one (spec 4, Reports). The id of the shown report is in the
 * URL, its data in the query cache.
 */
export const report = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'saved' },
    tags: {} as 'busy' | 'naming',
  },
  actors: {
    save: port<{ id: Id | null }, NewReport>('save'),
    load: port<FinancialReport, Id>('load'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    markMissing: assign((_, missing: 'range' | 'name') => ({ missing })),
  },
  guards: {
    'has no range': (_, panel: Panel) => panel.range === null,
    'is blank': (_, name: string) => name.trim() === '',
    'is typed': (_, name: ExpenseName) => name !== productionCosts,
  },
}).createMachine({
  id: 'report',
  initial: 'idle',
  context: { typed: {}, missing: null, panel: null, report: null },
  states: {
    idle: {
      on: {
        TYPE_EXPENSE: {
          guard: { type: 'is typed', params: ({ event }) => event.name },
          actions: assign(({ context: { typed }, event: { of, name, amount } }) => ({
            typed: { ...typed, [of]: { ...typed[of], [name]: amount } },
          })),
        },
        SAVE: [
          {
            guard: { type: 'has no range', params: ({ event }) => event.panel },
            actions: [
              { type: 'markMissing', params: 'range' },
              { type: 'tell', params: { tone: 'alert', text: missingTexts.range } },
            ],
          },
          { target: 'naming', actions: assign(({ event }) => ({ panel: event.panel, missing: null })) },
        ],
        /** The user selected a range, or loaded a report, which has one. */
        AMEND: { actions: assign({ missing: null }) },
        /** Discards what was typed over this report before. */
        LOAD: {
          target: 'loading',
          actions: assign(({ context: { typed }, event: { id } }) => ({
            typed: withoutReport(typed, id),
            missing: null,
          })),
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
              { type: 'markMissing', params: 'name' },
              { type: 'tell', params: { tone: 'alert', text: missingTexts.name } },
            ],
          },
          {
            target: 'saving',
            actions: assign(({ context, event }) => {
              const { range, figures, sales } = required(context.panel)
              return { missing: null, report: newReport(event.name.trim(), required(range), figures, sales) }
            }),
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
        input: ({ context }) => required(context.report),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'tell',
              params: ({ context, event }) => ({
                tone: 'status',
                text: `Reporte "${required(context.report).name}" guardado en BD con ID ${event.output.id ?? '—'}`,
              }),
            },
            emit({ type: 'saved' }),
            assign({ panel: null, report: null }),
          ],
        },
        onError: {
          target: 'naming',
          actions: { type: 'tell', params: ({ event }) => failureNotice(event.error) },
        },
      },
    },
    loading: {
      tags: 'busy',
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

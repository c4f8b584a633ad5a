import { assign, emit } from 'xstate'
import type { NewReport } from '#api/reports.ts'
import { missingTexts, reportWords } from '#forms/report.ts'
import { failureNotice, type Notice } from '#machines/notice.ts'
import { reportSetup, type ReportContext } from '#machines/report/setup.ts'
import { required } from '#machines/required.ts'
import { ifDone, outcomeTold } from '#machines/saving/outcome.ts'
import { newReport } from '#rules/reports/report.ts'
import { isolated } from '#values/text.ts'

export const confirmed = ({ context: { panel, name } }: { context: ReportContext }): NewReport => {
  const { range, figures, sales } = required(panel)
  return newReport(name, required(range), figures, sales)
}

const noSales: Notice = {
  tone: 'alert',
  text: 'No se pudieron cargar las ventas. Sin ellas no se puede guardar el reporte.',
  isFailure: true,
}

/**
 * Saves the finance panel as a report, and loads a saved report (spec 4, Reports). The id of the shown report is in the
 * URL. Its data is in the query cache.
 */
export const report = reportSetup.createMachine({
  id: 'report',
  initial: 'idle',
  context: { typed: {}, unsaved: {}, missing: null, panel: null, name: '', wanted: null },
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
              { type: 'notify', params: { tone: 'alert', id: 'missing', text: missingTexts.range } },
            ],
          },
          {
            guard: { type: 'has no sales', params: ({ event }) => event.panel },
            actions: { type: 'notify', params: noSales },
          },
          { target: 'naming', actions: assign({ missing: null }) },
        ],
        /** The user selected a range, or loaded a report, which has a range. */
        AMEND: { actions: assign({ missing: null }) },
        /** A report is loaded with its saved values. A question comes first if expenses were typed over it since. */
        LOAD: [
          {
            guard: { type: 'is typed over', params: ({ event }) => event.id },
            target: 'confirmingDiscard',
            actions: { type: 'want', params: ({ event }) => event.id },
          },
          { target: 'loading', actions: { type: 'want', params: ({ event }) => event.id } },
        ],
        /** Restores the expenses of a draft. */
        RECOVER: { actions: { type: 'restore', params: ({ event }) => event.unsaved } },
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
              { type: 'notify', params: { tone: 'alert', id: 'missing', text: missingTexts.name } },
            ],
          },
          {
            guard: { type: 'has no sales', params: ({ event }) => event.panel },
            actions: [assign({ missing: null }), { type: 'notify', params: noSales }],
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
    /** A saved report has the same name: the user confirms another one. */
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
    /** Waits for figures that were loading at the confirmation. */
    waiting: {
      tags: ['naming', 'waiting'],
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context }) => {
          const { key, range, uncounted } = required(context.panel)
          return { range: required(range), typed: context.typed[key] ?? {}, uncounted }
        },
        onDone: { target: 'saving', actions: assign(({ event }) => ({ panel: event.output })) },
        onError: {
          target: 'naming',
          actions: { type: 'notify', params: ({ event }) => failureNotice(event.error) },
        },
      },
      on: { CANCEL: 'idle' },
    },
    saving: {
      tags: ['busy', 'naming'],
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ write: confirmed({ context }), words: reportWords }),
        onDone: [
          { guard: ifDone, target: 'idle', actions: ['noteSaved', outcomeTold, emit({ type: 'saved' })] },
          { target: 'naming', actions: outcomeTold },
        ],
      },
    },
    confirmingDiscard: {
      tags: 'confirmingDiscard',
      on: { ACCEPT: 'loading', DECLINE: 'idle' },
    },
    loading: {
      tags: 'busy',
      entry: 'forgetTyped',
      on: {
        /** The expense belongs to the panel shown until the report comes. */
        TYPE_EXPENSE: {
          guard: { type: 'is typed', params: ({ event }) => event.name },
          actions: { type: 'storeTyped', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => required(context.wanted),
        onDone: {
          target: 'idle',
          actions: {
            type: 'notify',
            params: ({ event }) => ({ tone: 'status', text: `Reporte "${isolated(event.output.name)}" cargado.` }),
          },
        },
        onError: {
          target: 'idle',
          actions: { type: 'notify', params: ({ event }) => failureNotice(event.error) },
        },
      },
    },
  },
})

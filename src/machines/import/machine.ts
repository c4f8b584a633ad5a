import { assign, setup, stateIn } from 'xstate'
import { failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { outcomeActions, outcomeTold } from '#machines/saving/outcome.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import {
  afterRow,
  changed,
  endText,
  hasWork,
  onItsWay,
  rowWords,
  type Going,
  type RowSent,
} from '#machines/import/steps.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { withMeant } from '#forms/import-misnamed.ts'
import {
  isClear,
  nothingPrepared,
  preparedOf,
  whyUnclear,
  whyRowsUnreadable,
  type SheetToImport,
} from '#forms/import-sheet.ts'
import type { ImportData, Meant, Shared } from '#forms/import-values.ts'
import { rowRefusal, startOf, type Corrections, type Planned, type Prepared } from '#forms/student-import.ts'
import type { Columns } from '#rules/students/import-columns.ts'
import type { DateOrder } from '#values/sheet-dates.ts'

/** A sheet as text, or the file that contains it. */
export type Source = { text: string } | { file: File }

type Context = Prepared & {
  /** the sheet being read */
  source: Source | null
  /** the row in correction, with its previous corrections; else `null` */
  editing: { line: number; before: Corrections } | null
  /** the rows still to be sent; the first is on its way */
  queue: readonly Planned[]
  /** the number of rows of the last start */
  planned: number
}

type Start = { type: 'START'; known: ImportData; students: readonly Student[] }

type Close = { type: 'CLOSE'; known: ImportData }

/** Restores the import of a draft. */
type Recover = { type: 'RECOVER'; prepared: Prepared }

type Event =
  | { type: 'READ'; source: Source }
  | { type: 'MATCH'; columns: Columns; shared: Shared; dateOrder: DateOrder | null }
  | { type: 'CHECK' }
  /** the discipline meant by an unknown name in all its rows; an empty id removes the answer */
  | { type: 'MEAN'; meant: Meant }
  | { type: 'COLUMNS' }
  | { type: 'EDIT'; line: number }
  | { type: 'CHANGE'; values: Corrections }
  /** ends the corrections of the open row, unless the rules of the registration still refuse it */
  | Close
  /** discards the corrections of the open row */
  | { type: 'CANCEL' }
  /** whether a row is to be registered */
  | { type: 'WANT'; line: number; isWanted: boolean }
  | Start
  | { type: 'STOP' }
  /** goes back to the rows that are not registered */
  | { type: 'REVIEW' }
  /** discards the import */
  | { type: 'RESET' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  | Recover

const alert = (text: string): Notice => ({ tone: 'alert', text })

/** Discards the import, after a question if work would be lost. */
const reset = [{ guard: 'has work', target: 'confirmingDiscard' }, { target: 'pasting' }] as const
const recover = {
  target: 'checking',
  actions: { type: 'prepare', params: ({ event }: { event: Recover }) => event.prepared },
} as const

const start = ({ context, event: { known, students } }: { context: Prepared; event: Start }) =>
  startOf(context, known, students)

const whyOpen = ({ context, event: { known } }: { context: Context; event: Close }): string | null =>
  rowRefusal(context, context.editing?.line, known)?.message ?? null

/** Says why a step is refused; the next refusal replaces it. */
const refusalNotice = (why: string | null): Notice => ({ ...alert(required(why)), id: 'refusal' })

const stillWrong = (given: Parameters<typeof whyOpen>[0]): Notice => refusalNotice(whyOpen(given))

const whyAsked = ({ context }: { context: Context }): string | null => whyUnclear(context)
const stillAsked = (given: Parameters<typeof whyAsked>[0]): Notice => refusalNotice(whyAsked(given))

const afterOutput = ({ context, event }: { context: Going; event: { output: RowSent } }) =>
  afterRow(context, event.output)

/**
 * The import of students from a sheet: pasting → reading → matching → checking → importing → done (spec 4, Import of
 * students). `checking` is the dry run: it sends nothing, and rows are corrected in place. A sheet whose columns are
 * all known skips `matching`. `importing` sends row by row with the machine `sending`. It stops on request, or when
 * nobody knows the result of a row; `checking` then has the rest. Each row stores its progress.
 */
export const studentImport = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent,
    tags: {} as 'busy' | 'asking',
    children: {} as { read: 'read'; sending: 'sending' },
  },
  actors: {
    read: port<SheetToImport, Source>('read'),
    sending: sendingMachine<Planned, Id | null>(),
  },
  actions: {
    ...outcomeActions<Context, Event>(),
    prepare: assign((_, prepared: Prepared) => ({ ...prepared, editing: null, queue: [], planned: 0 })),
    edit: assign(({ context: { rows } }, line: number) => ({
      editing: { line, before: rows.find((row) => row.line === line)?.corrected ?? {} },
    })),
    change: assign(({ context: { rows, editing } }, changes: Corrections) => {
      const { line } = required(editing)
      const before = rows.find((row) => row.line === line)?.corrected
      return { rows: changed(rows, line, { corrected: { ...before, ...changes }, outcome: { is: 'pending' } }) }
    }),
    restore: assign(({ context: { rows, editing } }) => {
      const { line, before } = required(editing)
      return { rows: changed(rows, line, { corrected: before }) }
    }),
    want: assign(({ context: { rows } }, { line, isWanted }: { line: number; isWanted: boolean }) => ({
      rows: changed(rows, line, { isWanted }),
    })),
    plan: assign((_, { rows, queue }: Going) => ({ rows, queue, planned: queue.length, editing: null })),
    send: assign(({ context }) => ({ rows: onItsWay(context) })),
    store: assign((_, { rows, queue }: Going) => ({ rows, queue })),
    /** the remaining rows wait for the next start */
    give: assign({ queue: [] }),
  },
  guards: {
    'is unread': (_, why: string | null) => why !== null,
    'is still wrong': (_, why: string | null) => why !== null,
    'is clear': (_, prepared: Prepared) => isClear(prepared),
    'is unclear': (_, why: string | null) => why !== null,
    'has students to make': (_, { queue }: Going) => queue.length > 0,
    'is interrupted': (_, { isInterrupted }: ReturnType<typeof afterRow>) => isInterrupted,
    'is the last': (_, { queue }: ReturnType<typeof afterRow>) => queue.length === 0,
    'has work': ({ context }) => hasWork(context),
    'is stopping': stateIn({ importing: 'stopping' }),
  },
}).createMachine({
  id: 'studentImport',
  initial: 'pasting',
  context: { ...nothingPrepared, source: null, editing: null, queue: [], planned: 0 },
  states: {
    pasting: {
      entry: { type: 'prepare', params: nothingPrepared },
      on: {
        READ: { target: 'reading', actions: assign({ source: ({ event }) => event.source }) },
        RECOVER: recover,
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => required(context.source),
        onDone: [
          {
            guard: { type: 'is unread', params: ({ event }) => whyRowsUnreadable(event.output) },
            target: 'pasting',
            actions: { type: 'notify', params: ({ event }) => alert(required(whyRowsUnreadable(event.output))) },
          },
          {
            guard: { type: 'is clear', params: ({ event }) => preparedOf(event.output) },
            target: 'checking',
            actions: { type: 'prepare', params: ({ event }) => preparedOf(event.output) },
          },
          { target: 'matching', actions: { type: 'prepare', params: ({ event }) => preparedOf(event.output) } },
        ],
        onError: { target: 'pasting', actions: { type: 'notify', params: ({ event }) => failureNotice(event.error) } },
      },
      exit: assign({ source: null }),
    },
    matching: {
      on: {
        MATCH: { actions: assign(({ event: { columns, shared, dateOrder } }) => ({ columns, shared, dateOrder })) },
        CHECK: [
          { guard: { type: 'is unclear', params: whyAsked }, actions: { type: 'notify', params: stillAsked } },
          { target: 'checking' },
        ],
        RESET: reset,
        RECOVER: recover,
      },
    },
    checking: {
      initial: 'viewing',
      on: {
        WANT: { actions: { type: 'want', params: ({ event }) => event } },
        COLUMNS: 'matching',
        MEAN: { actions: assign(({ context, event }) => ({ meant: withMeant(context.meant, event.meant) })) },
        START: [
          {
            guard: { type: 'has students to make', params: start },
            target: 'importing',
            actions: { type: 'plan', params: start },
          },
          { actions: { type: 'notify', params: alert('No hay estudiantes por registrar: corrige o marca alguno.') } },
        ],
        RESET: reset,
        RECOVER: recover,
      },
      states: {
        viewing: {
          entry: assign({ editing: null }),
          on: { EDIT: { target: 'editing', actions: { type: 'edit', params: ({ event }) => event.line } } },
        },
        editing: {
          on: {
            EDIT: { actions: { type: 'edit', params: ({ event }) => event.line } },
            CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
            CLOSE: [
              { guard: { type: 'is still wrong', params: whyOpen }, actions: { type: 'notify', params: stillWrong } },
              { target: 'viewing' },
            ],
            CANCEL: { target: 'viewing', actions: 'restore' },
          },
        },
      },
    },
    importing: {
      tags: 'busy',
      initial: 'going',
      entry: 'send',
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context: { queue } }) => ({ write: required(queue[0]), words: rowWords }),
        onDone: [
          {
            guard: { type: 'is interrupted', params: afterOutput },
            target: 'checking',
            actions: [{ type: 'store', params: afterOutput }, 'give', outcomeTold],
          },
          {
            guard: { type: 'is the last', params: afterOutput },
            target: 'done',
            actions: { type: 'store', params: afterOutput },
          },
          {
            guard: 'is stopping',
            target: 'checking',
            actions: [{ type: 'store', params: afterOutput }, 'give'],
          },
          { target: 'importing', reenter: true, actions: { type: 'store', params: afterOutput } },
        ],
      },
      states: {
        going: { on: { STOP: 'stopping' } },
        /** Waits for the row on its way. */
        stopping: {},
      },
    },
    done: {
      entry: { type: 'notify', params: ({ context }) => endText(context.rows) },
      on: { REVIEW: 'checking', RESET: reset, RECOVER: recover },
    },
    confirmingDiscard: {
      tags: 'asking',
      on: { ACCEPT: 'pasting', DECLINE: 'checking' },
    },
  },
})

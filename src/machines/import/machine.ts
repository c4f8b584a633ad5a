import { assign } from 'xstate'
import { withMeant } from '#forms/import-misnamed.ts'
import { nothingToSend, type ImportNoun } from '#forms/import-noun.ts'
import { studentsToPay } from '#forms/import-progress.ts'
import { nothingPrepared, whyUnclear } from '#forms/import-sheet.ts'
import type { Prepared } from '#forms/import-table.ts'
import { importing } from '#machines/import/importing.ts'
import {
  importSetup,
  type Close,
  type ImportContext,
  type Named,
  type Recover,
  type Start,
} from '#machines/import/setup.ts'
import { afterPaying, endText } from '#machines/import/steps.ts'
import { failureNotice, type Notice } from '#machines/notice.ts'
import { required } from '#machines/required.ts'

const alert = (text: string): Notice => ({ tone: 'alert', text })

/** Discards the import, after a question if work would be lost. */
const reset = [{ guard: 'has work', target: 'confirmingDiscard' }, { target: 'pasting' }] as const
const recover = {
  target: 'checking',
  actions: { type: 'prepare', params: ({ event }: { event: Recover }) => event.prepared },
} as const

/** Says why a step is refused; the next refusal replaces it. */
const refusalNotice = (why: string | null): Notice => ({ ...alert(required(why)), id: 'refusal' })

const whyAsked = ({ context }: { context: Prepared }): string | null => whyUnclear(context)
const stillAsked = (given: Parameters<typeof whyAsked>[0]): Notice => refusalNotice(whyAsked(given))

/**
 * The import of the rows of a sheet: pasting → reading → matching → checking → importing → done (spec 4, Import of
 * students). `checking` is the dry run: it sends nothing, and rows are corrected in place. A sheet whose columns are
 * all known skips `matching`. `importing` sends row by row with the machine `sending`. It stops on request, or when
 * nobody knows the result of a row; `checking` then has the rest. Each row stores its progress. `paying` records paid months,
 * student by student; after a failure `PAY` records the rest.
 */
export function importMachine<Draft extends Named, Known, Row>(noun: ImportNoun<Draft, Known, Row>) {
  const { words, sheets, startOf, whyWrong } = noun
  const start = ({ context, event: { known, listed } }: { context: Prepared; event: Start<Known, Row> }) =>
    startOf(context, known, listed)
  const whyOpen = ({ context, event: { known } }: { context: ImportContext<Draft>; event: Close<Known> }) =>
    whyWrong(context, context.editing?.line, known)
  const stillWrong = (given: Parameters<typeof whyOpen>[0]): Notice => refusalNotice(whyOpen(given))
  return importSetup<Draft, Known, Row>().createMachine({
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
              guard: { type: 'is unreadable', params: ({ event }) => sheets.whyRowsUnreadable(event.output) },
              target: 'pasting',
              actions: {
                type: 'notify',
                params: ({ event }) => alert(required(sheets.whyRowsUnreadable(event.output))),
              },
            },
            {
              guard: { type: 'is clear', params: ({ event }) => sheets.isClear(sheets.preparedOf(event.output)) },
              target: 'checking',
              actions: { type: 'prepare', params: ({ event }) => sheets.preparedOf(event.output) },
            },
            {
              target: 'matching',
              actions: { type: 'prepare', params: ({ event }) => sheets.preparedOf(event.output) },
            },
          ],
          onError: {
            target: 'pasting',
            actions: { type: 'notify', params: ({ event }) => failureNotice(event.error) },
          },
        },
        exit: assign({ source: null }),
      },
      matching: {
        on: {
          MATCH: { actions: assign(({ event: { columns, dateOrder } }) => ({ columns, dateOrder })) },
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
          SHARE: { actions: assign(({ context, event }) => ({ shared: { ...context.shared, ...event.shared } })) },
          MEAN: { actions: assign(({ context, event }) => ({ meant: withMeant(context.meant, event.meant) })) },
          START: [
            {
              guard: { type: 'has students to make', params: start },
              target: 'importing',
              actions: { type: 'plan', params: start },
            },
            { actions: { type: 'notify', params: alert(nothingToSend(words)) } },
          ],
          PAY: 'settling',
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
      importing: importing(noun),
      /** Begins the months of the next student. */
      settling: { always: [{ guard: 'has months to record', target: 'paying' }, { target: 'done' }] },
      paying: {
        tags: 'busy',
        invoke: {
          id: 'pay',
          src: 'pay',
          input: ({ context }) => required(studentsToPay(context.rows)[0]),
          onDone: { target: 'settling', actions: assign({ rows: ({ context }) => afterPaying(context.rows) }) },
          onError: { target: 'done', actions: { type: 'notify', params: ({ event }) => failureNotice(event.error) } },
        },
        on: { STOP: 'done' },
      },
      done: {
        entry: { type: 'notify', params: ({ context }) => endText(context.rows, words) },
        on: { REVIEW: 'checking', PAY: 'settling', RESET: reset, RECOVER: recover },
      },
      confirmingDiscard: {
        tags: 'asking',
        on: { ACCEPT: 'pasting', DECLINE: 'checking' },
      },
    },
  })
}

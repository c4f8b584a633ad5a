import { assign, setup, stateIn } from 'xstate'
import type { Id } from '#api/reading.ts'
import { studentsToPay, type PaidStudent } from '#forms/import-progress.ts'
import type { SheetToImport } from '#forms/import-sheet.ts'
import type { Planned } from '#forms/import-table.ts'
import type { Corrections, Prepared } from '#forms/import-table.ts'
import type { Meant, Shared } from '#forms/import-values.ts'
import { changed, hasWork, onItsWay, type afterRow, type Going } from '#machines/import/steps.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { outcomeActions } from '#machines/saving/outcome.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import type { Columns } from '#rules/sheets/columns.ts'
import type { DateOrder } from '#values/sheet-dates.ts'

/** A sheet as text, or the file that contains it. */
export type Source = { text: string } | { file: File }

/** A draft with the name by which people know its row. */
export type Named = { name: string }

export type ImportContext<Draft> = Prepared & {
  /** the sheet being read */
  source: Source | null
  /** the row in correction, with its previous corrections; else `null` */
  editing: { line: number; before: Corrections } | null
  /** the rows still to be sent; the first is on its way */
  queue: readonly Planned<Draft>[]
  /** the number of rows of the last start */
  planned: number
}

/** `known` are the lists with which rows are read, `listed` the stored rows with which they are compared. */
export type Start<Known, Row> = { type: 'START'; known: Known; listed: readonly Row[] }

export type Close<Known> = { type: 'CLOSE'; known: Known }

/** Restores the import of a draft. */
export type Recover = { type: 'RECOVER'; prepared: Prepared }

type Event<Known, Row> =
  | { type: 'READ'; source: Source }
  | { type: 'MATCH'; columns: Columns; dateOrder: DateOrder | null }
  | { type: 'CHECK' }
  /** a common value for the rows without their own; an empty one removes it */
  | { type: 'SHARE'; shared: Partial<Shared> }
  /** the meaning of an unknown name in all its rows; an empty one removes the answer */
  | { type: 'MEAN'; meant: Meant }
  | { type: 'COLUMNS' }
  | { type: 'EDIT'; line: number }
  | { type: 'CHANGE'; values: Corrections }
  /** ends the corrections of the open row, unless the rules of the registration still refuse it */
  | Close<Known>
  /** discards the corrections of the open row */
  | { type: 'CANCEL' }
  /** whether a row is to be registered */
  | { type: 'WANT'; line: number; isWanted: boolean }
  | Start<Known, Row>
  | { type: 'STOP' }
  /** records the paid months that are left */
  | { type: 'PAY' }
  /** goes back to the rows that are not registered */
  | { type: 'REVIEW' }
  /** discards the import */
  | { type: 'RESET' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  | Recover

/** The events, actors, actions and guards of the machine. */
export const importSetup = <Draft extends Named, Known, Row>() =>
  setup({
    types: {
      context: {} as ImportContext<Draft>,
      events: {} as Event<Known, Row>,
      emitted: {} as NoticeEvent,
      tags: {} as 'busy' | 'asking',
      children: {} as { read: 'read'; sending: 'sending'; pay: 'pay' },
    },
    actors: {
      read: port<SheetToImport, Source>('read'),
      sending: sendingMachine<Planned<Draft>, Id | null>(),
      pay: port<void, PaidStudent>('pay'),
    },
    actions: {
      ...outcomeActions<ImportContext<Draft>, Event<Known, Row>>(),
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
      plan: assign((_, { rows, queue }: Going<Draft>) => ({ rows, queue, planned: queue.length, editing: null })),
      send: assign(({ context }) => ({ rows: onItsWay(context) })),
      store: assign((_, { rows, queue }: Going<Draft>) => ({ rows, queue })),
      /** the remaining rows wait for the next start */
      give: assign({ queue: [] }),
    },
    guards: {
      'is unreadable': (_, why: string | null) => why !== null,
      'is still wrong': (_, why: string | null) => why !== null,
      'is clear': (_, isClear: boolean) => isClear,
      'is unclear': (_, why: string | null) => why !== null,
      'has students to make': (_, { queue }: Going<Draft>) => queue.length > 0,
      'is interrupted': (_, { isInterrupted }: ReturnType<typeof afterRow<Draft>>) => isInterrupted,
      'is the last': (_, { queue }: ReturnType<typeof afterRow<Draft>>) => queue.length === 0,
      'has work': ({ context }) => hasWork(context),
      'has months to record': ({ context }) => studentsToPay(context.rows).length > 0,
      'is stopping': stateIn({ importing: 'stopping' }),
    },
  })

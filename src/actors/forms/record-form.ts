import type { ActorRefFrom, InputFrom } from 'xstate'
import { refusalAlert, createScopedActor } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import type { Id } from '#api/reading.ts'
import type { SentRow } from '#api/sent-rows.ts'
import type { Notice } from '#machines/notice.ts'
import type { FormWrite } from '#machines/saving/record-form-context.ts'
import { recordFormMachine } from '#machines/saving/record-form.ts'
import type { Reading } from '#machines/saving/sending-context.ts'
import { foundAmong, goneFrom, type Rows } from '#rows/list-rows.ts'
import { merge, type Merged } from '#saving/merge.ts'
import { findSent, foundAs, type Comparison } from '#saving/sent.ts'

export type FormOptions<Row extends { id: Id }, Values extends object, Draft> = {
  form: InputFrom<ReturnType<typeof recordFormMachine<Row, Values, Draft>>>
  /** saves a draft: a new record, or the edited fields of the current row and of the row as the server sent it */
  save: (draft: Draft, now: (Row & { sent: SentRow }) | null, edited: ReadonlySet<string>) => Promise<void>
  rows: Rows<Row>
  /** how the sent draft is found among the rows */
  sentAs: Comparison<Row, Draft>
  reload: () => Promise<unknown>
  /** shows a notice; default: the notices of the scope */
  notify?: (notice: Notice) => void
}

export type RecordFormActor<Row extends { id: Id }, Values extends object, Draft> = ActorRefFrom<
  ReturnType<typeof recordFormMachine<Row, Values, Draft>>
>

/** The writes of a form: they are applied to the current row, and searched for among the rows if they get no answer. */
export function recordSending<Row extends { id: Id }, Values extends object, Draft>(
  options: Pick<FormOptions<Row, Values, Draft>, 'form' | 'rows' | 'sentAs' | 'save'>,
) {
  const { form, rows, sentAs, save } = options
  return sendingFor<FormWrite<Row, Values, Draft>, void>({
    read: async (write) =>
      write.row === null
        ? { is: 'same', write: { ...write, before: rows.known() } }
        : readingOf(write, await rows.reloaded(), rows.unreadable(), form),
    send: ({ draft, row, edited }) => save(draft, row && { ...row, sent: rows.sentOf(row.id) }, edited),
    find: async ({ draft, before, row }) => {
      const found = foundAs(findSent(await rows.reloaded(), { id: row?.id ?? null, draft, before }, sentAs))
      return foundAmong(rows.unreadable(), found)
    },
  })
}

/** Creates the form of a noun, not started. It reloads the rows after a save. */
export function createRecordForm<Row extends { id: Id }, Values extends object, Draft>(
  scope: Scope,
  options: FormOptions<Row, Values, Draft>,
): RecordFormActor<Row, Values, Draft> {
  const { form: input, reload, notify } = options
  const machine = recordFormMachine<Row, Values, Draft>().provide({ actors: { sending: recordSending(options) } })
  const actor = createScopedActor(machine, scope, { input, alertOf: refusalAlert, ...(notify ? { notify } : {}) })
  actor.on('saved', () => void reload())
  return actor
}

/** Applies the edited fields to the current row. Both values are given for a field that was also changed there. */
function readingOf<Row extends { id: Id }, Values extends object, Draft>(
  typed: FormWrite<Row, Values, Draft>,
  rows: readonly Row[],
  unreadable: number,
  { valuesOf, read, versioning }: FormOptions<Row, Values, Draft>['form'],
): Reading<FormWrite<Row, Values, Draft>> {
  const row = rows.find(({ id }) => id === typed.row?.id)
  if (row === undefined) return goneFrom(unreadable)
  const now = valuesOf(row)
  const { mine, theirs, differences } = merge({ initial: typed.initial, typed: typed.values, now }, versioning)
  const write = { ...typed, row, initial: now, before: rows }
  const fit = (merged: Merged<Values>) => {
    const result = read(merged.values, row)
    return 'draft' in result ? { ...write, ...merged, ...result } : result.refusal
  }
  const given = fit(mine)
  if ('message' in given) return { is: 'refused', text: given.message }
  if (differences.length === 0) return { is: 'same', write: given }
  const kept = fit(theirs)
  if ('message' in kept) return { is: 'refused', text: kept.message }
  return { is: 'changed', mine: given, theirs: kept, isAllTheirs: theirs.edited.size === 0, differences }
}

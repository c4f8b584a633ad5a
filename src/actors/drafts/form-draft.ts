import { createDraft, type DraftActor, type Trace } from '#actors/drafts/draft.ts'
import type { RecordFormActor } from '#actors/forms/record-form.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import type { Rows } from '#rows/list-rows.ts'
import { fieldList, goneText, overRow, type FormDraft } from '#saving/kept.ts'
import { editedFields } from '#saving/merge.ts'
import type { Noun } from '#saving/noun.ts'
import { findSent, rowsOf } from '#saving/sent.ts'
import { remembered } from '#values/once.ts'

/** The parts of a noun and the rows that a form's draft needs. */
type Drafted<Row extends { id: Id }, Values extends object, Draft, Kept> = Pick<
  Noun<Row, Values, Draft, Kept>,
  'draft' | 'sentAs'
> & { rows: Rows<Row> }

/**
 * The draft of a noun's form, not started. A recovered draft opens the current row with the edited fields over it. If
 * somebody has deleted the row, it opens a new record and a notice says so. A draft that was on its way is searched for
 * first (spec 4, Drafts).
 */
export function createFormDraft<Row extends { id: Id }, Values extends object, Draft, Kept>(
  visit: SignedIn,
  form: RecordFormActor<Row, Values, Draft>,
  noun: Drafted<Row, Values, Draft, Kept>,
): DraftActor<FormDraft<Kept>> {
  const { rows, draft } = noun
  return createDraft(visit, form, {
    place: draft.place,
    contentOf: contentOf(noun),
    recover: ({ id, values, edited }) => {
      const row = id === null ? null : (rows.known()?.find((each) => each.id === id) ?? null)
      const initial = form.getSnapshot().context.valuesOf(row)
      const typed = draft.restore(values, initial)
      form.send({ type: 'RECOVER', row, values: row === null ? typed : overRow(initial, typed, edited) })
      if (id !== null && row === null) visit.notices?.notify(isGone(draft.deleted))
    },
    search: {
      words: form.getSnapshot().context.texts.sent,
      unreadable: noun.rows.unreadable,
      find: (content) => trace(form, noun, content),
    },
  })
}

/** Looks in the reloaded list for the write that a draft sent. */
async function trace<Row extends { id: Id }, Values extends object, Draft, Kept>(
  form: RecordFormActor<Row, Values, Draft>,
  { rows, sentAs, draft: { restore, unkept } }: Drafted<Row, Values, Draft, Kept>,
  { id, values, edited, sent }: FormDraft<Kept>,
): Promise<Trace | null> {
  if (!sent) return null
  const now = await rows.reloaded()
  const row = id === null ? null : (now.find((each) => each.id === id) ?? null)
  if (id !== null && row === null) return { finding: 'not done', isLate: false }
  const { valuesOf, read, versioning } = form.getSnapshot().context
  const initial = valuesOf(row)
  const typed = restore(sent.values, initial)
  const isLate = editedFields({ initial: typed, typed: restore(values, initial) }, versioning).size > 0
  const gone = { ...(row === null ? typed : overRow(initial, typed, edited)), ...unkept }
  const result = read(gone, row)
  if (!('draft' in result)) return { finding: 'unknown', isLate }
  // A draft whose row differs from the sent values is offered again. Only a new record could be made twice.
  const before = id === null ? rowsOf(now, sent.before) : now
  return { finding: findSent(now, { id, draft: result.draft, before }, sentAs), isLate }
}

const isGone = (deleted: string): Notice => ({ tone: 'alert', text: goneText(deleted) })

/** Returns the part of a form to keep; `null` if the form has no changes. */
function contentOf<Row extends { id: Id }, Values extends object, Draft, Kept>({
  rows,
  draft: { keep, restore },
}: Drafted<Row, Values, Draft, Kept>) {
  const keptOf = remembered(keep)
  const sentOf = remembered((values: Values) => ({
    values: keep(values),
    before: rows.known()?.map(({ id }) => id) ?? null,
  }))
  const listOf = fieldList()
  return (snapshot: ReturnType<RecordFormActor<Row, Values, Draft>['getSnapshot']>): FormDraft<Kept> | null => {
    const { values, initial, row, versioning, sent } = snapshot.context
    const kept = keptOf(values)
    const edited = editedFields({ initial, typed: restore(kept, initial) }, versioning)
    if (edited.size === 0) return null
    const content = { id: row?.id ?? null, values: kept, edited: listOf(edited) }
    return sent === null ? content : { ...content, sent: sentOf(sent) }
  }
}

import * as z from 'zod/mini'
import { createDraft, type DraftActor, type Trace } from '#actors/draft.ts'
import type { RecordFormActor } from '#actors/record-form.ts'
import type { Rows } from '#rows/list-rows.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { DraftPlace } from '#device/draft-items.ts'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import { editedFields, over } from '#forms/merge.ts'
import { findSent, rowsOf, type Comparison } from '#forms/sent.ts'
import { remembered } from '#values/once.ts'
import type { KeptPicture } from '#ui/fields/picture.ts'

/** A form's draft: the id of the edited row, `null` for a new record, and what is kept of the values. */
export type FormDraft<Kept> = {
  id: Id | null
  values: Kept
  /** the edited fields; an older version of the app did not keep them */
  edited?: readonly string[] | undefined
  /** while it is on its way: what was sent, and the ids of the rows before, if they were known */
  sent?: { values: Kept; before: readonly Id[] | null } | undefined
}

/** What is particular to the draft of a noun's form: how its values are kept. */
export type FormDraftOptions<Values, Kept> = {
  place: DraftPlace<FormDraft<Kept>>
  keep: (values: Values) => Kept
  /** the values again; `initial` are those of the row as it is now, for what was left out */
  restore: (kept: Kept, initial: Values) => Values
  /** what is never kept, as it may have been when it was sent */
  unkept?: Partial<Values>
  /** the noun as what somebody deletes: `el producto`, `al maestro` */
  deleted: string
}

/** A kept picture. */
export const Picture: z.ZodMiniType<KeptPicture | null> = z.nullable(
  z.object({
    source: z.enum(['url', 'file']),
    url: z.string(),
    data: z.nullable(z.string()),
    size: z.nullable(z.object({ width: z.number(), height: z.number(), bytes: z.number() })),
    saved: z.nullable(z.string()),
  }),
)

/** The place of a form's drafts; `values` reads what is kept of the values. */
export const formPlace = <Kept>(name: string, values: z.ZodMiniType<Kept>): DraftPlace<FormDraft<Kept>> => ({
  name,
  version: 1,
  content: z.object({
    id: z.nullable(z.string()),
    values,
    edited: z.optional(z.array(z.string())),
    sent: z.optional(z.object({ values, before: z.nullable(z.array(z.string())) })),
  }),
})

/** For values that are kept as they are. */
export const asTyped = <Values>(values: Values): Values => values

/** What a form's draft needs of its noun. */
type Noun<Row extends { id: Id }, Values, Draft, Kept> = {
  rows: Rows<Row>
  sentAs: Comparison<Row, Draft>
  draft: FormDraftOptions<Values, Kept>
}

/**
 * The draft of a noun's form, not started. A recovered one opens its row as it is now, with the edited fields over it;
 * if somebody has deleted it, a new record, and says so. One that was on its way is looked for first (spec 4, Drafts).
 */
export function createFormDraft<Row extends { id: Id }, Values extends object, Draft, Kept>(
  visit: SignedIn,
  form: RecordFormActor<Row, Values, Draft>,
  noun: Noun<Row, Values, Draft, Kept>,
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
      if (id !== null && row === null) visit.notices?.tell(isGone(draft.deleted))
    },
    search: { words: form.getSnapshot().context.texts.sent, find: (content) => trace(form, noun, content) },
  })
}

/** What was typed over the row of now; all of it if nobody knows what was edited. */
export const overRow = <Values extends object>(
  now: Values,
  typed: Values,
  edited: readonly string[] | undefined,
): Values => (edited ? over(now, typed, new Set(edited)) : typed)

/** Looks for what a draft sent in the reloaded list. */
async function trace<Row extends { id: Id }, Values extends object, Draft, Kept>(
  form: RecordFormActor<Row, Values, Draft>,
  { rows, sentAs, draft: { restore, unkept } }: Noun<Row, Values, Draft, Kept>,
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
  // A row that is not as it was sent can be recovered again: only new ones are made twice.
  const before = id === null ? rowsOf(now, sent.before) : now
  return { finding: findSent(now, { id, draft: result.draft, before }, sentAs), isLate }
}

/** Whether a draft can be recovered now: a row only once the rows are known. */
export const mayRecover =
  (rows: readonly unknown[] | undefined) =>
  ({ id }: { id: Id | null }): boolean =>
    id === null || rows !== undefined

/** Said when the edited row was deleted elsewhere; `deleted`: `el producto`, `al maestro`. */
export const goneText = (deleted: string): string =>
  `Alguien eliminó ${deleted} que editabas. Lo que escribiste está como nuevo.`

const isGone = (deleted: string): Notice => ({ tone: 'alert', text: goneText(deleted) })

/** What there is to keep of a form: nothing while what can be kept is what the form began with. */
function contentOf<Row extends { id: Id }, Values extends object, Draft, Kept>({
  rows,
  draft: { keep, restore },
}: Noun<Row, Values, Draft, Kept>) {
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

/** Lists the edited fields for a draft; the same list while they are the same. */
export function fieldList(): (edited: ReadonlySet<string>) => readonly string[] {
  const listOf = remembered((fields: string) => fields.split(' '))
  return (edited) => listOf([...edited].join(' '))
}

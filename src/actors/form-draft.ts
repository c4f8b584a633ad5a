import * as z from 'zod/mini'
import { createDraft, type DraftActor } from '#actors/draft.ts'
import type { RecordFormActor } from '#actors/record-form.ts'
import type { Rows } from '#actors/rows.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { DraftPlace } from '#api/drafts.ts'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import { editedFields } from '#rules/merge.ts'
import type { KeptPicture } from '#values/picture.ts'

/** A form's draft: the id of the edited row, `null` for a new record, and what is kept of the values. */
export type FormDraft<Kept> = { id: Id | null; values: Kept }

/** What is particular to the draft of a noun's form: how its values are kept. */
export type FormDraftOptions<Values, Kept> = {
  place: DraftPlace<FormDraft<Kept>>
  keep: (values: Values) => Kept
  /** the values again; `initial` are those of the row as it is now, for what was left out */
  restore: (kept: Kept, initial: Values) => Values
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
  content: z.object({ id: z.nullable(z.string()), values }),
})

/** For values that are kept as they are. */
export const asTyped = <Values>(values: Values): Values => values

/**
 * The draft of a noun's form, not started. A recovered one opens its row as it is now; if somebody has deleted it, a new
 * record, and says so (spec 4, Drafts).
 */
export function createFormDraft<Row extends { id: Id }, Values extends object, Draft, Kept>(
  visit: SignedIn,
  form: RecordFormActor<Row, Values, Draft>,
  { rows, draft: { place, keep, restore, deleted } }: { rows: Rows<Row>; draft: FormDraftOptions<Values, Kept> },
): DraftActor<FormDraft<Kept>> {
  return createDraft(visit, form, {
    place,
    contentOf: contentOf(keep, restore),
    recover: ({ id, values }) => {
      const row = id === null ? null : (rows.known()?.find((each) => each.id === id) ?? null)
      const initial = form.getSnapshot().context.valuesOf(row)
      form.send({ type: 'RECOVER', row, values: restore(values, initial) })
      if (id !== null && row === null) visit.notices?.tell(isGone(deleted))
    },
  })
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
function contentOf<Row extends { id: Id }, Values extends object, Draft, Kept>(
  keep: (values: Values) => Kept,
  restore: (kept: Kept, initial: Values) => Values,
) {
  // Of the same values the same is kept, so that it is not written again.
  let last: { values: Values; kept: Kept } | undefined
  return (snapshot: ReturnType<RecordFormActor<Row, Values, Draft>['getSnapshot']>): FormDraft<Kept> | null => {
    const { values, initial, row, versioning } = snapshot.context
    if (last?.values !== values) last = { values, kept: keep(values) }
    const typed = restore(last.kept, initial)
    return editedFields({ initial, typed }, versioning).size === 0 ? null : { id: row?.id ?? null, values: last.kept }
  }
}

import * as z from 'zod/mini'
import { useDraft, type DraftActor } from '#actors/draft.ts'
import type { RecordFormActor } from '#actors/record-form.ts'
import type { Rows } from '#actors/reload.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { DraftPlace } from '#api/drafts.ts'
import { periodicities } from '#api/events.ts'
import { productTypes } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import type { EventValues } from '#rules/event-form.ts'
import { pageKeys } from '#rules/permissions.ts'
import type { ProductValues } from '#rules/product-form.ts'
import type { TeacherValues } from '#rules/teacher-form.ts'
import type { UserValues } from '#rules/user-form.ts'
import { keptPicture, restoredPicture, type KeptPicture } from '#values/image.ts'

/** A form's draft: the id of the edited row, `null` for a new record, and what is kept of the values. */
export type FormDraft<Kept> = { id: Id | null; values: Kept }

/** How the values of a form are kept. */
export type FormPlace<Values, Kept> = {
  place: DraftPlace<FormDraft<Kept>>
  keep: (values: Values) => Kept
  /** the values again; `initial` are those of the row as it is now, for what was left out */
  restore: (kept: Kept, initial: Values) => Values
}

const text = z.string()

const Picture: z.ZodMiniType<KeptPicture | null> = z.nullable(
  z.object({
    source: z.enum(['url', 'file']),
    url: text,
    data: z.nullable(text),
    size: z.nullable(z.object({ width: z.number(), height: z.number(), bytes: z.number() })),
    saved: z.nullable(text),
  }),
)

const Schedule = z.object({ subdiscipline: text, level: text, days: z.array(text), time: text })

const placeOf = <Kept>(name: string, values: z.ZodMiniType<Kept>): DraftPlace<FormDraft<Kept>> => ({
  name,
  version: 1,
  content: z.object({ id: z.nullable(text), values }),
})

const asTyped = <Values>(values: Values): Values => values

export const productPlace: FormPlace<ProductValues, Omit<ProductValues, 'picture'> & { picture: KeptPicture | null }> =
  {
    place: placeOf(
      'product',
      z.object({
        name: text,
        category: text,
        newCategory: text,
        price: text,
        productionCost: text,
        type: z.enum(productTypes),
        subdisciplines: text,
        colors: text,
        sizes: text,
        picture: Picture,
      }),
    ),
    keep: (values) => ({ ...values, picture: keptPicture(values.picture) }),
    restore: (kept, initial) => ({ ...kept, picture: restoredPicture(kept.picture, initial.picture) }),
  }

export const eventPlace: FormPlace<EventValues, EventValues> = {
  place: placeOf(
    'event',
    z.object({
      date: text,
      time: text,
      subdiscipline: text,
      level: text,
      teacher: text,
      periodicity: z.enum(periodicities),
    }),
  ),
  keep: asTyped,
  restore: asTyped,
}

export const teacherPlace: FormPlace<TeacherValues, TeacherValues> = {
  place: placeOf(
    'teacher',
    z.object({
      name: text,
      salary: text,
      disciplines: z.array(text),
      schedules: z.array(Schedule),
      unfinished: Schedule,
    }),
  ),
  keep: asTyped,
  restore: asTyped,
}

/** The password is never kept (spec 4, Drafts). */
export const userPlace: FormPlace<UserValues, Omit<UserValues, 'password' | 'logo'> & { logo: KeptPicture | null }> = {
  place: placeOf(
    'user',
    z.object({ username: text, academyName: text, logo: Picture, pages: z.array(z.enum(pageKeys)) }),
  ),
  keep: ({ username, academyName, logo, pages }) => ({ username, academyName, logo: keptPicture(logo), pages }),
  restore: (kept, initial) => ({ ...kept, password: '', logo: restoredPicture(kept.logo, initial.logo) }),
}

type Options<Row extends { id: Id }, Values extends object, Kept> = FormPlace<Values, Kept> & {
  rows: Rows<Row>
  /** the noun with its article: `el producto` */
  noun: string
}

/**
 * The draft of a noun's form. A recovered one opens its row as it is now; if somebody has deleted it, a new record, and
 * says so (spec 4, Drafts).
 */
export function useFormDraft<Row extends { id: Id }, Values extends object, Draft, Kept>(
  visit: SignedIn,
  form: RecordFormActor<Row, Values, Draft>,
  { place, keep, restore, rows, noun }: Options<Row, Values, Kept>,
): DraftActor<FormDraft<Kept>> {
  return useDraft(visit, form, {
    place,
    contentOf: contentOf(keep, restore),
    recover: ({ id, values }) => {
      const row = id === null ? null : (rows.known()?.find((each) => each.id === id) ?? null)
      const initial = form.getSnapshot().context.valuesOf(row)
      form.send({ type: 'RECOVER', row, values: restore(values, initial) })
      if (id !== null && row === null) visit.notices?.tell(isGone(noun))
    },
  })
}

/** Whether a draft can be recovered now: a row only once the rows are known. */
export const mayRecover =
  (rows: readonly unknown[] | undefined) =>
  ({ id }: { id: Id | null }): boolean =>
    id === null || rows !== undefined

const isGone = (noun: string): Notice => ({
  tone: 'alert',
  text: `Alguien eliminó ${noun} que editabas. Lo que escribiste está como nuevo.`,
})

/** What there is to keep of a form: nothing while what can be kept is what the form began with. */
function contentOf<Row extends { id: Id }, Values extends object, Draft, Kept>(
  keep: (values: Values) => Kept,
  restore: (kept: Kept, initial: Values) => Values,
) {
  // Of the same values the same is kept, so that it is not written again.
  let last: { values: Values; kept: Kept } | undefined
  return (snapshot: ReturnType<RecordFormActor<Row, Values, Draft>['getSnapshot']>): FormDraft<Kept> | null => {
    const { values, initial, row, isSame } = snapshot.context
    if (last?.values !== values) last = { values, kept: keep(values) }
    return isSame(restore(last.kept, initial), initial) ? null : { id: row?.id ?? null, values: last.kept }
  }
}

/** The drafts of forms: what they keep, and how it is restored (spec 4, Drafts). */

import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import { over } from '#saving/merge.ts'
import { remembered } from '#values/once.ts'
import type { KeptPicture } from '#values/picture.ts'

/** A form's draft: the id of the edited row, or `null` for a new record, and the kept values. */
export type FormDraft<Kept> = {
  id: Id | null
  values: Kept
  /** the edited fields; older versions of the app did not store them */
  edited?: readonly string[] | undefined
  /** while it is on its way: the sent values, and the ids of the earlier rows, if they were known */
  sent?: { values: Kept; before: readonly Id[] | null } | undefined
}

/** The place of a form's drafts; `values` reads the kept values. */
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

/** For values that are kept unchanged. */
export const asTyped = <Values>(values: Values): Values => values

export const KeptPictureField: z.ZodMiniType<KeptPicture | null> = z.nullable(
  z.object({
    source: z.enum(['url', 'file']),
    url: z.string(),
    data: z.nullable(z.string()),
    size: z.nullable(z.object({ width: z.number(), height: z.number(), bytes: z.number() })),
    saved: z.nullable(z.string()),
  }),
)

/** The typed values of the edited fields over the current row. All typed values if the edited fields are unknown. */
export const overRow = <Values extends object>(
  now: Values,
  typed: Values,
  edited: readonly string[] | undefined,
): Values => (edited ? over(now, typed, new Set(edited)) : typed)

/** Whether a draft can be recovered now. A draft of a row needs the loaded rows. */
export const mayRecover =
  (rows: readonly unknown[] | undefined) =>
  ({ id }: { id: Id | null }): boolean =>
    id === null || rows !== undefined

/** Lists the edited fields for a draft. The list keeps its identity while the fields are the same. */
export function fieldList(): (edited: ReadonlySet<string>) => readonly string[] {
  const listOf = remembered((fields: string) => fields.split(' '))
  return (edited) => listOf([...edited].join(' '))
}

/** Shown when the edited row was deleted elsewhere; `deleted`: `el producto`, `al maestro`. */
export const goneText = (deleted: string): string =>
  `Alguien eliminó ${deleted} que editabas. Lo que escribiste está como nuevo.`

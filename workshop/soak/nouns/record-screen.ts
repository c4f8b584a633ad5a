import { createFormDraft } from '#actors/drafts/form-draft.ts'
import { createRecordForm } from '#actors/forms/record-form.ts'
import { createRecordRemoval, type RecordScreenOptions } from '#actors/forms/record-removal.ts'
import type { Visit } from '#actors/lifetime/visit.ts'
import type { Id } from '#api/reading.ts'
import { actorsOf, type Actors } from '#soak/nouns/noun.ts'

/** The actors of a form beside a table, with its draft and its removals. */
export function recordScreen<Row extends { id: Id }, Values extends object, Draft, Kept>(
  name: string,
  visit: Visit,
  options: RecordScreenOptions<Row, Values, Draft, Kept>,
): Actors {
  const form = createRecordForm<Row, Values, Draft>(visit, options)
  return actorsOf({
    [name]: form,
    [`${name}Draft`]: createFormDraft(visit, form, options),
    [`${name}Removal`]: createRecordRemoval(visit, form, options),
  })
}

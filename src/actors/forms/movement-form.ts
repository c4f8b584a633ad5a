import type { RecordScreenOptions } from '#actors/forms/record-removal.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { createMovement, deleteMovement, type Movement, type NewMovement } from '#api/movements.ts'
import { noteMoved } from '#device/kept/moved-here.ts'
import { movementNoun, sentMovement, type MovementValues } from '#forms/movement.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { movementsQuery } from '#rows/movements.ts'
import { reloadLists } from '#rows/reload.ts'
import { findSentRow } from '#saving/sent.ts'
import { localDay } from '#values/dates.ts'

/** The form and the list of the money in and out of the drawer. This device notes the movements that it recorded. */
export function movementForm({
  calls,
  queries,
}: SignedIn): RecordScreenOptions<Movement, MovementValues, NewMovement, MovementValues> {
  const rows = rowsIn(queries, movementsQuery())
  /** the last sent movement and the rows before it, until its id is known */
  let sent: { draft: NewMovement; before: Movement[] | undefined } | null = null
  const note = (id: string, { date }: NewMovement) => {
    noteMoved({ id, date, at: Date.now() })
    sent = null
  }
  return {
    ...movementNoun(() => localDay(new Date())),
    rows,
    save: async (draft) => {
      sent = { draft, before: rows.known() }
      const id = await createMovement(calls, draft)
      if (id !== null) note(id, draft)
    },
    remove: (id) => deleteMovement(calls, id),
    reload: async () => {
      await reloadLists(queries, movementsQuery())
      // The answer was lost, or had no id.
      const found = sent && findSentRow(rows.known() ?? [], { id: null, ...sent }, sentMovement)
      if (sent && found?.is === 'done') note(found.answer.id, sent.draft)
    },
  }
}

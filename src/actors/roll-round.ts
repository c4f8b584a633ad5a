import type { RollActor } from '#actors/roll.ts'
import { hasChanges, type RollChoice } from '#rules/roll.ts'
import type { IsoDate } from '#values/dates.ts'

/**
 * Saves the roll and then opens the next one, if all of it went out: whatever is refused, asked and not answered, or marked
 * meanwhile keeps the roll where it is (spec 2, Attendance).
 */
export function saveAndGoOn(call: RollActor, { today, next }: { today: IsoDate; next: RollChoice }): void {
  call.send({ type: 'SAVE', today })
  if (!call.getSnapshot().hasTag('settling')) return
  let wasSaving = false
  const following = call.subscribe((state) => {
    wasSaving ||= state.matches('saving')
    if (state.hasTag('settling')) return
    following.unsubscribe()
    const { marks, stored } = state.context
    if (wasSaving && state.matches({ called: 'found' }) && !hasChanges(marks, stored))
      call.send({ type: 'CHOOSE', choice: next })
  })
}

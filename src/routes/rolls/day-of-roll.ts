import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { RollActor } from '#actors/roll.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { hasChanges } from '#rules/rolls/roll-marks.ts'

/**
 * Moves today's roll to the next day at midnight, so that an open screen saves nothing for yesterday. A roll with
 * unsaved marks keeps its day until a save or discard. A chosen day stays.
 */
export function useDayOfRoll(rollActor: RollActor): void {
  const today = useToday()
  const date = useSelector(rollActor, ({ context }) => context.chosen.date)
  const isUnsaved = useSelector(rollActor, ({ context }) => hasChanges(context.marks, context.stored))
  const isIdle = useSelector(rollActor, (state) => state.matches('choosing') || state.matches('called')) && !isUnsaved
  // Unsaved marks on this screen may be of the day before. A roll that still loads is of a chosen day.
  const followed = useRef(isUnsaved ? date : today)
  useEffect(() => {
    if (!isIdle || today <= followed.current) return
    const wasToday = date === followed.current
    followed.current = today
    if (wasToday) rollActor.send({ type: 'OPEN', today })
  }, [rollActor, today, date, isIdle])
}

import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { RollActor } from '#actors/roll.ts'
import { choiceOf, type RecordedClass } from '#rules/events/classes.ts'
import { hasChanges } from '#rules/rolls/roll-marks.ts'
import { isSameRoll } from '#rules/rolls/roll.ts'

/** Returns whether a class is the chosen roll and has unsaved marks (spec 2, Attendance). */
export type IsUnsaved = (each: RecordedClass) => boolean

/** Returns a function that tells which class has unsaved marks. The function changes only with its result. */
export function useUnsaved(rollActor: RollActor | undefined): IsUnsaved {
  const unsaved = useSelector(rollActor, (state) => {
    if (state === undefined) return null
    const { chosen, marks, stored } = state.context
    return hasChanges(marks, stored) ? chosen : null
  })
  return useCallback((each) => unsaved !== null && isSameRoll(choiceOf(each), unsaved), [unsaved])
}

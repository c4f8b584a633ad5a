import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { RollActor } from '#actors/roll.ts'
import { choiceOf, type ToldClass } from '#rules/events/classes.ts'
import { hasChanges, isSameRoll } from '#rules/rolls/roll.ts'

/** Tells of a class whether it is the chosen roll and has marks that are not saved (spec 2, Attendance). */
export type IsUnsaved = (each: ToldClass) => boolean

/** Which class of a list has marks that are not saved, none without a roll; the function changes with the answer alone. */
export function useUnsaved(call: RollActor | undefined): IsUnsaved {
  const unsaved = useSelector(call, (state) => {
    if (state === undefined) return null
    const { chosen, marks, stored } = state.context
    return hasChanges(marks, stored) ? chosen : null
  })
  return useCallback((each) => unsaved !== null && isSameRoll(choiceOf(each), unsaved), [unsaved])
}

import { useSelector } from '@xstate/react'
import type { RollActor } from '#actors/roll.ts'

/** Whether the roll is on its way, and nothing is asked about it. */
export function useIsBusy(call: RollActor): boolean {
  const isOnItsWay = useSelector(call, (state) => state.hasTag('busy'))
  const sending = useSelector(call, ({ children }) => children.sending)
  const isAsking = useSelector(sending, (state) => state?.hasTag('asking') === true)
  return isOnItsWay && !isAsking
}

import { useSelector } from '@xstate/react'
import type { RollCallActor } from '#actors/roll-call.ts'

/** Whether the roll is on its way, and nothing is asked about it. */
export function useIsBusy(call: RollCallActor): boolean {
  const isOnItsWay = useSelector(call, (state) => state.hasTag('busy'))
  const sending = useSelector(call, ({ children }) => children.sending)
  const isAsking = useSelector(sending, (state) => state?.hasTag('asking') === true)
  return isOnItsWay && !isAsking
}

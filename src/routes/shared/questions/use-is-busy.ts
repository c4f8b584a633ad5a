import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

/** The machine `sending`, whatever it sends. Declared with methods, so that it fits for each noun. */
type Sending = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): { hasTag(tag: 'asking'): boolean } }

/** A machine that saves by it. */
type Saving = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): { hasTag(tag: 'busy'): boolean; children: { sending?: Sending | undefined } }
}

/** Whether something is on its way: not while the person is asked before it goes out. */
export function useIsBusy(saving: Saving): boolean {
  const isSaving = useSelector(saving, (state) => state.hasTag('busy'))
  const sending = useSelector(saving, ({ children }) => children.sending)
  const isAsking = useSelector(sending, (state) => state?.hasTag('asking') === true)
  return isSaving && !isAsking
}

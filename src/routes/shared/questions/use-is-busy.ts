import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

/** The machine `sending` of any noun. Declared with methods, so that each noun's machine fits. */
type Sending = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): { hasTag(tag: 'asking'): boolean } }

type Saving = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): { hasTag(tag: 'busy'): boolean; children: { sending?: Sending | undefined } }
}

/** Returns whether a save is running. While its question is open, it is not. */
export function useIsBusy(saving: Saving): boolean {
  const isSaving = useSelector(saving, (state) => state.hasTag('busy'))
  const sending = useSelector(saving, ({ children }) => children.sending)
  const isAsking = useSelector(sending, (state) => state?.hasTag('asking') === true)
  return isSaving && !isAsking
}

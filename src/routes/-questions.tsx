import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { Confirm } from '#ui/dialogs/confirm.tsx'

/** A machine that asks for confirmation. Declared with methods, so that actors with more events and tags fit too. */
type Asking = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): { hasTag(tag: 'asking' | 'busy'): boolean }
  send(event: { type: 'ACCEPT' | 'DECLINE' }): void
}

type Removal = Asking & { send(event: { type: 'LEAVE' }): void }

/** The confirmation before a row is deleted; stays open while the call runs, unless the person leaves it (spec 5). */
export function RemovalQuestion({ removal, question }: { removal: Removal; question: string }) {
  const isAsking = useSelector(removal, (state) => state.hasTag('asking'))
  const isBusy = useSelector(removal, (state) => state.hasTag('busy'))
  return (
    <Confirm
      question={isAsking ? question : null}
      isBusy={isBusy}
      onAccept={() => removal.send({ type: 'ACCEPT' })}
      onDecline={() => removal.send({ type: 'DECLINE' })}
      onLeave={() => removal.send({ type: 'LEAVE' })}
    />
  )
}

/** The confirmation before unsaved changes of a form are discarded (spec 2, Student list). */
export function DiscardQuestion({ form }: { form: Asking }) {
  const isAsking = useSelector(form, (state) => state.hasTag('asking'))
  return (
    <Confirm
      question={isAsking ? '¿Descartar los cambios?' : null}
      onAccept={() => form.send({ type: 'ACCEPT' })}
      onDecline={() => form.send({ type: 'DECLINE' })}
    />
  )
}

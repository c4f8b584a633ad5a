import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { Confirm } from '#ui/dialogs/confirm.tsx'

/** A machine that asks before it goes on; methods, so that a machine's own events and tags fit. */
type Asking = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): { hasTag(tag: 'asking' | 'busy'): boolean }
  send(event: { type: 'ACCEPT' | 'DECLINE' }): void
}

/** Asks in the noun's own words before a row is deleted, and until it is (spec 5). */
export function RemovalQuestion({ removal, question }: { removal: Asking; question: string }) {
  const isAsking = useSelector(removal, (state) => state.hasTag('asking'))
  const isBusy = useSelector(removal, (state) => state.hasTag('busy'))
  return (
    <Confirm
      question={isAsking ? question : null}
      isBusy={isBusy}
      onAccept={() => removal.send({ type: 'ACCEPT' })}
      onDecline={() => removal.send({ type: 'DECLINE' })}
    />
  )
}

/** Asks before what was changed in a form gives way to something else (spec 2, Student list). */
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

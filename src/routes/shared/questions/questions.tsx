import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { shortened } from '#values/text.ts'

/** A machine that asks for confirmation. Declared with methods, so that actors with more events and tags fit too. */
type Asking = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): { hasTag(tag: 'asking' | 'busy'): boolean }
  send(event: { type: 'ACCEPT' | 'DECLINE' }): void
}

type Removal<Row> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): { hasTag(tag: 'asking' | 'busy'): boolean; context: { row: Row | null } }
  send(event: { type: 'ACCEPT' | 'DECLINE' | 'LEAVE' }): void
}

type RemovalProps<Row> = {
  removal: Removal<Row>
  question: string
  nameOf: (row: Row) => string
  dependentsOf?: (row: Row) => ReactNode
}

/** Question before a row is deleted. It stays open during the call, unless the person leaves it (spec 5). */
export function RemovalQuestion<Row>({ removal, question, nameOf, dependentsOf }: RemovalProps<Row>) {
  const row = useSelector(removal, ({ context }) => context.row)
  const isAsking = useSelector(removal, (state) => state.hasTag('asking'))
  const isBusy = useSelector(removal, (state) => state.hasTag('busy'))
  return (
    <Confirm
      question={isAsking ? question : null}
      note={row === null ? undefined : <bdi>{shortened(nameOf(row))}</bdi>}
      isBusy={isBusy}
      onAccept={() => removal.send({ type: 'ACCEPT' })}
      onDecline={() => removal.send({ type: 'DECLINE' })}
      onLeave={() => removal.send({ type: 'LEAVE' })}
    >
      {row !== null && dependentsOf?.(row)}
    </Confirm>
  )
}

/** Question before unsaved changes of a form are discarded (spec 2, Student list). */
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

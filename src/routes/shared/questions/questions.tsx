import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { serverCan } from '#rules/permissions.ts'
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
  /** the answer that keeps the row in another way */
  insteadOf?: (row: Row) => ComponentProps<typeof Confirm>['alternative']
}

/**
 * Question before a row is deleted. It stays open during the call, unless the person leaves it (spec 5). It says that
 * the row is lost where no administrator can bring it back.
 */
export function RemovalQuestion<Row>({ removal, question, nameOf, dependentsOf, insteadOf }: RemovalProps<Row>) {
  const { user } = useRouteContext({ from: '__root__' })
  const row = useSelector(removal, ({ context }) => context.row)
  const isAsking = useSelector(removal, (state) => state.hasTag('asking'))
  const isBusy = useSelector(removal, (state) => state.hasTag('busy'))
  return (
    <Confirm
      question={isAsking ? question : null}
      note={
        row === null ? undefined : (
          <>
            <bdi>{shortened(nameOf(row))}</bdi>
            {!serverCan(user, 'changes') && '. No se puede recuperar.'}
          </>
        )
      }
      alternative={row === null ? undefined : insteadOf?.(row)}
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

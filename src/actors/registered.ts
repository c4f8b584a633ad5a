import { createActor, fromTransition, type ActorRefFrom } from 'xstate'
import type { Scope } from '#actors/lifetime/scope.ts'
import type { Id } from '#api/reading.ts'

type Event = { type: 'OFFER'; id: Id } | { type: 'HIDE' }

const registered = fromTransition(
  (_: { id: Id | null }, event: Event) => ({ id: event.type === 'OFFER' ? event.id : null }),
  { id: null },
)

export type RegisteredActor = ActorRefFrom<typeof registered>

/** The student registered last, while the next steps are offered (spec 2, Registration); else `null`. */
export function runRegistered(scope: Scope): RegisteredActor {
  const actor = createActor(registered)
  scope.onClose(() => actor.stop())
  return actor.start()
}

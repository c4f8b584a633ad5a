import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { disclosure } from '#machines/disclosure.ts'

export type DisclosureActor = ActorRefFrom<typeof disclosure>

/** An actor that emits `Type`. A method, so that actors with more events are assignable. */
type Emitting<Type extends string> = {
  on(type: Type, handler: () => void): { unsubscribe: () => void }
}

/**
 * A {@link disclosure} of a screen. It closes when the actor `other` emits `type`: a sale was registered, a record
 * removed.
 */
export function useDisclosure<Type extends string>(scope: Scope, other: Emitting<Type>, type: Type): DisclosureActor {
  const actor = useScreenActor(scope, () => createScopedActor(disclosure, scope))
  useEffect(() => {
    const watching = other.on(type, () => actor.send({ type: 'CLOSE' }))
    return () => watching.unsubscribe()
  }, [actor, other, type])
  return actor
}

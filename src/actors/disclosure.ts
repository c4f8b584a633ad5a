import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { disclosure } from '#machines/disclosure.ts'

export type DisclosureActor = ActorRefFrom<typeof disclosure>

/** What this needs of an actor that emits; a method, so that a machine's own events fit. */
type Emitting<Type extends string> = {
  on(type: Type, handler: () => void): { unsubscribe: () => void }
}

/** Something of a screen that is closed or open, and closes when `other` emits `type`: a sold cart, the detail of what was removed. */
export function useDisclosure<Type extends string>(scope: Scope, other: Emitting<Type>, type: Type): DisclosureActor {
  const actor = useScreenActor(scope, () => createScopedActor(disclosure, scope))
  useEffect(() => {
    const watching = other.on(type, () => actor.send({ type: 'CLOSE' }))
    return () => watching.unsubscribe()
  }, [actor, other, type])
  return actor
}

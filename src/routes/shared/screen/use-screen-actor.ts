import { useEffect, useRef, useState } from 'react'
import type { DraftActor } from '#actors/drafts/draft.ts'
import { stopWith } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'

/** The part of an actor that this module uses. Methods, so that actors with other events and tags are assignable. */
type Running = {
  start(): unknown
  stop(): unknown
  subscribe(observer: { next?: () => void; complete?: () => void }): unknown
  getSnapshot(): { hasTag(tag: 'busy'): boolean; children: { sending?: Asking | undefined } }
}

/** The machine `sending`, which may ask before a write goes out. */
type Asking = {
  getSnapshot(): { hasTag(tag: 'asking'): boolean }
  subscribe(observer: { next: () => void }): unknown
  send(event: { type: 'LEAVE' }): void
}

/**
 * An actor that lives as long as its screen. If it is busy when the screen unmounts, it stops after the result, so that
 * the user still sees the notice. Nobody can answer its questions then, so a question ends the write unsent. `make`
 * creates the actor with `createScopedActor`.
 */
export function useScreenActor<Screen extends Running>(scope: Scope, make: () => Screen): Screen {
  const [actor] = useState(make)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    const forget = stopWith(scope, actor)
    actor.start()
    return () => {
      isMounted.current = false
      // StrictMode and hot reload run an effect again at once. The actor goes on then.
      queueMicrotask(() => (isMounted.current ? forget() : stopOnceIdle(actor)))
    }
  }, [scope, actor])
  return actor
}

function stopOnceIdle(actor: Running): void {
  let last: Asking | undefined
  const stopIfIdle = () => {
    // A screen that sends one row after another has a new actor for each.
    const { sending } = actor.getSnapshot().children
    if (sending !== last) leaveQuestion(sending)
    last = sending
    if (!actor.getSnapshot().hasTag('busy')) actor.stop()
  }
  actor.subscribe({ next: stopIfIdle })
  stopIfIdle()
}

/** Leaves the questions of a write, now or later: nobody will answer them. */
function leaveQuestion(sending: Asking | undefined): void {
  const leave = () => {
    if (sending?.getSnapshot().hasTag('asking') === true) sending.send({ type: 'LEAVE' })
  }
  sending?.subscribe({ next: leave })
  leave()
}

/** Returns the draft of a screen's actor. `make` creates it with `createDraft`. */
export function useDraft<Content extends object>(make: () => DraftActor<Content>): DraftActor<Content> {
  const [actor] = useState(make)
  useEffect(() => {
    actor.start()
  }, [actor])
  return actor
}

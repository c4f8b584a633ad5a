import { useEffect, useState } from 'react'

/** What this needs of an actor; methods, so that a machine's own tags fit. */
type RunningMachine = {
  start(): unknown
  stop(): unknown
  subscribe(observer: () => void): unknown
  getSnapshot(): { hasTag(tag: 'busy'): boolean }
}

/**
 * A machine that lives as long as its screen, and on until what it has in flight is over: whoever leaves too soon is
 * still told how it went.
 */
export function useScreenActor<Machine extends RunningMachine>(make: () => Machine): Machine {
  const [actor] = useState(make)
  useEffect(() => {
    actor.start()
    return () => {
      const stopOnceIdle = () => {
        if (!actor.getSnapshot().hasTag('busy')) actor.stop()
      }
      actor.subscribe(stopOnceIdle)
      stopOnceIdle()
    }
  }, [actor])
  return actor
}

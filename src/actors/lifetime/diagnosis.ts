import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import type { Calls } from '#api/calls.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { ownVersion } from '#api/version.ts'
import { createRing, givenBy, guardText, recordedEvent, stateText, type Diagnosis } from '#device/diagnosis.ts'
import { keepMoves, keptMoves, type Move } from '#device/kept-moves.ts'

/** Maximum number of kept moves: some minutes of work. */
const size = 300

/** Returns the diagnosis at this moment as JSON. `error` is the error that broke the screen, if there is one. */
export type Diagnose = (error?: string) => string

/** Keeps the last moves of the app's machines and calls. They survive a reload of the page in this tab. */
type Recorder = {
  inspect: (event: InspectionEvent) => void
  /** returns the kept moves as JSON */
  diagnosis: Diagnose
  stop: () => void
}

/** Starts to record the moves of the app (spec 2, Every screen). */
export function recordMoves(calls: Calls): Recorder {
  const moves = createRing<Move>(size)
  const before = keptMoves()
  const salt = before?.salt ?? String(Math.random())
  for (const move of before?.moves ?? []) moves.add(move)
  const now = () => Math.round(performance.now())

  let page = location.pathname
  moves.add({ at: now(), page, isLoaded: true })
  /** Adds the screen in front before the first move on it. */
  const addPage = () => {
    if (page === location.pathname) return
    page = location.pathname
    moves.add({ at: now(), page })
  }

  /** the calls without an answer, each with its start time */
  const pending = new Map<symbol, { call: string; start: number }>()
  const onCall = ({ method, name }: Endpoint) => {
    addPage()
    const id = Symbol(name)
    const call = `${method} ${name}`
    const start = now()
    pending.set(id, { call, start })
    return (outcome: string) => {
      pending.delete(id)
      addPage()
      moves.add({ at: now(), call, outcome, ms: now() - start })
    }
  }
  const stopFollowing = calls.follow({ onCall })
  const all = (): Move[] => [
    ...moves.items(),
    ...Array.from(pending.values(), ({ call, start }) => ({ at: now(), call, outcome: 'pending', ms: now() - start })),
  ]
  const keep = () => keepMoves({ salt, moves: all() })
  window.addEventListener('pagehide', keep)

  /** when each event was sent: its call may begin long before the machine has handled the event */
  const sentAt = new WeakMap<EventObject, number>()
  /** the transitions that an actor is taking at this moment */
  const taken = new WeakMap<ActorRefLike, AnyTransitionDefinition[]>()
  return {
    inspect: (inspected) => {
      const { actorRef } = inspected
      if (inspected.type === '@xstate.event') {
        addPage()
        sentAt.set(inspected.event, now())
      }
      if (inspected.type === '@xstate.microstep')
        taken.set(actorRef, [...(taken.get(actorRef) ?? []), ...inspected._transitions])
      if (inspected.type !== '@xstate.snapshot') return
      const { event, snapshot } = inspected
      if (!isMachineSnapshot(snapshot)) return
      const guard = guardText(taken.get(actorRef) ?? [])
      taken.delete(actorRef)
      const recorded = recordedEvent(event)
      const given = givenBy(recorded, salt)
      moves.add({
        at: sentAt.get(event) ?? now(),
        machine: `${snapshot.machine.id} ${actorRef.sessionId}`,
        event: recorded.type,
        state: stateText(snapshot.value),
        ...(guard && { guard }),
        ...(given && { given }),
      })
    },
    diagnosis: (error) => {
      const diagnosis: Diagnosis = {
        version: ownVersion() ?? 'desconocida',
        page: location.pathname,
        browser: navigator.userAgent,
        taken: new Date().toISOString(),
        ...(error !== undefined && { error }),
        moves: all(),
      }
      return JSON.stringify(diagnosis, null, 1)
    },
    stop: () => {
      window.removeEventListener('pagehide', keep)
      stopFollowing()
    },
  }
}

/** Records the moves of the app's machines, for the panel that draws them. */

import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate'
import { createRing, recordedEvent } from '#device/diagnosis.ts'
import { isMove } from './diagram/nodes.ts'

export const movesPerMachine = 100

export type Move = {
  /** the number of the move, counted over all machines */
  order: number
  /** milliseconds since 1970 */
  at: number
  /** the path of the visible screen */
  page: string
  /** the type of the event, or the kind of its change; `xstate.init` for the machine's start */
  event: string
  problem?: string
  transitions: readonly AnyTransitionDefinition[]
  snapshot: AnyMachineSnapshot
}

/** A running machine; `moves` are its last {@link movesPerMachine}, oldest first, never empty. */
export type RunningMachine = { id: number; machine: AnyStateMachine; moves: readonly Move[] }

export type MachinesRecorder = {
  /** receives the inspection events of actors; for `createApp` */
  inspect: (event: InspectionEvent) => void
  /** calls `listener` after machines moved, began or ended; returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
  /** the running machines, oldest first; keeps its identity until a machine moves, begins or ends */
  getSnapshot: () => readonly RunningMachine[]
}

/** The record of an actor. `view` is made on demand and dropped at the next move. */
type Recorded = {
  id: number
  moves: ReturnType<typeof createRing<Move>>
  machine: AnyStateMachine
  view: RunningMachine | null
}

const problemOf = (event: { error?: unknown }): string | undefined =>
  event.error instanceof Error && event.error.message !== '' ? event.error.message : undefined

/**
 * Creates a recorder of the moves of all inspected machines. It drops a machine that ends. `page` returns the path of
 * the visible screen.
 */
export function recordMachines({ page = () => location.pathname } = {}): MachinesRecorder {
  const running = new Map<ActorRefLike, Recorded>()
  /** the transitions of an actor since its last snapshot */
  const unrecorded = new WeakMap<ActorRefLike, AnyTransitionDefinition[]>()
  const listeners = new Set<() => void>()
  let list: readonly RunningMachine[] | null = null
  let [ids, order] = [0, 0]
  let isNotifying = false

  const notifyLater = () => {
    list = null
    if (isNotifying || listeners.size === 0) return
    isNotifying = true
    // Actors begin while screens render. React does not allow another update during a render.
    queueMicrotask(() => {
      isNotifying = false
      for (const listener of listeners) listener()
    })
  }

  const recordedFor = (actorRef: ActorRefLike, { machine }: AnyMachineSnapshot): Recorded => {
    const known = running.get(actorRef)
    if (known) return known
    ids += 1
    const recorded: Recorded = { id: ids, moves: createRing<Move>(movesPerMachine), machine, view: null }
    running.set(actorRef, recorded)
    return recorded
  }

  const record = (actorRef: ActorRefLike, event: { type: string; error?: unknown }, snapshot: AnyMachineSnapshot) => {
    const transitions = unrecorded.get(actorRef)?.filter(isMove) ?? []
    unrecorded.delete(actorRef)
    if (snapshot.status !== 'active') {
      if (running.delete(actorRef)) notifyLater()
      return
    }
    // An event without a transition is not a move.
    if (transitions.length === 0 && running.has(actorRef)) return
    order += 1
    const problem = problemOf(event)
    const recorded = recordedFor(actorRef, snapshot)
    recorded.view = null
    recorded.moves.add({
      order,
      at: Date.now(),
      page: page(),
      event: recordedEvent(event).type,
      ...(problem !== undefined && { problem }),
      transitions,
      snapshot,
    })
    notifyLater()
  }

  return {
    inspect: (inspected) => {
      const { actorRef } = inspected
      if (inspected.type === '@xstate.microstep') {
        if (inspected._transitions.length === 0) return
        const before = unrecorded.get(actorRef)
        if (before) before.push(...inspected._transitions)
        else unrecorded.set(actorRef, [...inspected._transitions])
      } else if (inspected.type === '@xstate.snapshot' && isMachineSnapshot(inspected.snapshot))
        record(actorRef, inspected.event, inspected.snapshot)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () =>
      (list ??= Array.from(
        running.values(),
        (recorded) => (recorded.view ??= { id: recorded.id, machine: recorded.machine, moves: recorded.moves.items() }),
      )),
  }
}

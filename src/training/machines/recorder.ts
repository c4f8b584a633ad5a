/** Keeps what the app's machines do, for the panel that draws them. Knows no screen and no backend. */
import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate'
import { createRing } from '#rules/diagnosis.ts'
import { isMove } from './diagram/nodes.ts'

/** How many moves of each machine are kept. */
export const keptMoves = 100

/** One move of a machine. */
export type Move = {
  /** one more than that of the move before, whichever machine made it */
  order: number
  /** milliseconds since 1970 */
  at: number
  /** the path of the screen in front */
  page: string
  /** the type of the event that caused it: `xstate.init` where the machine began */
  event: string
  /** what the failed call said, if a call failed */
  problem?: string
  /** what was taken for it, one after the other */
  transitions: readonly AnyTransitionDefinition[]
  /** the machine after it */
  snapshot: AnyMachineSnapshot
}

/** A machine that runs now; `moves` are its last ones, oldest first, never empty. */
export type RunningMachine = { id: number; machine: AnyStateMachine; moves: readonly Move[] }

/** What {@link recordMachines} gives. */
export type MachinesRecorder = {
  /** takes the inspection events of actors; as `createApp` wants it */
  inspect: (event: InspectionEvent) => void
  /** calls `listener` after machines moved, began or ended; gives what ends that */
  subscribe: (listener: () => void) => () => void
  /** the machines that run now, the oldest first; the same list until something happens */
  getSnapshot: () => readonly RunningMachine[]
}

/** An actor as it is recorded; `view` is made when it is asked for. */
type Recorded = {
  id: number
  moves: ReturnType<typeof createRing<Move>>
  machine: AnyStateMachine
  view: RunningMachine | null
}

const problemOf = (event: { error?: unknown }): string | undefined =>
  event.error instanceof Error && event.error.message !== '' ? event.error.message : undefined

/**
 * Starts to keep the moves of all machines that are inspected with it, until they end. `page` gives the path of the
 * screen in front.
 */
export function recordMachines({ page = () => location.pathname } = {}): MachinesRecorder {
  const running = new Map<ActorRefLike, Recorded>()
  /** the transitions that an actor is taking at this moment */
  const taken = new WeakMap<ActorRefLike, AnyTransitionDefinition[]>()
  const listeners = new Set<() => void>()
  let list: readonly RunningMachine[] | null = null
  let [ids, order] = [0, 0]
  let isTelling = false

  const tellLater = () => {
    list = null
    if (isTelling || listeners.size === 0) return
    isTelling = true
    // Actors begin while screens render, and a screen must not be told to render meanwhile.
    queueMicrotask(() => {
      isTelling = false
      for (const listener of listeners) listener()
    })
  }

  const recordedOf = (actorRef: ActorRefLike, { machine }: AnyMachineSnapshot): Recorded => {
    const known = running.get(actorRef)
    if (known) return known
    ids += 1
    const recorded: Recorded = { id: ids, moves: createRing<Move>(keptMoves), machine, view: null }
    running.set(actorRef, recorded)
    return recorded
  }

  const keep = (actorRef: ActorRefLike, event: { type: string; error?: unknown }, snapshot: AnyMachineSnapshot) => {
    const transitions = taken.get(actorRef)?.filter(isMove) ?? []
    taken.delete(actorRef)
    if (snapshot.status !== 'active') {
      if (running.delete(actorRef)) tellLater()
      return
    }
    // An event that changes nothing is no move.
    if (transitions.length === 0 && running.has(actorRef)) return
    order += 1
    const problem = problemOf(event)
    const recorded = recordedOf(actorRef, snapshot)
    recorded.view = null
    recorded.moves.add({
      order,
      at: Date.now(),
      page: page(),
      event: event.type,
      ...(problem !== undefined && { problem }),
      transitions,
      snapshot,
    })
    tellLater()
  }

  return {
    inspect: (inspected) => {
      const { actorRef } = inspected
      if (inspected.type === '@xstate.microstep') {
        if (inspected._transitions.length === 0) return
        const before = taken.get(actorRef)
        if (before) before.push(...inspected._transitions)
        else taken.set(actorRef, [...inspected._transitions])
      } else if (inspected.type === '@xstate.snapshot' && isMachineSnapshot(inspected.snapshot))
        keep(actorRef, inspected.event, inspected.snapshot)
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

import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isMove, transitionId } from './diagram/nodes.ts'

type PossibleMove = {
  transition: AnyTransitionDefinition
  /** `false` if the transition depends on the event's data */
  isCertain: boolean
}

export type Possible = { moves: readonly PossibleMove[]; ids: ReadonlySet<string> }

/** Whether a guard may read the event: it has parameters, or it is an inline function. */
function mayReadEvent(guard: unknown): boolean {
  if (guard === undefined || typeof guard === 'string') return false
  // An XState guard that reads only the state.
  if (typeof guard === 'function' && 'stateValue' in guard) return false
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.some((each: unknown) => mayReadEvent(each))
  return true
}

/** The id of the call that an event ends: `register` for `xstate.done.actor.register`. */
const callOf = (type: string): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]

/** Whether an event of this type can occur now. A call can end only while it runs. */
function canOccur(type: string, { children }: { children: Readonly<Record<string, unknown>> }): boolean {
  const call = callOf(type)
  return call === undefined ? type !== '' && !type.startsWith('xstate.') : children[call] !== undefined
}

/** The transitions of the active states for an event, inner states first. */
const transitionsFor = (type: string, nodes: readonly AnyStateNode[]): AnyTransitionDefinition[] =>
  nodes.flatMap(({ transitions }) => transitions.get(type) ?? [])

/** The moves that an event causes, judged by its type alone. If the type does not decide, all moves are uncertain. */
function movesBy(type: string, candidates: AnyTransitionDefinition[], snapshot: AnyMachineSnapshot): PossibleMove[] {
  const uncertain = candidates.map((transition) => ({ transition, isCertain: false }))
  if (callOf(type) !== undefined || candidates.some(({ guard }) => mayReadEvent(guard))) return uncertain
  try {
    const selected: readonly AnyTransitionDefinition[] = snapshot.machine.getTransitionData(snapshot, { type })
    return selected.map((transition) => ({ transition, isCertain: true }))
  } catch {
    // A guard failed because this event has only its type.
    return uncertain
  }
}

/** The possible moves of a machine: actions of a person, and results of running calls. */
export function possibleIn(snapshot: AnyMachineSnapshot): Possible {
  const active: readonly AnyStateNode[] = snapshot._nodes
  const nodes = active.toSorted((one, other) => other.path.length - one.path.length || one.order - other.order)
  const types = new Set(nodes.toReversed().flatMap(({ transitions }) => [...transitions.keys()]))
  const moves = [...types]
    .filter((type) => canOccur(type, snapshot))
    .flatMap((type) => movesBy(type, transitionsFor(type, nodes), snapshot))
    .filter(({ transition }) => isMove(transition))
  return { moves, ids: new Set(moves.map(({ transition }) => transitionId(transition))) }
}

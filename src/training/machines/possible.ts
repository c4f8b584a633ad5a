import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isMove, transitionId } from './diagram/nodes.ts'

/** A transition that an event may cause now. */
export type PossibleMove = {
  transition: AnyTransitionDefinition
  /** whether the event is sure to cause it; not if that depends on what the event brings */
  isCertain: boolean
}

/** The moves that are possible now, and the ids of their transitions. */
export type Possible = { moves: readonly PossibleMove[]; ids: ReadonlySet<string> }

/** Whether a guard may look at what the event brings: it has parameters, or is an inline function. */
function mayReadEvent(guard: unknown): boolean {
  if (guard === undefined || typeof guard === 'string') return false
  // A guard by xstate that looks at the state alone.
  if (typeof guard === 'function' && 'stateValue' in guard) return false
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.some((each: unknown) => mayReadEvent(each))
  return true
}

/** The id of the call whose result an event is: `register` of `xstate.done.actor.register`. */
const callOf = (type: string): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]

/** Whether an event of this type can occur now: the result of a call only while the call is running. */
function canOccur(type: string, { children }: { children: Readonly<Record<string, unknown>> }): boolean {
  const call = callOf(type)
  return call === undefined ? type !== '' && !type.startsWith('xstate.') : children[call] !== undefined
}

/** The transitions of the active states for an event, those of inner states first. */
const transitionsFor = (type: string, nodes: readonly AnyStateNode[]): AnyTransitionDefinition[] =>
  nodes.flatMap(({ transitions }) => transitions.get(type) ?? [])

/** The moves that an event causes, judged by its type alone; where its type does not decide, all as not certain. */
function movesBy(type: string, candidates: AnyTransitionDefinition[], snapshot: AnyMachineSnapshot): PossibleMove[] {
  const uncertain = candidates.map((transition) => ({ transition, isCertain: false }))
  if (callOf(type) !== undefined || candidates.some(({ guard }) => mayReadEvent(guard))) return uncertain
  try {
    const selected: readonly AnyTransitionDefinition[] = snapshot.machine.getTransitionData(snapshot, { type })
    return selected.map((transition) => ({ transition, isCertain: true }))
  } catch {
    // A guard failed because the event has nothing but its type.
    return uncertain
  }
}

/** What can happen to a machine now: what a person may do, and how the running calls may end. */
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

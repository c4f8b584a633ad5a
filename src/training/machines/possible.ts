/** What can happen to a machine in a state. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isMove, transitionId } from './diagram/nodes.ts'

/** A move that an event may cause now. */
export type PossibleMove = {
  transition: AnyTransitionDefinition
  /** whether nothing but the event itself decides that it is taken */
  isCertain: boolean
}

/** The moves that can be taken now, and their ids. */
export type Possible = { moves: readonly PossibleMove[]; ids: ReadonlySet<string> }

/** Whether a guard looks at what the event brings: it has parameters, or no name that says otherwise. */
function asksEvent(guard: unknown): boolean {
  if (guard === undefined || typeof guard === 'string') return false
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.some((each: unknown) => asksEvent(each))
  return true
}

/** The id of the call whose result an event is: `register` of `xstate.done.actor.register`. */
const callOf = (type: string): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]

/** Whether an event of this type can come now: the result of a call only while the call is on its way. */
function canCome(type: string, { children }: { children: Readonly<Record<string, unknown>> }): boolean {
  const call = callOf(type)
  return call === undefined ? type !== '' && !type.startsWith('xstate.') : children[call] !== undefined
}

/** The moves that the active states have for an event, those of inner states first. */
const movesFor = (type: string, nodes: readonly AnyStateNode[]): AnyTransitionDefinition[] =>
  nodes.flatMap(({ transitions }) => transitions.get(type) ?? [])

/** The moves of an event without anything in it. Those of one that cannot be judged so are given as not certain. */
function takenBy(type: string, candidates: AnyTransitionDefinition[], snapshot: AnyMachineSnapshot): PossibleMove[] {
  const uncertain = candidates.map((transition) => ({ transition, isCertain: false }))
  if (callOf(type) !== undefined || candidates.some(({ guard }) => asksEvent(guard))) return uncertain
  try {
    const selected: readonly AnyTransitionDefinition[] = snapshot.machine.getTransitionData(snapshot, { type })
    return selected.map((transition) => ({ transition, isCertain: true }))
  } catch {
    // A guard took for granted what only a real event brings.
    return uncertain
  }
}

/** What can happen now: what a person may do, and how the calls on their way may end. */
export function possibleIn(snapshot: AnyMachineSnapshot): Possible {
  const active: readonly AnyStateNode[] = snapshot._nodes
  const nodes = active.toSorted((one, other) => other.path.length - one.path.length || one.order - other.order)
  const types = new Set(nodes.toReversed().flatMap(({ transitions }) => [...transitions.keys()]))
  const moves = [...types]
    .filter((type) => canCome(type, snapshot))
    .flatMap((type) => takenBy(type, movesFor(type, nodes), snapshot))
    .filter(({ transition }) => isMove(transition))
  return { moves, ids: new Set(moves.map(({ transition }) => transitionId(transition))) }
}

import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import { nodesOf } from '#support/models/active-states.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { transitionId } from '#training/machines/diagram/nodes.ts'

export type Coverage = { states: Set<string>; transitions: Set<string>; missing: string[] }

/**
 * Records the coverage of running actors: pass `inspect` to `createActor` or `useMachine`, then call `of` with a
 * machine. It matches machines by id, so a machine with provided ports counts as the original.
 */
export function coverageRecorder() {
  const seen = new Set<string>()
  const see = (nodes: readonly AnyStateNode[]) => {
    for (const node of nodes) for (let at: AnyStateNode | undefined = node; at; at = at.parent) seen.add(at.id)
  }
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type === '@xstate.microstep') {
        for (const transition of event._transitions) {
          seen.add(transitionId(transition))
          // A transient state never appears in a snapshot.
          see([transition.source])
        }
      }
      if (event.type === '@xstate.microstep' || event.type === '@xstate.snapshot') see(nodesOf(event.snapshot))
    },
    of: (machine: AnyStateMachine): Coverage => {
      const states = allStates(machine)
      const transitions = allTransitions(machine)
      return {
        states: states.intersection(seen),
        transitions: transitions.intersection(seen),
        missing: [...states.union(transitions).difference(seen)].toSorted(),
      }
    },
  }
}

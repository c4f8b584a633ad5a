/** All states and transitions of a machine's definition: what its tests must cover. */

import type { AnyStateMachine } from 'xstate'
import { allNodes, isMove, transitionId, transitionsOf } from '#training/machines/diagram/nodes.ts'

/** The ids of all transitions of `machine` that enter a state or run an action. */
export const allTransitions = (machine: AnyStateMachine) =>
  new Set(allNodes(machine.root).flatMap(transitionsOf).filter(isMove).map(transitionId))

/** The ids of all states of `machine`, without its root and history states. */
export const allStates = (machine: AnyStateMachine) =>
  new Set(allNodes(machine.root).flatMap((node) => (node === machine.root || node.type === 'history' ? [] : [node.id])))

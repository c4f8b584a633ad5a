/** The active states of a machine. */

import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

/** The active nodes of a machine's snapshot; an empty list for other actors. */
export const nodesOf = (snapshot: object): readonly AnyStateNode[] =>
  // Any actor can be inspected. XState's guard does not narrow the snapshot to a snapshot with nodes.
  '_nodes' in snapshot && Array.isArray(snapshot._nodes) ? (snapshot._nodes as AnyStateNode[]) : []

export const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

/** The path of a state: `signedOut.waiting`. */
export const keyOf = (node: AnyStateNode) => node.path.join('.') || '(root)'

/** The innermost active states, in the order of the definition. */
export const leavesOf = (state: AnyMachineSnapshot): AnyStateNode[] =>
  nodesOf(state)
    .filter(isLeaf)
    .toSorted((a, b) => a.order - b.order)

export const leafKeysOf = (state: AnyMachineSnapshot) => leavesOf(state).map(keyOf)

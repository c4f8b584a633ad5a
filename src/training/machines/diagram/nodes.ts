/** The states and transitions of a machine's definition, with the ids that tests and the panel record. */

import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** `node` and all its inner states, in the order of the definition. */
export const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)]

export const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))

/** The transitions of a state itself, without the transitions of its parents. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Whether a transition enters a state or runs an action. A transition without both only blocks an event. */
export const isMove = ({ target, actions }: AnyTransitionDefinition) => target !== undefined || actions.length > 0

/** The id of a transition, equal in every run and for every port: `menus.none --CLOSE[0]--> …`. */
export const transitionId = (transition: AnyTransitionDefinition) => {
  const { source, target } = transition
  const eventType: string = String(transition.eventType)
  const rank = transitionsOf(source)
    .filter((sibling) => sibling.eventType === eventType)
    .indexOf(transition)
  return `${source.id} --${eventType || 'always'}[${rank}]--> ${target?.map(({ id }) => id).join(', ') ?? '(internal)'}`
}

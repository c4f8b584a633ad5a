/** The moves and tags of a machine as text, for comparison with hand-written tables. */

import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { adjacencyMapToArray } from 'xstate/graph'
import { keyOf, leafKeysOf, leavesOf } from '#support/models/active-states.ts'
import type { Json, Model } from '#support/models/model.ts'
import { allShortest, explore } from '#support/models/paths.ts'
import { isWithin } from '#training/machines/diagram/nodes.ts'

/** A short summary of a context: `cart=many busy`. */
const compactText = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(compactText).join(' ')
  return Object.entries(value)
    .flatMap(([key, part]) =>
      part === false || part === null ? [] : [part === true ? key : `${key}=${compactText(part)}`],
    )
    .join(' ')
}

/**
 * The table of moves of a machine: sorted lines `from --case--> to`. The summarized context follows a state in
 * brackets, unless `withContext` is false. For parallel regions, a line names only the regions that the event changes,
 * or `*`.
 */
export function moves<M extends AnyStateMachine, Name extends string>(
  model: Model<M, Name>,
  { withContext = true } = {},
): string[] {
  const { graph, nameOf } = explore(model)
  const at = (places: AnyStateNode[], state: AnyMachineSnapshot) => {
    const context = withContext && model.summarize ? compactText(model.summarize(state.context, state.value)) : ''
    return [places.map(keyOf).join(' ') || '*', ...(context ? [`[${context}]`] : [])].join(' ')
  }
  const rows = adjacencyMapToArray(graph).map(({ state: before, event, nextState: after }) => {
    const [left, entered] = [leavesOf(before), leavesOf(after)]
    const taken: AnyTransitionDefinition[] = before.machine.getTransitionData(before, event)
    const concerned = left.filter(
      (leaf) =>
        !entered.includes(leaf) || taken.some(({ source }) => source.type !== 'parallel' && isWithin(leaf, source)),
    )
    const reached = entered.filter((leaf) => !left.includes(leaf) || concerned.includes(leaf))
    return `${at(concerned, before)} --${nameOf(event)}--> ${at(reached, after)}`
  })
  return [...new Set(rows)].toSorted()
}

/** The tags of the machine's reachable states, sorted, one line `state: tags` each. Leaves out states without tags. */
export function tags(model: Model): string[] {
  const rows = allShortest(model).flatMap(({ state }) => {
    const own: string[] = [...(state as AnyMachineSnapshot).tags]
    return own.length > 0 ? [`${leafKeysOf(state).join(' ')}: ${own.toSorted().join(' ')}`] : []
  })
  return [...new Set(rows)].toSorted()
}

/**
 * A hand-written table for comparison with {@link moves} or {@link tags}: one line each, in any order; `#` starts a
 * comment.
 */
export const table = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/(^|\s)#.*/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .toSorted()

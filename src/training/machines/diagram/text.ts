/** States and transitions of a machine as text, for its diagrams, tables and pages. */

import { and, not, or, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { transitionsOf } from './nodes.ts'

/** The path of a state: `selling.registering`; `anywhere` for the machine itself. */
export const pathOf = (node: AnyStateNode) => node.path.join('.') || 'anywhere'

/** The name of an action or a guard; `undefined` for an inline function. */
const nameOf = (reference: unknown): string | undefined => {
  if (typeof reference === 'string') return reference
  return typeof reference === 'object' && reference !== null && 'type' in reference ? String(reference.type) : undefined
}

/** XState's functions that check combined guards. Comparing functions works because a build renames them. */
const combinations = [
  { word: 'not', check: checkOf(not('')) },
  { word: 'and', check: checkOf(and([])) },
  { word: 'or', check: checkOf(or([])) },
]

function checkOf(guard: unknown): unknown {
  return typeof guard === 'function' && 'check' in guard ? guard.check : undefined
}

/** The path of a state that a guard asks for: `{ counter: { selling: 'asking' } }` is `counter.selling.asking`. */
const valueText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([region, inside]) => `${region}.${valueText(inside)}`)
        .join(' and ')
    : String(value)

/**
 * The text of a guard: `not a`, `(a and b)`, `in list.reloading`. In XState a combined guard is a function with a
 * property `guards`. A guard that asks for a state is a function with a property `stateValue`.
 */
function guardText(guard: unknown): string {
  if (typeof guard === 'function' && 'stateValue' in guard) return `in ${valueText(guard.stateValue)}`
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards))
    return nameOf(guard) ?? 'guarded'
  const word = combinations.find(({ check }) => check === checkOf(guard))?.word ?? ''
  const parts: string[] = guard.guards.map(guardText)
  return word === 'not' ? `not ${parts.join('')}` : `(${parts.join(` ${word} `)})`
}

/** The trigger of a transition as text: `xstate.done.actor.save` is `save done`. */
export function eventText({ eventType }: { eventType: string }): string {
  const [, outcome, id] = /^xstate\.(done|error|snapshot)\.(?:actor|state)\.(.+)$/.exec(eventType) ?? []
  if (outcome !== undefined)
    return `${id ?? ''} ${{ done: 'done', error: 'failed', snapshot: 'changed' }[outcome] ?? ''}`
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(eventType) ?? []
  if (delay !== undefined) return `after ${delay}`
  return eventType === '' ? 'always' : eventType
}

/** The guard of a transition as text. Without a guard: `else` after other transitions of its event, otherwise `''`. */
export function conditionOf(transition: AnyTransitionDefinition): string {
  if (transition.guard !== undefined) return guardText(transition.guard)
  const siblings = transitionsOf(transition.source).filter(({ eventType }) => eventType === transition.eventType)
  return siblings.indexOf(transition) > 0 ? 'else' : ''
}

/** The active state after `node` is entered: its innermost initial state, or the first state with parallel regions. */
export const initialOf = (node: AnyStateNode): AnyStateNode =>
  node.type === 'compound' && node.initial.target[0] ? initialOf(node.initial.target[0]) : node

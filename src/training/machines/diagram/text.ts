/** How states and transitions of a machine are written: in its diagrams, tables and pages. */
import { and, not, or, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { transitionsOf } from './nodes.ts'

/** The names of a state and those around it; `anywhere` for the machine itself. */
export const pathOf = (node: AnyStateNode) => node.path.join('.') || 'anywhere'

/** The name of a reference, with or without parameters; `undefined` for an inline function. */
export const nameOf = (reference: unknown): string | undefined => {
  if (typeof reference === 'string') return reference
  return typeof reference === 'object' && reference !== null && 'type' in reference ? String(reference.type) : undefined
}

/** How XState judges the guards made of others. A build renames its functions, so their own names say nothing. */
const combinations = [
  { word: 'not', check: checkOf(not('')) },
  { word: 'and', check: checkOf(and([])) },
  { word: 'or', check: checkOf(or([])) },
]

function checkOf(guard: unknown): unknown {
  return typeof guard === 'function' && 'check' in guard ? guard.check : undefined
}

/** Gives the text of a guard. `not(a)`, `and([a, b])` and `or([a, b])` are functions that carry their guards. */
function guardText(guard: unknown): string {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards))
    return nameOf(guard) ?? 'guarded'
  const word = combinations.find(({ check }) => check === checkOf(guard))?.word ?? ''
  const parts: string[] = guard.guards.map(guardText)
  return word === 'not' ? `not ${parts.join('')}` : `(${parts.join(` ${word} `)})`
}

/** The trigger of a transition in words: `xstate.done.actor.save` is `save done`. */
export function eventText({ eventType }: { eventType: string }): string {
  const [, outcome, id] = /^xstate\.(done|error|snapshot)\.(?:actor|state)\.(.+)$/.exec(eventType) ?? []
  if (outcome !== undefined) return `${id} ${{ done: 'done', error: 'failed', snapshot: 'changed' }[outcome]}`
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(eventType) ?? []
  if (delay !== undefined) return `after ${delay}`
  return eventType === '' ? 'always' : eventType
}

/** The guard of a transition in words; `else` for one without, after others of its event. */
export function conditionOf(transition: AnyTransitionDefinition): string {
  if (transition.guard !== undefined) return guardText(transition.guard)
  const siblings = transitionsOf(transition.source).filter(({ eventType }) => eventType === transition.eventType)
  return siblings.indexOf(transition) > 0 ? 'else' : ''
}

/** The state in which one is after entering `node`. */
export const initialOf = (node: AnyStateNode): AnyStateNode =>
  node.type === 'compound' && node.initial.target[0] ? initialOf(node.initial.target[0]) : node

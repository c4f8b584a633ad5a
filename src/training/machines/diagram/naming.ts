/** The names of states and transitions in a diagram: technical or Spanish. */

import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { conditionOf, eventText } from './text.ts'
import { eventWords } from './words.ts'
import type { MachineWords } from './words/machine-words.ts'

export type Naming = {
  state: (node: AnyStateNode) => string
  event: (transition: AnyTransitionDefinition) => string
  /** `''` without a condition */
  condition: (transition: AnyTransitionDefinition) => string
}

export const technical: Naming = { state: ({ key }) => key, event: eventText, condition: conditionOf }

/**
 * The Spanish words of states and events. A guard has no words: the alternative transition of an event says `si no`.
 */
export const inSpanish = (words: MachineWords): Naming => ({
  state: ({ key, path }) => words.states[path.join('.')] ?? key,
  event: (transition) => eventWords(words, String(transition.eventType)) ?? eventText(transition),
  condition: (transition) => (conditionOf(transition) === 'else' ? 'si no' : ''),
})

/** The names of states and moves in a diagram: those of the code, or those in Spanish. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { conditionOf, eventText } from './text.ts'
import { eventWords } from './words.ts'
import type { MachineWords } from './words/machine-words.ts'

export type Naming = {
  state: (node: AnyStateNode) => string
  event: (transition: AnyTransitionDefinition) => string
  /** `''` for none */
  condition: (transition: AnyTransitionDefinition) => string
}

/** The names that states, events and guards have in the code. */
export const technical: Naming = { state: ({ key }) => key, event: eventText, condition: conditionOf }

/** What states and events mean, in Spanish. A guard has no words: of two ways of an event the second says `si no`. */
export const inSpanish = (words: MachineWords): Naming => ({
  state: ({ key, path }) => words.states[path.join('.')] ?? key,
  event: (transition) => eventWords(words, String(transition.eventType)) ?? eventText(transition),
  condition: (transition) => (conditionOf(transition) === 'else' ? 'si no' : ''),
})

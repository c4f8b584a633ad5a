/** A machine at the moment that is looked at. */
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { possibleIn, type Possible } from './possible.ts'
import type { Move } from './recorder.ts'

/** A machine after one of its moves: where it was, what it had just taken, and what could happen then. */
export type Moment = {
  snapshot: AnyMachineSnapshot
  taken: readonly AnyTransitionDefinition[]
  possible: Possible
}

/** The moment after a move. */
export const momentAfter = ({ snapshot, transitions }: Move): Moment => ({
  snapshot,
  taken: transitions,
  possible: possibleIn(snapshot),
})

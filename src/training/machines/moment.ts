import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { possibleIn, type Possible } from './possible.ts'
import type { Move } from './recorder.ts'

/** A machine after a move: its snapshot, the transitions of the move, and the possible next moves. */
export type Moment = {
  snapshot: AnyMachineSnapshot
  taken: readonly AnyTransitionDefinition[]
  possible: Possible
}

export const momentAfter = ({ snapshot, transitions }: Move): Moment => ({
  snapshot,
  taken: transitions,
  possible: possibleIn(snapshot),
})

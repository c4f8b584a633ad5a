import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { possibleIn, type Possible } from './possible.ts'
import type { Move } from './recorder.ts'

/** A machine after one of its moves: its snapshot, the transitions of that move, and what could happen next. */
export type Moment = {
  snapshot: AnyMachineSnapshot
  taken: readonly AnyTransitionDefinition[]
  possible: Possible
}

/** The {@link Moment} after a move. */
export const momentAfter = ({ snapshot, transitions }: Move): Moment => ({
  snapshot,
  taken: transitions,
  possible: possibleIn(snapshot),
})

import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { possibleIn, type Possible } from './possible.ts'
import type { Move } from './recorder.ts'

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

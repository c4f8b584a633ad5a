/** What a person does for each event of each machine: a hand, or why there is none. */
import { counterHands } from './counter-hands.ts'
import { formHands } from './form-hands.ts'
import type { Hands } from './hand.ts'
import { moneyHands } from './money-hands.ts'
import { rollHands } from './roll-hands.ts'
import { shellHands } from './shell-hands.ts'

/** By the id of the machine and the type of the event. */
export const hands: Readonly<Record<string, Hands>> = {
  ...shellHands,
  ...counterHands,
  ...rollHands,
  ...moneyHands,
  ...formHands,
}

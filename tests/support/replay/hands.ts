/** What a person does for each event of each machine: a hand, or why there is none. */
import { counterHands } from '#support/replay/counter-hands.ts'
import { formHands } from '#support/replay/form-hands.ts'
import type { Hands } from '#support/replay/hand.ts'
import { moneyHands } from '#support/replay/money-hands.ts'
import { rollHands } from '#support/replay/roll-hands.ts'
import { shellHands } from '#support/replay/shell-hands.ts'

/** By the id of the machine and the type of the event. */
export const hands: Readonly<Record<string, Hands>> = {
  ...shellHands,
  ...counterHands,
  ...rollHands,
  ...moneyHands,
  ...formHands,
}

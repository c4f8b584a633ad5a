/** A page that does not read before it writes. It proves that the soak notices this. */

import type { QueryClient } from '@tanstack/react-query'
import type { AnyMachineSnapshot } from 'xstate'
import type { Worked } from './nouns/noun.ts'
import type { ListName, Place } from './orders.ts'

/**
 * The places where a page can be blind: the forms of records, the row of a student, a payment, the cart of a sale, a
 * roll.
 */
export const blindSpots = ['forms', 'student', 'payment', 'cart', 'roll'] as const
export type BlindSpot = (typeof blindSpots)[number]

/** The read before a write at a place: its lists, and the rows seen without it; may throw. */
type Look = { place: Place; lists: readonly ListName[]; seen: (state: AnyMachineSnapshot) => readonly unknown[] }

/** The row of a form or a list, as it was opened. */
const opened = (row: unknown) => (row === null ? [] : [row])

const nothing = () => []

const looks: Record<BlindSpot, readonly Look[]> = {
  forms: (['product', 'event', 'teacher', 'user'] as const).map((place) => ({
    place,
    lists: [`${place}s`],
    seen: ({ context }) => opened(context.row),
  })),
  student: [{ place: 'studentRow', lists: ['students'], seen: ({ context }) => opened(context.student) }],
  payment: [{ place: 'payment', lists: ['payments'], seen: nothing }],
  cart: [
    {
      place: 'sale',
      lists: ['products', 'students', 'payments'],
      // A failed read skips its questions.
      seen: () => {
        throw new Error('the cart is not looked at')
      },
    },
  ],
  roll: [{ place: 'roll', lists: ['attendance'], seen: nothing }],
}

/** Whether a write or a sale is reading before it is sent. */
const isLooking = ({ children: { sending, questions } }: AnyMachineSnapshot): boolean =>
  sending?.getSnapshot().matches('reading') === true || questions?.getSnapshot().matches('checking') === true

/** Replaces the server's rows by the rows seen without a read, while a blind place reads. */
export function blindfold(queries: QueryClient, spot: BlindSpot, actorAt: (place: Place) => Worked | null): void {
  const look = queries.query
  const value = async (options: { queryKey: readonly unknown[] }): Promise<unknown> => {
    for (const { place, lists, seen } of looks[spot]) {
      const state = actorAt(place)?.getSnapshot()
      if (state && lists.some((list) => options.queryKey[0] === list) && isLooking(state)) return seen(state)
    }
    return Reflect.apply(look, queries, [options])
  }
  Object.defineProperty(queries, 'query', { value })
}

/** A page that does not look before it writes: proves that the soak notices it. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyMachineSnapshot } from 'xstate'
import type { ListName, Place } from './orders.ts'
import type { Worked } from './nouns/noun.ts'

/** Where a page can be blind: the forms of the records, the row of a student, a payment, the cart of a sale, a roll. */
export const blindSpots = ['forms', 'student', 'payment', 'cart', 'roll'] as const
export type BlindSpot = (typeof blindSpots)[number]

/** What is read before a write at a place: which lists, and what is seen of them without looking; it may throw. */
type Look = { place: Place; lists: readonly ListName[]; seen: (state: AnyMachineSnapshot) => readonly unknown[] }

/** The row of a form or of a list, as it was opened. */
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
      // What cannot be read is not asked about.
      seen: () => {
        throw new Error('the cart is not looked at')
      },
    },
  ],
  roll: [{ place: 'roll', lists: ['attendance'], seen: nothing }],
}

/** Whether a write or a sale is being read at this moment, before it goes out. */
const isLooking = ({ children: { sending, questions } }: AnyMachineSnapshot): boolean =>
  sending?.getSnapshot().matches('reading') === true || questions?.getSnapshot().matches('checking') === true

/** Puts the rows that are seen without looking in the place of those that the server has, while a blind place looks. */
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

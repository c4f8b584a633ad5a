import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { RollActor } from '#actors/roll.ts'
import type { Id } from '#api/reading.ts'
import { guestsAmong, withGuests } from '#rules/rolls/guests.ts'
import { peopleOf, type Listed, type People } from '#rules/rolls/roll-people.ts'

const none: Id[] = []

/** People of the open roll, with its guests. `null` without lists. Keeps its identity while only marks change. */
export function usePeople(rollActor: RollActor, lists: Listed | null): People | null {
  const chosen = useSelector(rollActor, ({ context }) => context.chosen)
  const own = useMemo(() => lists && peopleOf(chosen, lists.students, lists.teachers), [chosen, lists])
  const guestsOf = useMemo(() => (own && lists ? guestsAmong(lists.students, own) : () => none), [own, lists])
  const guests = useSelector(rollActor, ({ context }) => guestsOf(context.marks), shallowEqual)
  return useMemo(() => own && lists && withGuests(own, guests, lists.students), [own, guests, lists])
}

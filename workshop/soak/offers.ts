/** The drafts offered at a place of a reopened page: `Recuperar` and `Descartar`. */

import * as z from 'zod/mini'
import type { DraftPlace } from './orders.ts'
import type { Person } from './person.ts'
import type { Owner } from './unsent.ts'

const Offers = z.object({ offered: z.array(z.object({ id: z.string() })) })

/** The answer of a person: `unsure` if no button could be pressed. */
export type Answered = 'nothing' | 'recovered' | 'discarded' | 'unsure'

type Wish = {
  /** the errand at the place; its own work is recovered, other work is discarded */
  of: Owner
  /** discards its own work too */
  discards: boolean
}

/** The ids of the offered drafts, compared with the person's own knowledge. */
export async function lookAtOffers(person: Person, place: DraftPlace): Promise<string[]> {
  const { state } = await person.observe(place)
  const { offered } = Offers.parse(state?.context)
  const work = person.unsent.at(place)
  if (!work && offered.length > 0)
    person.ledger.note('wrong', `the ${place} offers ${person.name} what was saved, given up or never typed`)
  if (work?.isCertain && offered.length === 0)
    person.ledger.note('lost', `what was typed for ${work.of.name} was not offered again`)
  return offered.map(({ id }) => id)
}

/** Recovers the drafts with these ids; returns whether that succeeded. */
export async function recover(person: Person, place: DraftPlace, ids: readonly string[]): Promise<boolean> {
  const events = ids.map((id) => ({ type: 'RECOVER', id }))
  const { state } = await person.send(place, events)
  const left = Offers.parse(state?.context).offered
  return ids.every((id) => left.every((each) => each.id !== id))
}

/** Answers the offers of a place at the first visit since the page was opened. */
export async function answerOffers(person: Person, place: DraftPlace, wish: Wish): Promise<Answered> {
  const { unsent } = person
  if (!unsent.isNew(place)) return 'nothing'
  const offered = await lookAtOffers(person, place)
  if (offered.length > 1)
    person.ledger.note('doubled', `the ${place} offers ${person.name} the same work ${offered.length} times`)
  const work = unsent.at(place)
  const isOwn = work?.isCertain === true && work.of === wish.of
  if (isOwn && !wish.discards && offered.length > 0) {
    if (!(await recover(person, place, offered))) return 'unsure'
    unsent.answered(place)
    person.count('recovered')
    return 'recovered'
  }
  if (offered.length > 0) {
    if (work) unsent.maybe(place, work.of)
    const { state } = await person.send(
      place,
      offered.map((id) => ({ type: 'DISCARD', id })),
    )
    if (Offers.parse(state?.context).offered.length > 0) return 'unsure'
    person.count('discarded')
  }
  unsent.none(place)
  unsent.answered(place)
  return isOwn && offered.length > 0 ? 'discarded' : 'nothing'
}

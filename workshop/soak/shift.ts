/** A person leaves a machine, with or without unsent work, and a colleague works there until they return. */

import { startErrand, type Errand } from './errand.ts'
import { answerOffers } from './offers.ts'
import { times, type Observation } from './orders.ts'
import type { Person } from './person.ts'

/** How a person leaves. */
export type LeavingWish = {
  /** by `Cerrar sesión`, or by a session that ends meanwhile */
  how: 'logout' | 'expiry'
  /** accepts the question of the logout; otherwise answers `Seguir aquí` */
  accepts: boolean
  /** number of presses of `Cerrar sesión` */
  presses: number
  crashAfter: number | null
}

type Shift = {
  /** the colleague at the machine meanwhile; `null` for none */
  colleague: Person | null
  /** ends the session on the server */
  expire: () => Promise<void>
}

/** Whether a logout is over, even if it failed on the server. A session that ended by itself keeps its user. */
const isOut = ({ screen, user }: Observation): boolean => screen === 'login' && user === null

/** Presses `Cerrar sesión`, which asks if the device has a draft of the person; `null` if the outcome is unknown. */
async function logOut(
  person: Person,
  { accepts, presses }: Pick<LeavingWish, 'accepts' | 'presses'>,
): Promise<'left' | 'stayed' | null> {
  const { unsent, ledger } = person
  // A session that is over asks for a login first.
  await person.observe('logout')
  const pressed = times(presses, { type: 'LEAVE' })
  const expected = unsent.sum()
  const seen = await person.act({ do: 'send', place: 'logout', events: pressed })
  if (seen.state?.value === 'asking') {
    if (expected === 'none') ledger.note('wrong', `a logout of ${person.name} asks about unsent work that is not there`)
    person.count('logouts that ask')
    if (!accepts) {
      await person.act({ do: 'send', place: 'logout', events: [{ type: 'DECLINE' }] })
      return 'stayed'
    }
    unsent.maybeEverywhere()
    const left = await person.act({ do: 'send', place: 'logout', events: [{ type: 'ACCEPT' }] })
    if (!isOut(left)) return null
  } else if (!isOut(seen)) return null
  else if (expected === 'some') ledger.note('lost', `a logout of ${person.name} did not ask about unsent work`)
  unsent.noneAnywhere()
  person.count('logouts')
  return 'left'
}

/** Leaves the machine and comes back. */
export function startLeaving(person: Person, wish: LeavingWish, { colleague, expire }: Shift): Errand {
  const leave = async (): Promise<'left' | 'stayed' | null> => {
    if (wish.how === 'logout') return logOut(person, wish)
    await expire()
    const { screen } = await person.act({ do: 'load', list: 'students', isFresh: true })
    return screen === 'login' ? 'left' : null
  }
  let phase: 'leaving' | 'away' = 'leaving'
  return startErrand(person, { name: `leaving by ${wish.how}`, crashAfter: wish.crashAfter }, async () => {
    if (phase === 'leaving') {
      const end = await leave()
      if (end !== 'left') return end
      phase = 'away'
      colleague?.arrive()
    }
    // The person's drafts are not the colleague's, and the colleague's logout keeps them.
    if (colleague && (await logOut(colleague, { accepts: true, presses: 1 })) !== 'left') return null
    person.arrive()
    return colleague ? 'a colleague was here' : 'came back'
  })
}

/** The evening: unsent work is offered again after a last crash, and the last logout finds nothing else. */
export const startEvening = (person: Person): Errand =>
  startErrand(person, { name: 'evening', crashAfter: person.unsent.sum() === 'none' ? null : 0 }, async () => {
    for (const place of person.unsent.places())
      if ((await answerOffers(person, place, { of: { name: 'nobody' }, discards: true })) === 'unsure') return null
    // What this device noted for all reaches the server at the latest now.
    if ((await person.reload('memory')) === null) return null
    return logOut(person, { accepts: false, presses: 1 })
  })

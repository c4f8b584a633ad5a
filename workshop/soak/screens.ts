/** The actors of the app's screens, created as in their components, without the components. */

import { createCashCount, createCashCountDraft } from '#actors/cash-count.ts'
import type { Visit } from '#actors/lifetime/visit.ts'
import { createLogout, leave } from '#actors/logout.ts'
import { createPayment, createPaymentDraft } from '#actors/payment.ts'
import { createRegistration, createRegistrationDraft } from '#actors/registration.ts'
import { createCancellation } from '#actors/removals/cancellation.ts'
import { studentImportOf } from '#actors/student-import.ts'
import { createStudentRow, createStudentRowDraft } from '#actors/student-row.ts'
import { baseLoaders } from './lists.ts'
import { actorsOf, type Actor, type Actors, type SoakNoun, type Tell, type Worked } from './nouns/noun.ts'
import { keysOf, perNoun, soakNouns, type NounList } from './nouns/nouns.ts'
import type { ListName, Place, ScreenName } from './orders.ts'

/** Loads a list as its opening screen does; `fresh` is like `Actualizar`. */
export const loaders: Record<ListName, SoakNoun['load']> = { ...baseLoaders, ...nounLoaders() }

function nounLoaders(): Record<NounList, SoakNoun['load']>
function nounLoaders(): Record<string, SoakNoun['load']> {
  return Object.fromEntries(Object.values(soakNouns).map(({ list, load }) => [list, load]))
}

/** An opener of the actors of a screen: the actor of this name, and its draft. */
const withDraft =
  <Of extends Actor>(name: string, create: (visit: Visit) => Of, draftOf: (visit: Visit, actor: Of) => Actor) =>
  (visit: Visit) => {
    const actor = create(visit)
    return actorsOf({ [name]: actor, [`${name}Draft`]: draftOf(visit, actor) })
  }

const openers: Record<ScreenName, (visit: Visit, notify: Tell) => Actors> = {
  ...perNoun(({ open }) => open),
  registration: withDraft('registration', createRegistration, createRegistrationDraft),
  studentRow: withDraft('studentRow', createStudentRow, createStudentRowDraft),
  payment: withDraft('payment', createPayment, createPaymentDraft),
  cashCount: withDraft('cashCount', createCashCount, createCashCountDraft),
  cancellation: (visit) => actorsOf({ cancellation: createCancellation(visit) }),
  import: (visit) => {
    const { actor, draft } = studentImportOf(visit)
    return actorsOf({ import: actor, importDraft: draft })
  },
  logout: (visit) => {
    const logout = createLogout(visit)
    // `Cerrar sesión` itself checks for unsent work.
    const send = (event: Parameters<typeof logout.send>[0]) =>
      event.type === 'LEAVE' ? leave(visit, logout) : logout.send(event)
    return actorsOf({ logout: { send, start: () => logout.start(), getSnapshot: () => logout.getSnapshot() } })
  },
}

const screenNames = keysOf(openers)

/** The open screens of a visit. */
export function openScreens(visit: Visit, notify: Tell): (place: Place) => Worked | null {
  const open = new Map<ScreenName, Actors>()
  return (place) => {
    const name = screenNames.find((each) => [each, `${each}Draft`, `${each}Removal`].includes(place))
    if (name === undefined) return null
    const actors = open.get(name)
    // A finished registration has left its screen.
    if (actors?.get(name)?.getSnapshot().status === 'active') return actors.get(place) ?? null
    const fresh = openers[name](visit, notify)
    for (const actor of fresh.values()) actor.start()
    open.set(name, fresh)
    return fresh.get(place) ?? null
  }
}

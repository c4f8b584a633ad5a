/** The actors of the app's screens, created as in their components, without the components. */

import { createExpensesDraft } from '#actors/drafts/expenses-draft.ts'
import { createDrawer, createDrawerDraft } from '#actors/drawer.ts'
import type { Visit } from '#actors/lifetime/visit.ts'
import { createLogout, leave } from '#actors/logout.ts'
import { createPayment, createPaymentDraft } from '#actors/payment.ts'
import { createRegistration, createRegistrationDraft } from '#actors/registration.ts'
import { createCancellation } from '#actors/removals/cancellation.ts'
import { createReportRemoval } from '#actors/removals/report-removal.ts'
import { createReport } from '#actors/report.ts'
import { importOf } from '#actors/student-import.ts'
import { createStudentRow, createStudentRowDraft } from '#actors/student-row.ts'
import { baseLoaders } from './lists.ts'
import type { Actors, SoakNoun, Tell, Worked } from './nouns/noun.ts'
import { nounNames, perNoun, soakNouns, type NounList } from './nouns/nouns.ts'
import type { ListName, Place, ScreenName } from './orders.ts'

/** Loads a list as its opening screen does; `fresh` is like `Actualizar`. */
export const loaders: Record<ListName, SoakNoun['load']> = { ...baseLoaders, ...nounLoaders() }

function nounLoaders(): Record<NounList, SoakNoun['load']>
function nounLoaders(): Record<string, SoakNoun['load']> {
  return Object.fromEntries(Object.values(soakNouns).map(({ list, load }) => [list, load]))
}

const openers: Record<ScreenName, (visit: Visit, notify: Tell) => Actors> = {
  ...perNoun(({ open }) => open),
  registration: (visit) => {
    const registration = createRegistration(visit)
    return new Map<string, Worked & { start(): unknown }>([
      ['registration', registration],
      ['registrationDraft', createRegistrationDraft(visit, registration)],
    ])
  },
  studentRow: (visit) => {
    const row = createStudentRow(visit)
    return new Map<string, Worked & { start(): unknown }>([
      ['studentRow', row],
      ['studentRowDraft', createStudentRowDraft(visit, row)],
    ])
  },
  payment: (visit) => {
    const payment = createPayment(visit)
    return new Map<string, Worked & { start(): unknown }>([
      ['payment', payment],
      ['paymentDraft', createPaymentDraft(visit, payment)],
    ])
  },
  report: (visit) => {
    const report = createReport(visit)
    return new Map<string, Worked & { start(): unknown }>([
      ['report', report],
      ['reportDraft', createExpensesDraft(visit, report, () => {})],
      ['reportRemoval', createReportRemoval(visit, () => {})],
    ])
  },
  cancellation: (visit) =>
    new Map<string, Worked & { start(): unknown }>([['cancellation', createCancellation(visit)]]),
  import: (visit) => {
    const { actor, draft } = importOf(visit)
    return new Map<string, Worked & { start(): unknown }>([
      ['import', actor],
      ['importDraft', draft],
    ])
  },
  drawer: (visit) => {
    const drawer = createDrawer(visit)
    return new Map<string, Worked & { start(): unknown }>([
      ['drawer', drawer],
      ['drawerDraft', createDrawerDraft(visit, drawer)],
    ])
  },
  logout: (visit) => {
    const logout = createLogout(visit)
    // `Cerrar sesión` itself checks for unsent work.
    const send = (event: Parameters<typeof logout.send>[0]) =>
      event.type === 'LEAVE' ? leave(visit, logout) : logout.send(event)
    const pressed = { send, start: () => logout.start(), getSnapshot: () => logout.getSnapshot() }
    return new Map<string, Worked & { start(): unknown }>([['logout', pressed]])
  },
}

const screenNames: ScreenName[] = [
  ...nounNames,
  'registration',
  'studentRow',
  'payment',
  'report',
  'import',
  'drawer',
  'cancellation',
  'logout',
]

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

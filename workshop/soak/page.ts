/**
 * An open page of the app without its views. A person's orders are events of the app's actors; the observations are
 * sent out. It runs in a thread of Node.
 */

import type { AnyMachineSnapshot } from 'xstate'
import { openScope } from '#actors/lifetime/scope.ts'
import { openVisit, type Visit } from '#actors/lifetime/visit.ts'
import { runSession } from '#actors/session.ts'
import type { User } from '#api/session.ts'
import { contactsKept, noteContact } from '#device/kept/contacts.ts'
import { dismissDays } from '#device/kept/not-held.ts'
import type { Notice } from '#machines/notice.ts'
import { createQueries } from '#rows/queries.ts'
import { isSameUser } from '#rules/same-user.ts'
import { blindfold, type BlindSpot } from './blind.ts'
import type { Worked } from './nouns/noun.ts'
import type { ListName, Observation, Order, Place, WriteAnswers } from './orders.ts'
import { loaders, openScreens } from './screens.ts'

/** The environment of a page. */
export type Surroundings = {
  /**
   * resolves with `true` when no call is on its way and `isBusy` returns `false`; with `false` if that never happens
   */
  quiet: (isBusy: () => boolean) => Promise<boolean>
  /** returns control soon, without waiting for answers */
  glance: () => Promise<void>
  /** the unseen errors since the last call */
  takeErrors: () => string[]
  /** called at each event of the app's actors */
  inspect?: () => void
  /** the place that does not read before it writes */
  blind?: BlindSpot | undefined
}

/** An open page. */
export type Page = ReturnType<typeof openPage>

/** Opens a page of the app; its first order waits for the check of the session. */
export function openPage({ quiet, glance, takeErrors, inspect, blind }: Surroundings) {
  let told: Notice[] = []
  let isReloading = false
  // A status disappears after a login.
  const notify = (notice: Notice) => {
    if (notice.tone === 'alert' || screenOf() === 'app') told.push(notice)
  }
  const app = openScope(inspect ? { inspect } : {})
  const queries = createQueries(app.calls)
  const reload = () => {
    isReloading = true
  }
  const session = runSession(app, { reload, whileSigningIn: () => {} })
  /** `of`: the user at its opening; the visit has the current user */
  let visited: {
    of: User
    visit: Visit
    screenAt: (place: Place) => Worked | null
    /** the actors that were worked with until now */
    used: Map<Place, Worked | null>
  } | null = null
  const enter = () => {
    const { user } = session.getSnapshot().context
    if (visited && !isSameUser(visited.of, user)) visited = null
    if (!user || visited) return
    const visit = openVisit(app, {
      user,
      queries,
      session,
      drawReceipt: () => ({ paper: null, styles: '' }),
      notices: {
        notify: (notice) => {
          notify(notice)
          return () => {}
        },
      },
      reload,
    })
    visited = { of: user, visit, screenAt: openScreens(visit, notify), used: new Map() }
  }
  session.subscribe(enter)
  enter()

  const actorAt = (place: Place): Worked | null => {
    if (place === 'session') return session
    if (!visited) return null
    const { visit, screenAt } = visited
    const isOfVisit = place === 'sale' || place === 'saleDraft' || place === 'roll' || place === 'rollDraft'
    const actor = isOfVisit ? visit[place] : screenAt(place)
    visited.used.set(place, actor)
    return actor
  }
  if (blind) blindfold(queries, blind, (place) => visited?.used.get(place) ?? null)

  const isInSession = () => session.getSnapshot().matches('checking') || session.getSnapshot().hasTag('busy')

  return {
    async follow(order: Order): Promise<Observation> {
      const place = 'place' in order ? order.place : 'session'
      let rows: unknown = null
      let isLoading = order.do === 'load'
      const load = async (list: ListName, isFresh: boolean) => {
        rows = await loaders[list](queries, isFresh ? { staleTime: 0 } : {}).catch(() => null)
        isLoading = false
      }
      if (order.do === 'load') void load(order.list, order.isFresh)
      if (order.do === 'note' && screenOf() === 'app') {
        noteContact([order.contact], order.day)
        dismissDays([order.day])
        rows = contactsKept.read()
      }
      const asked: Observation['asked'] = []
      const answers = (order.do === 'send' ? order.answers : undefined) ?? insisting(place)
      const isBusy = () => {
        const question = answerQuestion(actorAt(place), answers)
        if (question) asked.push(question)
        return isLoading || isInSession() || isWorking(actorAt(place)?.getSnapshot())
      }
      let isStuck = !(await quiet(isInSession))
      // Opened now, so that it is ready when the page is quiet.
      actorAt(place)
      // Behind the login no button can be pressed.
      if (order.do === 'send' && (place === 'session' || screenOf() === 'app'))
        for (const event of order.events) actorAt(place)?.send(event)
      if (order.do === 'send' && order.isHasty) await glance()
      else isStuck ||= !(await quiet(isBusy))
      const notices = told
      told = []
      const user = session.getSnapshot().context.user?.username ?? null
      return {
        screen: screenOf(),
        user,
        isReloading,
        notices,
        rows: jsonOf(rows),
        state: stateOf(place),
        asked,
        isStuck,
        errors: takeErrors(),
      }
    },
    /** ends everything that runs on the page */
    close: app.close,
  }

  function screenOf(): Observation['screen'] {
    const now = session.getSnapshot()
    if (now.matches('signedIn')) return 'app'
    return now.matches({ signedOut: { asking: 'unreachable' } }) ? 'unreachable' : 'login'
  }

  function stateOf(place: Place): Observation['state'] {
    const state = actorAt(place)?.getSnapshot()
    return state ? { value: state.value, tags: [...state.tags], context: jsonOf(state.context) } : null
  }
}

/** Whether work is on its way: a call, or the search for drafts, which a browser answers later. */
const isWorking = (state: AnyMachineSnapshot | undefined): boolean =>
  state !== undefined && (state.hasTag('busy') || state.matches({ offering: 'finding' }))

/**
 * A person keeps their own version, and sends after a failed read. A roll is not sent then, because it would replace
 * another person's marks. The cart is sold as shown, and the month may be replaced.
 */
const insisting = (place: Place): WriteAnswers => ({
  changed: 'KEEP_MINE',
  uncompared: place === 'roll' ? 'CANCEL' : 'SEND',
  cart: 'ACCEPT',
})

/** Answers a question before a write or a sale; returns the question. */
function answerQuestion(actor: Worked | null, answers: WriteAnswers): keyof WriteAnswers | null {
  const { sending, questions } = actor?.getSnapshot().children ?? {}
  if (sending?.getSnapshot().hasTag('asking') === true) {
    const question = sending.getSnapshot().matches('uncompared') ? 'uncompared' : 'changed'
    sending.send({ type: answers[question] })
    return question
  }
  if (questions?.getSnapshot().hasTag('asking') !== true) return null
  const asked = questions.getSnapshot()
  const isOfCart = asked.matches('askingCart')
  const isUncompared = asked.matches('askingUncompared') || asked.matches('askingUncomparedPayments')
  questions.send({ type: isOfCart ? answers.cart : isUncompared ? 'SEND' : 'ACCEPT' })
  return isOfCart ? 'cart' : null
}

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

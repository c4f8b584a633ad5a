/** A person at a machine that reads the app's messages and acts on them. */

import * as z from 'zod/mini'
import type { IsoDate } from '#values/dates.ts'
import type { Ledger } from './ledger.ts'
import { Crashed, Failed, type Machine } from './machine.ts'
import type { Event, ListName, Observation, Order, Place, WriteAnswers } from './orders.ts'
import type { staff } from './staff.ts'
import type { Edit } from './undone.ts'
import { createUnsent } from './unsent.ts'

type Options = {
  machine: Machine
  account: (typeof staff)[number]
  ledger: Ledger
  /** the acts of the person, in words */
  diary: string[]
  /** counts what happened */
  count: (what: string) => void
  /** tells the server the edited fields */
  edits: (edit: Edit) => void
}

const maxAttempts = 40

/** The event that saves at a place, if it is neither `SUBMIT` nor the `ACCEPT` of a removal. */
const saves: Partial<Record<Place, string>> = {
  sale: 'PROCESS',
  studentRow: 'SAVE',
  roll: 'SAVE',
  import: 'START',
  cancellation: 'ACCEPT',
}

const isSave = (order: Order): order is Extract<Order, { do: 'send' }> =>
  order.do === 'send' &&
  order.events.some(
    ({ type }) => type === (saves[order.place] ?? (order.place.endsWith('Removal') ? 'ACCEPT' : 'SUBMIT')),
  )

/** A person at a machine, for their tasks. */
export type Person = ReturnType<typeof createPerson>

export function createPerson({ machine, account, ledger, diary, count, edits }: Options) {
  const { username, password } = account
  const unsent = createUnsent()
  let ordersLeft = Number.POSITIVE_INFINITY
  let isReloadingAtSave = false
  /** whether the page has just been opened, so that it may ask for a login */
  let isNew = true
  const write = (text: string) => void diary.push(`${username}: ${text}`)
  const reopened = () => {
    isNew = true
    unsent.reopened()
  }

  const once = async (order: Order): Promise<Observation> => {
    if (ordersLeft <= 0) {
      ordersLeft = Number.POSITIVE_INFINITY
      reopened()
      write('the page crashes')
      await machine.crash()
      throw new Crashed('planned')
    }
    ordersLeft -= 1
    const isLeftAt = isReloadingAtSave && isSave(order)
    const observation = await machine.follow(isLeftAt ? { ...order, isHasty: true } : order).catch((cause: unknown) => {
      reopened()
      if (cause instanceof Crashed) write(`${inWords(order)} → the page crashes`)
      throw cause
    })
    if (observation.isReloading) reopened()
    write(`${inWords(order)} → ${observationInWords(observation)}`)
    if (observation.isStuck) throw new Failed(`the page gave no control back after ${inWords(order)}`)
    if (observation.errors.length > 0) throw new Failed(`${observation.errors.join('; ')} after ${inWords(order)}`)
    for (const question of observation.asked) count(`asked: ${question}`)
    if (isLeftAt) {
      isReloadingAtSave = false
      count(`reloads at ${order.place}`)
      write('the page is loaded again')
      reopened()
      await machine.reload()
      throw new Crashed('loaded again')
    }
    return observation
  }

  /** Signs in if the page asks for it, and returns the notices meanwhile. */
  const signIn = async (seen: Observation, place: Place): Promise<Observation> => {
    let observation = seen
    let { notices } = seen
    const and = async (order: Order) => {
      observation = await once(order)
      notices = [...notices, ...observation.notices]
    }
    for (let attempt = 0; observation.screen !== 'app' || observation.user !== username; attempt++) {
      if (attempt === maxAttempts) throw new Failed('nobody can sign in')
      if (observation.screen === 'login')
        await and({ do: 'send', place: 'session', events: [{ type: 'SIGN_IN', username, password }] })
      else if (observation.screen === 'unreachable')
        await and({ do: 'send', place: 'session', events: [{ type: 'RETRY' }] })
      else await and({ do: 'send', place: 'logout', events: [{ type: 'LEAVE' }, { type: 'ACCEPT' }] })
      await and({ do: 'observe', place })
    }
    return { ...observation, notices }
  }

  /** Executes an order without a new login after the session's end. */
  const act = async (order: Order): Promise<Observation> => {
    const place = placeOf(order)
    if (isNew) await signIn(await once({ do: 'observe', place }), place)
    isNew = false
    return once(order)
  }
  const follow = async (order: Order): Promise<Observation> => signIn(await act(order), placeOf(order))

  const load = async (list: ListName, isFresh: boolean) => (await follow({ do: 'load', list, isFresh })).rows

  return {
    name: username,
    ledger,
    /** the typed and unsent work at this machine */
    unsent,
    /** comes to the machine after another person may have used it */
    arrive: reopened,
    send: (place: Place, events: readonly Event[], how: { isHasty?: boolean; answers?: WriteAnswers } = {}) =>
      follow({ do: 'send', place, events, ...how }),
    observe: (place: Place) => follow({ do: 'observe', place }),
    /** the reloaded rows of a list; `null` if it did not load */
    reload: (list: ListName) => load(list, true),
    /** the rows of a list on an opening screen; `null` if it did not load */
    open: (list: ListName) => load(list, false),
    /** notes what all devices share, on this device; returns whether it is there */
    note: async (contact: string, day: IsoDate) =>
      Noted.parse((await follow({ do: 'note', contact, day })).rows).some(({ id }) => id === contact),
    act,
    /** the page crashes after this many more orders */
    crashAfter: (orders: number) => {
      ordersLeft = orders
    },
    /** whether to reload the page during the next save */
    reloadAtSave: (isWanted: boolean) => {
      isReloadingAtSave = isWanted
    },
    /** notes the only fields that the person edits */
    edits,
    /** writes down what the person does */
    write,
    /** counts what happened */
    count,
  }
}

const Noted = z.catch(z.array(z.object({ id: z.string() })), [])

const placeOf = (order: Order): Place => ('place' in order ? order.place : 'session')

const inWords = (order: Order): string => {
  if (order.do === 'load') return order.isFresh ? `reload ${order.list}` : `open ${order.list}`
  if (order.do === 'note') return `note ${order.contact} and ${order.day}`
  if (order.do === 'observe') return `observe ${order.place}`
  return `${order.place} ${order.events.map(({ type }) => type).join(' ')}${order.isHasty ? ' (hasty)' : ''}`
}

const observationInWords = ({ screen, state, notices, isReloading }: Observation): string =>
  [
    screen === 'app' ? JSON.stringify(state?.value ?? null) : screen,
    ...(isReloading ? ['loads again'] : []),
    ...notices.map(({ tone, text }) => `${tone} «${text}»`),
  ].join(', ')

/** A person at a machine, who reads what the app tells and acts on it. */
import type { staff } from '#support/soak/academy.ts'
import type { Ledger } from '#support/soak/ledger.ts'
import { Crashed, type Machine } from '#support/soak/machine.ts'
import type { Event, ListName, Order, Place, Sight } from '#support/soak/orders.ts'
import type { Random } from '#mocks/seed/random.ts'

/** What a person brings to a task. */
export type Person = {
  random: Random
  ledger: Ledger
  /** does it, signs in again where the session is over, and gives what is seen then */
  follow: (order: Order) => Promise<Sight>
  send: (place: Place, events: readonly Event[], how?: { isHasty: boolean }) => Promise<Sight>
  look: (place: Place) => Promise<Sight>
  /** the rows of a list as the server has them now; `null` if it did not load */
  reload: (list: ListName) => Promise<unknown>
  /** the rows of a list as a screen shows them when it opens; `null` if it did not load */
  open: (list: ListName) => Promise<unknown>
  /** the page crashes after this many more orders */
  crashAfter: (orders: number) => void
  /** writes down what the person does */
  write: (text: string) => void
}

type Options = {
  machine: Machine
  account: (typeof staff)[number]
  random: Random
  ledger: Ledger
  /** what the person did, in words */
  diary: string[]
}

const maxAttempts = 40

export function createPerson({ machine, account, random, ledger, diary }: Options): Person {
  let ordersLeft = Number.POSITIVE_INFINITY
  /** whether the page has just been opened, so that it may ask for a login */
  let isNew = true
  const write = (text: string) => void diary.push(`${account.username}: ${text}`)

  const once = async (order: Order): Promise<Sight> => {
    if (ordersLeft <= 0) {
      ordersLeft = Number.POSITIVE_INFINITY
      isNew = true
      write('the page crashes')
      await machine.crash()
      throw new Crashed('planned')
    }
    ordersLeft -= 1
    const sight = await machine.follow(order).catch((cause: unknown) => {
      isNew = true
      if (cause instanceof Crashed) write(`${inWords(order)} → the page crashes`)
      throw cause
    })
    write(`${inWords(order)} → ${sightInWords(sight)}`)
    if (sight.isStuck) ledger.note('wrong', `the page gave no control back after ${inWords(order)}`)
    for (const error of sight.errors) ledger.note('wrong', `${error} after ${inWords(order)}`)
    return sight
  }

  /** Signs in where the page asks for it, and gives what was told meanwhile. */
  const signIn = async (seen: Sight, place: Place): Promise<Sight> => {
    let sight = seen
    let { notices } = seen
    for (let attempt = 0; sight.screen !== 'app'; attempt++) {
      if (attempt === maxAttempts) throw new Error('nobody can sign in')
      const { username, password } = account
      const isReachable = sight.screen === 'login'
      const event = isReachable ? { type: 'SIGN_IN', username, password } : { type: 'RETRY' }
      await once({ do: 'send', place: 'session', events: [event] })
      sight = await once({ do: 'look', place })
      notices = [...notices, ...sight.notices]
    }
    return { ...sight, notices }
  }

  const follow = async (order: Order): Promise<Sight> => {
    const place = order.do === 'load' ? 'session' : order.place
    if (isNew) await signIn(await once({ do: 'look', place }), place)
    isNew = false
    return signIn(await once(order), place)
  }

  const load = async (list: ListName, isFresh: boolean) => (await follow({ do: 'load', list, isFresh })).rows

  return {
    random,
    ledger,
    follow,
    send: (place, events, { isHasty = false } = { isHasty: false }) => follow({ do: 'send', place, events, isHasty }),
    look: (place) => follow({ do: 'look', place }),
    reload: (list) => load(list, true),
    open: (list) => load(list, false),
    crashAfter: (orders) => {
      ordersLeft = orders
    },
    write,
  }
}

const inWords = (order: Order): string => {
  if (order.do === 'load') return order.isFresh ? `reload ${order.list}` : `open ${order.list}`
  if (order.do === 'look') return `look at ${order.place}`
  return `${order.place} ${order.events.map(({ type }) => type).join(' ')}${order.isHasty ? ' (hasty)' : ''}`
}

const sightInWords = ({ screen, state, notices }: Sight): string =>
  [
    screen === 'app' ? JSON.stringify(state?.value ?? null) : screen,
    ...notices.map(({ tone, text }) => `${tone} «${text}»`),
  ].join(', ')

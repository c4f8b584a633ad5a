/** A member of the staff on a morning: repeated lists, sales, rolls. */

import { setTimeout } from 'node:timers/promises'
import { isRecord } from '#api/reading-records.ts'
import { callAt } from '#support/server/own-server.ts'
import type { Figures } from './figures.ts'

/** The data that all people share. */
export type Morning = {
  /** the addresses of the servers; each person calls them in turn */
  origins: readonly string[]
  figures: Figures
  /** the end of the morning, as `performance.now()` */
  end: number
  /** the names of the sales that were confirmed, and of all sent sales */
  sold: string[]
  sent: string[]
}

type Account = { username: string; password: string }

const lists = [
  'list_students',
  'list_products',
  'list_sales',
  'list_payments',
  'list_attendance',
  'list_events',
] as const
const everyMs = { lists: 60_000, sale: 20_000, roll: 120_000 } as const

/** The work of person `nth` from the login to the end; rejects if the login fails. */
export async function work(morning: Morning, nth: number, account: Account): Promise<void> {
  const { call, load, sell } = await signIn(morning, nth, account)
  const roll = () =>
    // Two people keep the roll of the same class.
    call('create_attendance', {
      date: '21/11/2026',
      subdiscipline: `Carga ${Math.floor(nth / 2)}`,
      level: 'Principiante',
      teacher: 'Carga',
      studentAttendance: Object.fromEntries(Array.from({ length: 15 }, (_, at) => [String(at + 1), at % 5 !== 0])),
      teacherAttendance: { '1': true },
      recordedAt: new Date().toISOString(),
    })
  await Promise.all([
    again(morning.end, everyMs.lists, () => Promise.all(lists.map(load))),
    again(morning.end, everyMs.sale, sell),
    again(morning.end, everyMs.roll, roll),
  ])
}

/** A person that loads all sales again as soon as they have arrived. */
export async function keepLoading(morning: Morning, nth: number, account: Account): Promise<void> {
  const { load } = await signIn(morning, nth, account)
  while (performance.now() < morning.end) await load('list_sales')
}

/** A person that sells ten times a second. */
export async function keepSelling(morning: Morning, nth: number, account: Account): Promise<void> {
  const { sell } = await signIn(morning, nth, account)
  await again(morning.end, 100, sell)
}

async function signIn(morning: Morning, nth: number, account: Account) {
  const { origins, figures } = morning
  let turn = nth
  const nextOrigin = () => {
    turn += 1
    return origins[turn % origins.length] ?? ''
  }
  const callAs = (cookie: string | undefined) => (name: string, body?: unknown) => {
    const origin = nextOrigin()
    return figures.time(name, async () => {
      const told = await callAt(origin, name, body, { cookie, headers: { 'idempotency-key': crypto.randomUUID() } })
      if (told.status !== 200 || (isRecord(told.json) && told.json['success'] === false))
        throw new Error(`${told.status} ${JSON.stringify(told.json)}`)
      return told
    })
  }
  const cookie = (await callAs(undefined)('admin_login', account))?.cookie
  if (cookie === undefined) throw new Error('the login failed')
  const call = callAs(cookie)
  const tags = new Map<string, string>()
  let sales = 0
  return {
    call,
    /** loads a list as a page does, but does not parse it: that is the work of another machine */
    load(name: string) {
      const origin = nextOrigin()
      return figures.time(name, async () => {
        const tag = tags.get(name)
        const headers = { cookie, ...(tag !== undefined && { 'if-none-match': tag }) }
        const response = await fetch(`${origin}/api/${name}.php`, { headers })
        for await (const _ of response.body ?? []);
        if (response.status !== 200 && response.status !== 304) throw new Error(`${response.status}`)
        tags.set(name, response.headers.get('etag') ?? '')
      })
    },
    async sell() {
      const name = `Carga ${nth}-${(sales += 1)}`
      morning.sent.push(name)
      const line = { id: 11, name, price: 150, quantity: 1, type: 'service', color: null, size: null, imageUrl: null }
      const products = [{ ...line, discountPercent: 0, discount: 0 }]
      if (await call('register_sale', { student_id: 1 + nth, products, total: 150 })) morning.sold.push(name)
    },
  }
}

/** Repeats an action until the end, with a random start. */
async function again(end: number, everyMilliseconds: number, act: () => Promise<unknown>): Promise<void> {
  for (let pause = Math.random() * everyMilliseconds; performance.now() + pause < end;) {
    await setTimeout(pause)
    await act()
    pause = everyMilliseconds * (0.5 + Math.random())
  }
}

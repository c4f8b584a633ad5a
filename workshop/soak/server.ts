/** The server of a day: the in-browser backend, with faults between it and the pages. */
import { createHash } from 'node:crypto'
import { getResponse } from 'msw'
import { createDb, type Db } from '#mocks/tables/db.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import { handlersFor } from '#mocks/handlers.ts'
import type { Random } from '#mocks/seed/random.ts'
import { morning } from './academy.ts'
import { staff, type Desk } from './staff.ts'
import { watchEdits, type Edit } from './undone.ts'
import { watchLooks } from './unseen.ts'
import { actsBefore, faults, replyAfter, type Fault, type Reply } from './faults.ts'

/** A request of a page. */
export type Asked = { method: string; url: string; headers: Record<string, string>; body: ArrayBuffer }

/** The server of a day. */
export type DayServer = {
  db: Db
  clock: () => Date
  /** changes how often the calls of all machines go wrong; 0 for never */
  setRate: (rate: number) => void
  /** ends the session of a machine, which hears of it at its next call */
  expire: (desk: Desk) => void
  /** the person at a machine edits this of a record, and nothing else of any */
  edits: (desk: Desk, edit: Edit) => void
  /** answers a request of a machine */
  answer: (desk: Desk, asked: Asked) => Promise<Reply>
  /** does what a machine asked that hears nothing any more */
  act: (desk: Desk, asked: Asked) => Promise<void>
  /** the chance of what is answered when */
  turns: Random
  /** the order of all answers and what they were, in few letters */
  digest: () => string
  /** what happened: calls, and the faults among them */
  counts: { calls: number; faults: number }
}

type Options = {
  clock: () => Date
  /** how often a call goes wrong */
  rate: number
  /** the chance of the faults, one per machine */
  weather: readonly [Random, Random]
  turns: Random
  /** notes each fault */
  write: (text: string) => void
  /** notes each field that a call changes and whose person does not edit it */
  noteUndone: (text: string) => void
}

/** Opens the server of a day. */
export async function openServer({ clock, rate, weather, turns, write, noteUndone }: Options): Promise<DayServer> {
  const db = await createDb(await morning(clock()), createPlainTable)
  const handlers = handlersFor({ db, clock })
  const cookies: [string, string] = [cookieOf(staff[0].token), cookieOf(staff[1].token)]
  const counts = { calls: 0, faults: 0 }
  const answers = createHash('sha256')
  const watch = watchEdits(db, noteUndone)
  const looks = watchLooks(db, noteUndone)
  let now = rate

  const reach = async (desk: Desk, { method, url, headers, body }: Asked) => {
    const request = new Request(url, {
      method,
      headers: { ...headers, cookie: cookies[desk] },
      ...(method === 'GET' ? {} : { body }),
    })
    const ask = () => getResponse(handlers, request)
    const response = await (method === 'GET' ? ask() : watch.over(desk, () => looks.over(desk, ask)))
    if (!response) throw new Error(`no handler for ${url}`)
    return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() }
  }

  const expire = (desk: Desk) => {
    const session = db.sessions.first(({ token }) => cookies[desk] === cookieOf(token))
    if (session) db.sessions.remove(session.id)
  }

  return {
    db,
    clock,
    expire,
    edits: watch.edits,
    counts,
    turns,
    digest: () => answers.copy().digest('hex'),
    setRate: (next) => {
      now = next
    },
    act: async (desk, asked) => {
      write(`  ${staff[desk].username}’s ${callOf(asked)} reaches the server, and nobody hears of it`)
      await reach(desk, asked)
    },
    async answer(desk, asked) {
      counts.calls += 1
      if (asked.method === 'GET') looks.note(desk, asked.url)
      const fault = now > 0 ? faultOf(weather[desk], now, asked) : null
      const isActing = fault === null || actsBefore(fault, weather[desk])
      const call = callOf(asked)
      answers.update(`${desk} ${call} ${fault} ${isActing}\n`)
      if (fault) {
        counts.faults += 1
        write(`  ${staff[desk].username}’s ${call}: ${fault}${isActing ? ', after the server acted' : ''}`)
      }
      if (fault && !isActing) {
        if (fault === 'status 401') expire(desk)
        return replyAfter(fault, null)
      }
      const { cookies: set, ...answer } = await reach(desk, asked)
      const reply = fault ? replyAfter(fault, answer) : { ...answer, isLate: false }
      // A page that hears nothing gets no cookie either.
      if (typeof reply === 'object') for (const cookie of set) cookies[desk] = cookie.split(';')[0] ?? ''
      return reply
    },
  }
}

const callOf = ({ method, url }: Asked) => `${method} ${url.slice(url.lastIndexOf('/') + 1)}`

const cookieOf = (token: string) => `academia_session=${token}`

/** Calls of guests are not refused: that would only be another password. */
function faultOf(random: Random, rate: number, { url, method }: Asked): Fault | null {
  if (!random.chance(rate)) return null
  const fault = random.pick(faults)
  const isGuest = /\/(?:session|admin_login|logout)\.php/.test(url)
  const isRefusal = fault === 'refused with words' || fault === 'refused without words' || fault === 'status 401'
  if (isGuest && isRefusal) return null
  return method === 'GET' && fault === 'refused with words' ? null : fault
}

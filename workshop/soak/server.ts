/** The server of a day: a backend, with faults between it and the pages. */

import { createHash } from 'node:crypto'
import type { Random } from '#academy/seed/random.ts'
import { morning } from './academy.ts'
import { openBackend, type Asked } from './backend.ts'
import { actsBefore, faults, replyAfter, type Fault, type Reply } from './faults.ts'
import { cookieOf, staff, type Desk } from './staff.ts'
import { watchEdits } from './undone.ts'
import { watchLooks } from './unseen.ts'

type Options = {
  clock: () => Date
  /** the rate of faults */
  rate: number
  /** the chance of the faults, one per machine */
  weather: readonly [Random, Random]
  turns: Random
  /** notes each fault */
  write: (text: string) => void
  /** notes each field that a call changes without an edit of its person */
  noteUndone: (text: string) => void
}

export type DayServer = Awaited<ReturnType<typeof openServer>>

/** Opens the server of a day. */
export async function openServer(options: Options) {
  const { clock, rate, weather, turns, write, noteUndone } = options
  const backend = await openBackend(await morning(clock()), clock)
  const cookies: [string, string] = [cookieOf(staff[0].token), cookieOf(staff[1].token)]
  const counts = { calls: 0, faults: 0 }
  const answers = createHash('sha256')
  const edits = watchEdits(noteUndone)
  const looks = watchLooks(noteUndone)
  let now = rate

  const reach = async (desk: Desk, asked: Asked) => {
    if (asked.method === 'GET') return backend.reach(asked, cookies[desk])
    const before = await backend.rows()
    const answer = await backend.reach(asked, cookies[desk])
    const after = await backend.rows()
    edits.compare(desk, before, after)
    looks.compare(desk, before, after)
    return answer
  }

  const expire = (desk: Desk) => backend.expire(cookies[desk])

  return {
    /** all currently stored rows */
    rows: backend.rows,
    clock,
    /** ends the session of a machine, which learns this at its next call */
    expire,
    /** notes the only fields of a record that the person at a machine edits */
    edits: edits.edits,
    /** the numbers of calls and of faults */
    counts,
    /** the chance of the order of answers */
    turns,
    /** a digest of all answers in order */
    digest: () => answers.copy().digest('hex'),
    /** sets the rate of faults for all machines; 0 for none */
    setRate: (next: number) => {
      now = next
    },
    /** executes a call of a machine that no longer listens */
    act: async (desk: Desk, asked: Asked) => {
      write(`  ${staff[desk].username}’s ${callOf(asked)} reaches the server, and nobody hears of it`)
      await reach(desk, asked)
    },
    /** answers a request of a machine */
    async answer(desk: Desk, asked: Asked): Promise<Reply> {
      counts.calls += 1
      if (asked.method === 'GET') await looks.note(desk, asked.url, backend.rows)
      const fault = now > 0 ? faultOf(weather[desk], now, asked) : null
      const isActing = fault === null || actsBefore(fault, weather[desk])
      const call = callOf(asked)
      answers.update(`${desk} ${call} ${fault} ${isActing}\n`)
      if (fault) {
        counts.faults += 1
        write(`  ${staff[desk].username}’s ${call}: ${fault}${isActing ? ', after the server acted' : ''}`)
      }
      if (fault && !isActing) {
        if (fault === 'status 401') await expire(desk)
        return replyAfter(fault, null)
      }
      const { cookies: set, ...answer } = await reach(desk, asked)
      const reply: Reply = fault ? replyAfter(fault, answer) : { ...answer, isLate: false }
      // A page without a reply gets no cookie either.
      if (typeof reply === 'object')
        for (const cookie of set) if (cookie.includes('academia_session')) cookies[desk] = cookie.split(';')[0] ?? ''
      return reply
    },
  }
}

const callOf = ({ method, url }: Asked) => `${method} ${url.slice(url.lastIndexOf('/') + 1)}`

/** Calls of guests are not refused: a refusal would only mean a wrong password. */
function faultOf(random: Random, rate: number, { url, method }: Asked): Fault | null {
  if (!random.chance(rate)) return null
  const fault = random.pick(faults)
  const isGuest = /\/(?:session|admin_login|logout)\.php/.test(url)
  const isRefusal = fault === 'refused with words' || fault === 'refused without words' || fault === 'status 401'
  if (isGuest && isRefusal) return null
  return method === 'GET' && fault === 'refused with words' ? null : fault
}

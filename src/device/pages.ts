/** Open pages of the app in this browser. Each has a name, by which other pages ask whether it still lives. */

import * as z from 'zod/mini'
import { logErrorOnce } from '#api/log.ts'
import { namePrefix } from '#device/name-prefix.ts'
import { attempt } from '#device/storage.ts'

export type Page = {
  name: string
  newId: () => string
  announce: () => void
  /** marks this page as open until it is left, in a browser without locks */
  mark: () => void
  /** the other pages of `names` that live, as far as the browser reveals it */
  livingOf: (names: ReadonlySet<string>) => Promise<ReadonlySet<string>>
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const lockOf = (name: string) => `${namePrefix}academia-drafts-${name}`

/** Locks require https. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

const Question = z.literal('who-is-there')
const Answer = z.object({ page: z.string() })

/** Item of a page that has drafts and was not left. */
const markOf = (name: string) => `${namePrefix}page/${name}`

const isMarked = (name: string): boolean => attempt(() => localStorage.getItem(markOf(name)) !== null) ?? false

/** Wait in ms for a page without a mark: it was left, or it has no drafts. */
const unmarkedAnswer = 200

/** Wait in ms for a page with a mark. It is busy, for example drawing a long list, or it crashed. */
const markedAnswer = 10_000

/** Opens a page with a unique name. `randomUUID` requires https, which an academy may lack. */
export function openPage(): Page {
  const name = hex(crypto.getRandomValues(new Uint8Array(8)))
  /** Replaces the locks in a browser without them. */
  let channel: BroadcastChannel | undefined
  const mark = marking(name)
  let given = 0
  return {
    name,
    newId: () => `${name}-${++given}`,
    announce: () => {
      const manager = locks()
      if (!manager) channel ??= answering(name)
      else
        void manager
          .request(lockOf(name), () => new Promise(() => {}))
          .catch((cause: unknown) => logErrorOnce('the lock of the drafts', cause))
    },
    mark: () => {
      if (!locks()) mark()
    },
    livingOf: async (names) => {
      const others = names.difference(new Set([name]))
      if (others.size === 0) return others
      const manager = locks()
      if (!manager) return channel ? answersOf(others, channel) : new Set()
      const { held = [] } = await manager.query()
      const known = new Set(held.map((lock) => lock.name))
      return new Set([...others].filter((other) => known.has(lockOf(other))))
    },
  }
}

/** Returns a function that marks the page as open. The mark is gone while the page is left. */
function marking(name: string): () => void {
  let isMarking = false
  const write = () => attempt(() => localStorage.setItem(markOf(name), ''))
  return () => {
    if (isMarking) return
    isMarking = true
    write()
    window.addEventListener('pagehide', () => attempt(() => localStorage.removeItem(markOf(name))))
    // The browser may show a left page again, with its drafts.
    window.addEventListener('pageshow', ({ persisted }) => persisted && write())
  }
}

function answering(page: string): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(`${namePrefix}academia-pages`)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Question.safeParse(data).success) channel.postMessage({ page } satisfies z.infer<typeof Answer>)
  })
  return channel
}

/**
 * Collects the answers until all of `names` answered. It waits {@link unmarkedAnswer}, and {@link markedAnswer} for
 * pages with a mark, so that nobody takes the drafts of a busy page.
 */
async function answersOf(names: ReadonlySet<string>, channel: BroadcastChannel): Promise<ReadonlySet<string>> {
  const living = new Set<string>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = new AbortController()
  let awaited = names
  const settle = () => {
    if (awaited.isSubsetOf(living)) resolve()
  }
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      const answer = Answer.safeParse(data)
      if (answer.success) living.add(answer.data.page)
      settle()
    },
    { signal: stop.signal },
  )
  const short = setTimeout(() => {
    awaited = new Set([...names].filter(isMarked))
    settle()
  }, unmarkedAnswer)
  const long = setTimeout(resolve, markedAnswer)
  channel.postMessage('who-is-there' satisfies z.infer<typeof Question>)
  await promise
  clearTimeout(short)
  clearTimeout(long)
  stop.abort()
  // A page that never answered crashed: nobody waits for it again.
  for (const name of names.difference(living)) attempt(() => localStorage.removeItem(markOf(name)))
  return living
}

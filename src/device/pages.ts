/** Open pages of the app in this browser. Each has a name, by which other pages ask whether it still lives. */
import * as z from 'zod/mini'
import { logError } from '#api/log.ts'
import { namePrefix } from '#device/name-prefix.ts'

export type Page = {
  name: string
  newId: () => string
  announce: () => void
  /** the other pages of `names` that live, as far as the browser reveals it */
  livingOf: (names: ReadonlySet<string>) => Promise<ReadonlySet<string>>
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const lockOf = (name: string) => `${namePrefix}academia-drafts-${name}`

/** Locks require https. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

const Question = z.literal('who-is-there')
const Answer = z.object({ page: z.string() })

/** In milliseconds. A page that is busy drawing a long list answers within it. */
const longestAnswer = 200

/** Opens a page with a unique name. `randomUUID` requires https, which an academy may lack. */
export function openPage(): Page {
  const name = hex(crypto.getRandomValues(new Uint8Array(8)))
  /** Replaces the locks in a browser without them. */
  let channel: BroadcastChannel | undefined
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
          .catch((cause: unknown) => logError('the lock of the drafts', cause))
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

function answering(page: string): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(`${namePrefix}academia-pages`)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Question.safeParse(data).success) channel.postMessage({ page } satisfies z.infer<typeof Answer>)
  })
  return channel
}

/** Collects the answers until the time limit, or until all of `names` answered. */
async function answersOf(names: ReadonlySet<string>, channel: BroadcastChannel): Promise<ReadonlySet<string>> {
  const living = new Set<string>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = new AbortController()
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      const answer = Answer.safeParse(data)
      if (answer.success) living.add(answer.data.page)
      if (names.isSubsetOf(living)) resolve()
    },
    { signal: stop.signal },
  )
  const timer = setTimeout(resolve, longestAnswer)
  channel.postMessage('who-is-there' satisfies z.infer<typeof Question>)
  await promise
  clearTimeout(timer)
  stop.abort()
  return living
}

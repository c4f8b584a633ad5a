/** The pages of this browser in which the app is open. Each has a name, by which the others ask whether it still lives. */
import * as z from 'zod/mini'
import { logError } from '#api/log.ts'
import { namePrefix } from '#api/name-prefix.ts'

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The name of this page. `randomUUID` needs https, which an academy may not have. */
export const page = hex(crypto.getRandomValues(new Uint8Array(8)))

const lockOf = (of: string) => `${namePrefix}academia-drafts-${of}`

/** Browsers have locks with https only. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

const Question = z.literal('who-is-there')
const Answer = z.object({ page: z.string() })

/** In milliseconds. A page that is busy drawing a long list answers within it. */
const longestAnswer = 200

/** Where pages ask each other in a browser without locks. */
let channel: BroadcastChannel | undefined

/** Lets the other pages know that this one lives, for as long as it does. */
export function announcePage(): void {
  const manager = locks()
  if (manager)
    void manager
      .request(lockOf(page), () => new Promise(() => {}))
      .catch((cause: unknown) => logError('the lock of the drafts', cause))
  else channel ??= answering()
}

function answering(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const joined = new BroadcastChannel(`${namePrefix}academia-pages`)
  joined.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Question.safeParse(data).success) joined.postMessage({ page } satisfies z.infer<typeof Answer>)
  })
  return joined
}

/** Which of other pages live, as far as the browser lets pages know of each other. */
export async function livingOf(pages: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const others = pages.difference(new Set([page]))
  if (others.size === 0) return others
  const manager = locks()
  if (!manager) return askedOf(others)
  const { held = [] } = await manager.query()
  const names = new Set(held.map(({ name }) => name))
  return new Set([...others].filter((other) => names.has(lockOf(other))))
}

/** The pages that answer in time; at once when all of `pages` have. */
async function askedOf(pages: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const living = new Set<string>()
  if (!channel) return living
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = new AbortController()
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      const answer = Answer.safeParse(data)
      if (answer.success) living.add(answer.data.page)
      if (pages.isSubsetOf(living)) resolve()
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

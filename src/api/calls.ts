/** Who follows the calls of an app: its session, its visit, its diagnosis, what waits for the end of changes. */
import { CallFailure, type FailureKind } from '#api/call-failure.ts'
import type { Endpoint } from '#api/endpoint.ts'

/** What is told of the calls, and asked about them. Each part may be missing. */
export type CallFollower = {
  /** a call was answered as without a session; resolves to whether the session is open all the same */
  onUnauthorized?: (call: string) => Promise<boolean>
  /** a call was answered with a page, as by a server that shows its login; resolves to whether the session is open */
  onPage?: () => Promise<boolean>
  /** a call was answered as one of a session */
  onAuthorized?: (call: string) => void
  /** a call that only reads is denied although the session is open; `text` says so to the user */
  onDenied?: (call: string, text: string) => void
  /** a call that changes something waits for this, and fails as `expired`, unsent, when it says no */
  mayChange?: () => Promise<boolean>
  /** a call that changes something waits for `mayChange` until `known` is settled, or until `leave` takes it back */
  onHeld?: (known: Promise<unknown>, leave: () => void) => void
  /** a call that changes something is on its way */
  onChange?: (call: Promise<unknown>) => void
  /** an answer says what time it is on the server, in milliseconds since 1970 */
  onServerTime?: (moment: number) => void
  /** an answer says that the server refuses what is not of a user's pages */
  onPagesLimited?: () => void
  /** seconds since the person last touched the page; default: 0 */
  secondsIdle?: () => number
  /** a call is on its way; the function that this returns is called with its outcome */
  onCall?: (endpoint: Endpoint) => (outcome: 'done' | FailureKind) => void
}

/** The calls of an app: what sends them asks and tells its followers here. */
export type Calls = {
  /** adds a follower; returns a function that takes it away */
  follow: (follower: CallFollower) => () => void
  /** whether the session is open all the same, after a call was answered as without one */
  isStillOpen: (call: string) => Promise<boolean>
  /** whether the session is open, after a call was answered with a page: some servers show their login so */
  isOpenBehindPage: () => Promise<boolean>
  /** tells that a call was answered as one of a session */
  tellAuthorized: (call: string) => void
  /** tells that a call that only reads is denied although the session is open */
  tellDenied: (call: string, text: string) => void
  /** tells what time it is on the server, in milliseconds since 1970 */
  tellServerTime: (moment: number) => void
  /** tells that the server refuses what is not of a user's pages */
  tellPagesLimited: () => void
  /**
   * whether a call may be sent, or was taken back while that was asked. A call for guests needs nobody's name, one that
   * only reads changes nothing
   */
  maySend: (endpoint: Endpoint) => Promise<'yes' | 'no' | 'left'>
  /** seconds since the person last touched the page; 0 if nobody follows that */
  secondsIdle: () => number
  /** tells that a call is on its way, and then its outcome */
  tellCall: (endpoint: Endpoint, answer: Promise<unknown>) => Promise<void>
  /** aborted once the app has closed: nobody waits for an answer any more */
  closed: AbortSignal
  close: () => void
}

/** Opens the calls of an app, which nobody follows yet. */
export function openCalls(): Calls {
  const followers = new Set<CallFollower>()
  const closing = new AbortController()
  return {
    closed: closing.signal,
    close: () => closing.abort(),
    follow: (follower) => {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    async isStillOpen(call) {
      const answers = await Promise.all([...followers].flatMap(({ onUnauthorized }) => onUnauthorized?.(call) ?? []))
      return answers.includes(true)
    },
    async isOpenBehindPage() {
      const answers = await Promise.all([...followers].flatMap(({ onPage }) => onPage?.() ?? []))
      return !answers.includes(false)
    },
    tellAuthorized(call) {
      for (const { onAuthorized } of followers) onAuthorized?.(call)
    },
    tellDenied(call, text) {
      for (const { onDenied } of followers) onDenied?.(call, text)
    },
    tellServerTime(moment) {
      for (const { onServerTime } of followers) onServerTime?.(moment)
    },
    tellPagesLimited() {
      for (const { onPagesLimited } of followers) onPagesLimited?.()
    },
    async maySend({ method, guest = false }) {
      if (guest || method === 'GET') return 'yes'
      const asked = [...followers]
      const left = Promise.withResolvers<'left'>()
      const answers = Promise.all(asked.flatMap(({ mayChange }) => mayChange?.() ?? []))
      const known = Promise.race([answers.then((all) => (all.includes(false) ? 'no' : 'yes')), left.promise])
      for (const { onHeld } of asked) onHeld?.(known, () => left.resolve('left'))
      return known
    },
    secondsIdle: () => Math.max(0, ...[...followers].map(({ secondsIdle }) => secondsIdle?.() ?? 0)),
    async tellCall(endpoint, answer) {
      const told = [...followers]
      if (endpoint.method !== 'GET') for (const { onChange } of told) onChange?.(answer)
      const tellings = told.flatMap(({ onCall }) => onCall?.(endpoint) ?? [])
      const outcome = await answer.then(
        () => 'done' as const,
        (cause: unknown) => (cause instanceof CallFailure ? cause.kind : 'unanswered'),
      )
      for (const tell of tellings) tell(outcome)
    },
  }
}

/** Follows the calls that change something from now on; `done` resolves once none of them is on its way. */
export function followChanges({ follow }: Calls): { done: () => Promise<void>; stop: () => void } {
  const changes = new Set<Promise<unknown>>()
  const stop = follow({
    onChange: (call) => {
      const done = call.catch(() => undefined).finally(() => changes.delete(done))
      changes.add(done)
    },
  })
  return {
    done: async () => {
      while (changes.size > 0) await Promise.all(changes)
    },
    stop,
  }
}

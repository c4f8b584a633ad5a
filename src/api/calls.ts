/** Followers of the app's calls: the session, the visit, the diagnosis, and code that waits for changes. */

import { CallFailure, type FailureKind } from '#api/call-failure.ts'
import type { Endpoint } from '#api/endpoint.ts'

export type CallFollower = {
  /** the server answered a call as without a session; resolves to whether the session is still open */
  onUnauthorized?: (call: string) => Promise<boolean>
  /** the server refused, or its answer was unreadable, maybe for want of a login; resolves to whether the session is open */
  onPage?: () => Promise<boolean>
  /** the server answered a call of a session */
  onAuthorized?: (call: string) => void
  /** the server denied a reading call although the session is open; `text` is the notice for the user */
  onDenied?: (call: string, text: string) => void
  /** a changing call waits for this; if it resolves to false, the call fails unsent as `expired` */
  mayChange?: () => Promise<boolean>
  /** a changing call waits for `mayChange`, until `known` settles or `leave` withdraws the call */
  onHeld?: (known: Promise<unknown>, leave: () => void) => void
  onHeaders?: (headers: Headers) => void
  /** seconds since the user last touched the page; default: 0 */
  secondsIdle?: () => number
  /** a call starts; the returned function receives its outcome */
  onCall?: (endpoint: Endpoint) => (outcome: 'done' | FailureKind) => void
}

export type Calls = {
  follow: (follower: CallFollower) => () => void
  /** whether the session is still open after an answer without a session */
  isStillOpen: (call: string) => Promise<boolean>
  /** whether the session is open after a refusal or an unreadable answer, because some servers want a login that way */
  isOpenBehindPage: () => Promise<boolean>
  notifyAuthorized: (call: string) => void
  notifyDenied: (call: string, text: string) => void
  notifyHeaders: (headers: Headers) => void
  /** Whether a call may be sent; `left` if the user withdrew it. Guests and reading calls are always allowed. */
  maySend: (endpoint: Endpoint) => Promise<'yes' | 'no' | 'left'>
  /** seconds since the user last touched the page; 0 without a follower */
  secondsIdle: () => number
  /** resolves once no changing call is pending */
  changesDone: () => Promise<void>
  /** notifies the followers of a call, and later of its outcome */
  notifyCall: (endpoint: Endpoint, answer: Promise<unknown>) => Promise<void>
  /** aborted once the app closes */
  closed: AbortSignal
  close: () => void
}

export function openCalls(): Calls {
  const followers = new Set<CallFollower>()
  const changes = new Set<Promise<unknown>>()
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
    notifyAuthorized(call) {
      for (const { onAuthorized } of followers) onAuthorized?.(call)
    },
    notifyDenied(call, text) {
      for (const { onDenied } of followers) onDenied?.(call, text)
    },
    notifyHeaders(headers) {
      for (const { onHeaders } of followers) onHeaders?.(headers)
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
    async changesDone() {
      while (changes.size > 0) await Promise.allSettled(changes)
    },
    async notifyCall(endpoint, answer) {
      const told = [...followers]
      if (endpoint.method !== 'GET') changes.add(answer)
      const tellings = told.flatMap(({ onCall }) => onCall?.(endpoint) ?? [])
      const outcome = await answer.then(
        () => 'done' as const,
        (cause: unknown) => (cause instanceof CallFailure ? cause.kind : 'unanswered'),
      )
      changes.delete(answer)
      for (const notify of tellings) notify(outcome)
    },
  }
}

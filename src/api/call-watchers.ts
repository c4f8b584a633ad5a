/** Who follows the calls: the session, the counter of changes on their way, the diagnosis. */
import { CallFailure, type FailureKind } from '#api/call-failure.ts'
import type { Endpoint } from '#api/endpoint.ts'

/** Follows whether the calls are answered as those of a session. */
export type SessionWatcher = {
  /** a call was answered as without a session; resolves to whether the session is open all the same */
  onUnauthorized: (call: string) => Promise<boolean>
  /** a call was answered with a page, as by a server that shows its login; resolves to whether the session is open */
  onPage: () => Promise<boolean>
  onAuthorized: (call: string) => void
}

const watchers = new Set<SessionWatcher>()

/** Follows the answers of calls that need a session. Returns a function that ends this. */
export function watchSession(watcher: SessionWatcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether the session is open all the same, after a call was answered as without one. */
export async function isStillOpen(call: string): Promise<boolean> {
  const isOpen = await Promise.all([...watchers].map((watcher) => watcher.onUnauthorized(call)))
  return isOpen.includes(true)
}

/** Whether the session is open, after a call was answered with a page: some servers show their login so. */
export async function isOpenBehindPage(): Promise<boolean> {
  const answers = await Promise.all([...watchers].map((watcher) => watcher.onPage()))
  return !answers.includes(false)
}

/** Tells that a call was answered as one of a session. */
export function tellAuthorized(call: string): void {
  for (const { onAuthorized } of watchers) onAuthorized(call)
}

const deniedWatchers = new Set<(call: string, text: string) => void>()

/**
 * Calls `watcher` when a call that only reads is denied although the session is open. Returns a function that ends
 * this.
 */
export function onListDenied(watcher: (call: string, text: string) => void): () => void {
  deniedWatchers.add(watcher)
  return () => deniedWatchers.delete(watcher)
}

/** Tells that a call that only reads is denied although the session is open; `text` says so to the user. */
export function tellDenied(call: string, text: string): void {
  for (const tell of deniedWatchers) tell(call, text)
}

const guards = new Set<() => Promise<boolean>>()

/**
 * Makes every call that changes something wait for `guard`, and fail as `expired`, unsent, when it says no. Returns a
 * function that removes the guard.
 */
export function guardChanges(guard: () => Promise<boolean>): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Whether a call may be sent. A call for guests needs nobody's name, one that only reads changes nothing. */
export async function maySend({ method, guest = false }: Endpoint): Promise<boolean> {
  if (guest || method === 'GET') return true
  const known = Promise.all([...guards].map((guard) => guard())).then((answers) => !answers.includes(false))
  for (const watch of heldWatchers) watch(known)
  return known
}

const heldWatchers = new Set<(known: Promise<boolean>) => void>()

/**
 * Calls `watcher` when a call that changes something waits for its guards; `known` resolves with what they say. Returns
 * a function that ends this.
 */
export function onHeld(watcher: (known: Promise<boolean>) => void): () => void {
  heldWatchers.add(watcher)
  return () => heldWatchers.delete(watcher)
}

/** For everyone who follows them, the calls on their way that change something. */
const followed = new Set<Set<Promise<unknown>>>()

/** Tells of a call that changes something. */
export function noteChange(call: Promise<unknown>): void {
  for (const changes of followed) {
    const done = call.catch(() => undefined).finally(() => changes.delete(done))
    changes.add(done)
  }
}

/** Follows the calls that change something from now on; `done` resolves once none of them is on its way. */
export function followChanges(): { done: () => Promise<void>; stop: () => void } {
  const changes = new Set<Promise<unknown>>()
  followed.add(changes)
  return {
    done: async () => {
      while (changes.size > 0) await Promise.all(changes)
    },
    stop: () => void followed.delete(changes),
  }
}

/** Told of each call; what it gives is told what came of the call. */
type CallWatcher = (endpoint: Endpoint) => (outcome: 'done' | FailureKind) => void

const callWatchers = new Set<CallWatcher>()

/** Tells `watcher` of each call. Returns a function that ends it. */
export function watchCalls(watcher: CallWatcher): () => void {
  callWatchers.add(watcher)
  return () => callWatchers.delete(watcher)
}

/** Tells of a call, and of what came of it. */
export async function tellOutcome(endpoint: Endpoint, answer: Promise<unknown>): Promise<void> {
  const tellings = [...callWatchers].map((watcher) => watcher(endpoint))
  const outcome = await answer.then(
    () => 'done' as const,
    (cause: unknown) => (cause instanceof CallFailure ? cause.kind : 'unanswered'),
  )
  for (const tell of tellings) tell(outcome)
}

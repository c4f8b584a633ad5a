/**
 * A machine in a thread of Node: a page of the app with a small browser around it. Its server is the main thread, which
 * alone decides when a call is answered. The order of events depends on messages and not on a clock, so that a day is
 * the same on any computer.
 */

import { parentPort, workerData } from 'node:worker_threads'
import { createRandom } from '#academy/seed/random.ts'
import { installClock } from './clock.ts'
import { openPage, type Page } from './page.ts'
import { createDeviceStorage } from './storage.ts'
import { ThreadData, type FromThread, type ToThread } from './thread-messages.ts'

const main = parentPort
if (!main) throw new Error('this file is a thread of the soak')
const { blind } = ThreadData.parse(workerData ?? {})
const post = (message: FromThread) => main.postMessage(message)

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
/** Delay of a late answer, in ms. */
const lateness = 30_000
/** Longest time until a page is quiet, in ms. */
const patience = 120_000

/** Time of a person between two acts, in ms. */
const pace = 500

/** Limits of one order; more means an endless loop. */
const limits = { calls: 100, timers: 2000, events: 5000 }
const spent = { calls: 0, timers: 0, events: 0 }
function spend(what: keyof typeof limits): void {
  spent[what] += 1
  if (spent[what] !== limits[what] + 1) return
  post({ kind: 'failed', why: `the page goes round for ever: more than ${limits[what]} ${what} for one order` })
}

const errors: string[] = []
process.on('unhandledRejection', (cause) => errors.push(`unhandled rejection: ${String(cause)}`))
process.on('uncaughtException', (cause) => errors.push(`uncaught: ${cause.stack ?? String(cause)}`))
// The logged errors were injected.
console.error = () => {}

const clock = installClock(0, () => spend('timers'))
const storage = createDeviceStorage()
const stubs = {
  localStorage: storage.items,
  // Threads stand for other computers, not other tabs.
  BroadcastChannel: undefined,
  navigator: { onLine: true },
  fetch: fetchFromMain,
}
/** The globals of each page. Listeners of a closed page hear nothing, and are dropped with it. */
const pageStubs = () => ({
  document: Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    head: { querySelector: () => ({ getAttribute: () => '/api/' }) },
  }),
  // The browser blocks the window of a receipt.
  window: Object.assign(new EventTarget(), {
    open: () => null,
    location: { pathname: '/' },
    history: { replaceState: () => {} },
  }),
})
function define(globals: object): void {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
define({ ...stubs, ...pageStubs() })

let page: Page | null = null
/** Aborts when the page closes. */
let life = new AbortController()
/** The calls on their way, by number. */
const waiting = new Map<number, { resolve: (response: Response) => void; reject: (cause: Error) => void }>()
let lastCall = 0
/** The number of late calls: they arrive when time passes. */
let late = 0
/** The number of calls that are being prepared. */
let unsent = 0
let onWord = () => {}
let mayGoOn = false

const never = () => new Promise<never>(() => {})

function fetchFromMain(url: string, init: RequestInit): Promise<Response> {
  // A closed page sends nothing.
  if (life.signal.aborted) return never()
  spend('calls')
  if (spent.calls > limits.calls) return never()
  const request = new Request(new URL(url, 'http://localhost'), { ...init, signal: null })
  lastCall += 1
  const call = lastCall
  const send = async () => {
    unsent += 1
    try {
      const body = await request.arrayBuffer()
      const headers = Object.fromEntries(request.headers)
      post({ kind: 'fetch', call, asked: { method: request.method, url: request.url, headers, body } })
    } finally {
      unsent -= 1
    }
  }
  return new Promise((resolve, reject) => {
    waiting.set(call, { resolve, reject })
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    send().catch(reject)
  })
}

/** An answer whose text is available at once. */
const responseOf = (text: string, status: number): Response =>
  Object.assign(new Response(text, { status }), { text: async () => text })

/** Runs all work that waits for neither an answer nor time. */
async function settle(): Promise<void> {
  for (let calm = 0; calm < 2;) {
    await turn()
    calm = unsent > 0 ? 0 : calm + 1
    if (!clock.isDue()) continue
    clock.passOn(0)
    calm = 0
  }
}

/** Waits for the next word of the server; returns whether the person continues without it, by this chance. */
async function isLeftWaiting(haste: number): Promise<boolean> {
  const { signal } = life
  mayGoOn = false
  await new Promise<void>((resolve) => {
    onWord = resolve
    post({ kind: 'rest', haste })
  })
  // Work of a closed page must not continue in the next page.
  return signal.aborted ? never() : mayGoOn
}

async function quiet(isBusy: () => boolean): Promise<boolean> {
  const { signal } = life
  const end = clock.now() + patience
  for (;;) {
    await settle()
    if (signal.aborted) return never()
    if (waiting.size > late) {
      if (await isLeftWaiting(isBusy() ? 0 : 0.2)) return true
      continue
    }
    if (waiting.size === 0 && !isBusy()) return true
    if (!clock.passOn(end - clock.now())) return false
  }
}

/** The short wait of a hasty person: some answers arrive, some do not. */
async function glance(): Promise<void> {
  do await settle()
  while (waiting.size > late && !(await isLeftWaiting(0.5)))
}

/** Ends the page and all its running work. */
async function leave(): Promise<void> {
  life.abort()
  waiting.clear()
  page?.close()
  page = null
  await settle()
  define(pageStubs())
  clock.clear()
  late = 0
  // Drops the errors of a closed page.
  errors.splice(0)
}

/** Ends the page, which writes nothing more. */
async function crash(): Promise<void> {
  storage.freeze()
  clock.clear()
  await leave()
  storage.thaw()
}

/** The person reloads the page, which writes the last typed work. */
async function reload(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'))
  await crash()
}

async function follow({ number, order }: Extract<ToThread, { kind: 'order' }>): Promise<void> {
  Object.assign(spent, { calls: 0, timers: 0, events: 0 })
  if (!page) {
    life = new AbortController()
    page = openPage({ quiet, glance, takeErrors: () => errors.splice(0), inspect: () => spend('events'), blind })
  }
  const observation = await page.follow(order)
  if (order.do !== 'send' || !order.isHasty) clock.pass(pace)
  if (observation.isReloading) await leave()
  post({ kind: 'observation', number, observation })
}

function hear({ call, reply }: Extract<ToThread, { kind: 'reply' }>): void {
  const caller = waiting.get(call)
  const answer = () => {
    waiting.delete(call)
    if (reply === 'lost' || reply === 'crash') caller?.reject(new TypeError('fetch failed'))
    else caller?.resolve(responseOf(reply.text, reply.status))
  }
  if (caller && typeof reply === 'object' && reply.isLate) {
    late += 1
    setTimeout(() => {
      late -= 1
      answer()
    }, lateness)
  } else answer()
  onWord()
}

/** The queue of acts. */
let doing = Promise.resolve()
const next = (work: () => Promise<void>) => {
  doing = doing.then(work).catch((cause: unknown) => post({ kind: 'failed', why: String(cause) }))
}

main.on('message', (message: ToThread) => {
  if (message.kind === 'reply') hear(message)
  else if (message.kind === 'go on') {
    mayGoOn = true
    onWord()
  } else if (message.kind === 'crash') next(crash)
  else if (message.kind === 'reload') next(reload)
  else if (message.kind === 'new device')
    next(async () => {
      await crash()
      storage.clear()
      clock.set(message.now)
      const random = createRandom(message.seed)
      Math.random = () => random.int(0, 2 ** 30 - 1) / 2 ** 30
    })
  else {
    // Not awaited: an order never ends on a crashed page.
    next(async () => {
      follow(message).catch((cause: unknown) => post({ kind: 'failed', why: stackOf(cause) }))
    })
  }
})

const stackOf = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))

/** A machine in a thread of Node: a page of the app with a small browser around it. Its server is the main thread. */
import { parentPort } from 'node:worker_threads'
import { installClock } from '#support/soak/clock.ts'
import { openPage, type Page } from '#support/soak/page.ts'
import { createDeviceStorage } from '#support/soak/storage.ts'
import type { FromThread, ToThread } from '#support/soak/thread-messages.ts'

const main = parentPort
if (!main) throw new Error('this file is a thread of the soak')
const post = (message: FromThread) => main.postMessage(message)

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
/** How late a late answer is, in milliseconds. */
const lateness = 30_000
/** How long a page may take to become quiet, in milliseconds. */
const patience = 120_000

/** How long a person takes between two things, in milliseconds. */
const pace = 500

const errors: string[] = []
process.on('unhandledRejection', (cause) => errors.push(`unhandled rejection: ${String(cause)}`))
process.on('uncaughtException', (cause) => errors.push(`uncaught: ${cause.stack ?? String(cause)}`))
// What the app logs was injected.
console.error = () => {}

const clock = installClock(0)
const storage = createDeviceStorage()
const stubs = {
  localStorage: storage.items,
  // Threads are other computers, not other tabs.
  BroadcastChannel: undefined,
  navigator: { onLine: true },
  document: Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    head: { querySelector: () => ({ getAttribute: () => 'http://localhost/api/' }) },
  }),
  // The browser blocks the window of a receipt.
  window: Object.assign(new EventTarget(), {
    open: () => null,
    location: { pathname: '/' },
    history: { replaceState: () => {} },
  }),
  fetch: fetchFromMain,
}
for (const [name, value] of Object.entries(stubs))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

let page: Page | null = null
/** The calls on their way, by number. */
const waiting = new Map<number, { resolve: (response: Response) => void; reject: (cause: Error) => void }>()
let lastCall = 0
/** How many of them are late: they come when time passes. */
let late = 0
let onReply = () => {}

function fetchFromMain(url: string, init: RequestInit): Promise<Response> {
  const request = new Request(url, { ...init, signal: null })
  lastCall += 1
  const call = lastCall
  const send = async () => {
    const body = await request.arrayBuffer()
    post({
      kind: 'fetch',
      call,
      asked: { method: request.method, url, headers: Object.fromEntries(request.headers), body },
    })
  }
  return new Promise((resolve, reject) => {
    waiting.set(call, { resolve, reject })
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    send().catch(reject)
  })
}

async function quiet(isBusy: () => boolean): Promise<boolean> {
  const end = clock.now() + patience
  for (;;) {
    await turn()
    if (waiting.size > late) {
      await new Promise<void>((resolve) => {
        onReply = resolve
      })
      continue
    }
    if (clock.isDue()) {
      clock.passOn(0)
      continue
    }
    await turn()
    if (waiting.size > late || clock.isDue()) continue
    if (waiting.size === 0 && !isBusy()) return true
    if (!clock.passOn(end - clock.now())) return false
  }
}

async function glance(): Promise<void> {
  for (let count = 0; count < 20; count++) {
    await turn()
    while (clock.isDue()) clock.passOn(0)
  }
}

/** Ends the page, with everything on its way. */
function leave(): void {
  waiting.clear()
  late = 0
  page?.close()
  page = null
  clock.clear()
}

function crash(): void {
  storage.freeze()
  clock.clear()
  leave()
  storage.thaw()
}

async function follow({ number, order }: Extract<ToThread, { kind: 'order' }>): Promise<void> {
  if (!page) {
    // What a closed page still said is not heard.
    await glance()
    errors.splice(0)
  }
  page ??= openPage({ quiet, glance, takeErrors: () => errors.splice(0) })
  const observation = await page.follow(order)
  if (order.do !== 'send' || !order.isHasty) clock.pass(pace)
  if (observation.isReloading) leave()
  post({ kind: 'observation', number, observation })
}

main.on('message', (message: ToThread) => {
  if (message.kind === 'reply') {
    const { call, reply } = message
    const caller = waiting.get(call)
    const answer = () => {
      waiting.delete(call)
      if (reply === 'lost' || reply === 'crash') caller?.reject(new TypeError('fetch failed'))
      else caller?.resolve(new Response(reply.text, { status: reply.status }))
    }
    if (caller && typeof reply === 'object' && reply.isLate) {
      late += 1
      setTimeout(() => {
        late -= 1
        answer()
      }, lateness)
    } else answer()
    onReply()
  } else if (message.kind === 'crash') crash()
  else if (message.kind === 'new device') {
    crash()
    storage.clear()
    clock.set(message.now)
  } else {
    void follow(message)
  }
})

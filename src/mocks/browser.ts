import { setupWorker } from 'msw/browser'
import type { HttpHandler } from 'msw/http'
import { presentOf } from '#academy/present.ts'
import { hexOf } from '#backend/token.ts'
import { academyOf, openAcademy } from '#mocks/academies.ts'
import type { openDemoPage } from '#mocks/demo-page.ts'
import { createDemo, type Demo } from '#mocks/demo.ts'
import type { PageCookie } from '#mocks/handlers.ts'
import type { holdCalls } from '#mocks/held-calls.ts'
import { pageNetwork } from '#mocks/page-network.ts'
import { savePointStorage } from '#mocks/tables/save-points.ts'
import { localDay } from '#values/dates.ts'
import { createStore } from '#values/store.ts'

/** Starts the backend of a page, in a service worker if possible. Then it answers the held and all later calls. */
export async function startBackend(
  { page, pageClock }: ReturnType<typeof openDemoPage>,
  held: ReturnType<typeof holdCalls>,
): Promise<Demo> {
  provideRandomUUID()
  const academy = academyOf(page.scenario)
  const realDay = () => localDay(pageClock.realNow())
  const changes = createStore(0)
  const onChange = () => changes.set(changes.get() + 1)
  const { demo, handlers } = createDemo({
    page,
    backend: {
      db: await openAcademy(academy, {
        today: realDay(),
        toPresent: presentOf(pageClock),
        onChange,
        onUnstored: () => page.isKept.set(false),
      }),
      clock: () => new Date(),
      pageCookie: cookieOf(academy.name),
    },
    seed: () => academy.seed(realDay()),
    changes,
    savePoints: savePointStorage(`${academy.name}-puntos`),
    pageClock,
  })
  try {
    await startWorker(handlers)
    held.release()
  } catch (cause) {
    console.info('The demo runs without a service worker: its backend answers inside the page.', cause)
    held.release()
    pageNetwork(handlers, 'bypass').enable()
  }
  held.answer()
  return demo
}

/**
 * Session cookie of an academy, shared by all tabs. MSW copies its own cookies into each tab, where they become stale.
 * If the browser keeps no cookies, the session lasts until the page reloads.
 */
function cookieOf(name: string): PageCookie {
  const secondsPerYear = 365 * 24 * 60 * 60
  let refused: string | undefined
  return {
    set(token) {
      document.cookie = `${name}=${token ?? ''}; Path=${import.meta.env.BASE_URL}; SameSite=Lax; Max-Age=${token === null ? 0 : secondsPerYear}`
      refused = token === null || document.cookie.includes(`${name}=${token}`) ? undefined : token
    },
    token: (cookies) => refused ?? cookies[name],
  }
}

async function startWorker(handlers: HttpHandler[]): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('service workers are not available')
  const base = import.meta.env.BASE_URL
  await setupWorker(...handlers).start({
    serviceWorker: { url: `${base}api-worker.js`, options: { scope: base } },
    onUnhandledFrame: 'bypass',
    quiet: true,
  })
}

/** Adds `crypto.randomUUID`, which @msw/data needs and browsers omit on pages loaded over plain http. */
function provideRandomUUID(): void {
  if ('randomUUID' in crypto) return
  const randomUUID: Crypto['randomUUID'] = () => {
    const hex = hexOf(crypto.getRandomValues(new Uint8Array(16)))
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID })
}

import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { setupWorker } from 'msw/browser'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import type { HttpHandler } from 'msw/http'
import { demoAccounts, type DemoAccount } from '#mocks/seed/accounts.ts'
import { archiveOf, type Archive } from '#mocks/tables/archive.ts'
import { movedTo } from '#mocks/seed/current.ts'
import { academyOf, openAcademy } from '#mocks/seed/academies.ts'
import { chosenScenario } from '#mocks/scenarios/chosen-scenario.ts'
import type { TokenJar } from '#mocks/handlers/answer.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { scenario, scenarios } from '#mocks/scenarios/scenarios.ts'
import { hexOf } from '#mocks/handlers/token.ts'
import { localDay } from '#values/dates.ts'

/** The running backend of the demo: accounts, scenarios, and the archive of its academy. */
export type Demo = Archive & {
  accounts: readonly DemoAccount[]
  scenarios: typeof scenarios
  scenario: string
  /** calls `watcher` whenever another tab has changed the academy */
  onChange: (watcher: () => void) => void
}

/**
 * Starts the in-browser backend of the selected scenario. Afterwards it answers every API call of this page. Returns
 * the demo accounts, the scenarios, and the archive of the academy.
 */
export async function startBackend(): Promise<Demo> {
  provideRandomUUID()
  const clock = () => new Date()
  const chosen = chosenScenario(location.search, sessionStorage)
  const academy = academyOf(chosen.scenario)
  const watchers: (() => void)[] = []
  const db = await openAcademy(academy, localDay(clock()), () => {
    for (const watcher of watchers) watcher()
  })
  const backend = { db, clock, jar: pageCookie(academy.name) }
  const handlers = [...scenario(chosen.scenario, backend, chosen.latency), ...handlersFor(backend)]
  try {
    await startWorker(handlers)
  } catch (cause) {
    console.info('The demo runs without a service worker: its backend answers inside the page.', cause)
    answerInPage(handlers)
  }
  return {
    accounts: demoAccounts.filter(({ username }) => db.users.first((user) => user.username === username)),
    scenarios,
    scenario: chosen.scenario,
    onChange: (watcher) => void watchers.push(watcher),
    ...archiveOf(
      db,
      () => academy.seed(localDay(clock())),
      (imported) => movedTo(localDay(clock()), imported),
    ),
  }
}

/**
 * A cookie of the page, as a server would set it: all tabs share it. MSW copies its own cookies into each tab, where they
 * go out of date. Each academy has another one, as another server would.
 */
function pageCookie(name: string): TokenJar {
  const year = 365 * 24 * 60 * 60
  return {
    name,
    set: (token) => {
      document.cookie = `${name}=${token ?? ''}; Path=/; SameSite=Lax; Max-Age=${token === null ? 0 : year}`
    },
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

function answerInPage(handlers: HttpHandler[]): void {
  defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers,
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  }).enable()
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

import { lazy, Suspense } from 'react'
import type { DemoAccount } from '#academy/seed/accounts.ts'
import { attempt } from '#device/storage.ts'
import { openDemoPage } from '#mocks/demo-page.ts'
import { replaceForbiddenStorage } from '#mocks/forbidden-storage.ts'
import { holdCalls } from '#mocks/held-calls.ts'
import { followLinks } from '#training/arriving-links.ts'
import { Band } from '#training/band.tsx'
import { createInspections } from '#training/inspections.ts'
import { takeLinked } from '#training/linked.ts'
import { recordMachines } from '#training/machines/recorder.ts'
import { hasStoredRun } from '#training/missions/run/run-key.ts'
import { renderBeforeApp } from '#training/render-before-app.tsx'
import { backendTabs, machinesTab, missionsTab, WithBackend } from '#training/tabs.tsx'
import { markTitles } from '#training/titles.ts'
import { Tools, type OpenTools } from '#training/tools.tsx'
import { TourStrip } from '#training/tour/tour-strip.tsx'
import { openTour, stops } from '#training/tour/tour.ts'
import { markPrints, markReceiptWindows } from '#training/windows.ts'
import { createStore } from '#values/store.ts'

const ArchiveTools = lazy(async () => ({
  default: (await import('#training/academy/archive-tools.tsx')).ArchiveTools,
}))

/** A picture of the working academy, from the staff's guide. */
const picture = new URL('../../docs/screenshots/guia/dashboard.webp', import.meta.url).href

/**
 * Starts training mode: the band with the trainer's tools, and the in-browser backend. The login page does not wait for
 * the backend. Returns the parts that `createApp` and the login page need.
 */
export function startTraining() {
  replaceForbiddenStorage(window)
  const linked = takeLinked(location, history)
  followLinks(window, () => location.reload())
  const opened = openDemoPage(linked.lesson)
  const { page, academy } = opened
  const hasSession = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${academy}=`))
  const held = holdCalls(window, hasSession)
  const start = async () => {
    // Without a session, the login page comes first and the backend starts after it.
    if (!hasSession()) await idle()
    const { startBackend } = await import('#mocks/browser.ts')
    return startBackend(opened, held)
  }
  const backend = start()
  const machines = recordMachines()
  markTitles(document)
  markPrints(document)
  markReceiptWindows(window, () => page.switches.get().blocksWindows)
  const inspections = createInspections()
  inspections.watch(machines.inspect)
  const missions = missionsTab(backend, inspections, linked)
  // The tools open at once for a link or for a mission in progress before a reload.
  const opensTools =
    linked.missionKey !== null || linked.code !== null || linked.isUnreadable || hasStoredRun(sessionStorage)
  const open: OpenTools = createStore<ReturnType<OpenTools['get']>>(
    opensTools ? { tab: missions.value, byLink: true } : null,
  )
  const toMissions = () => open.set({ tab: missions.value, byLink: false })
  const tour = openTour(sessionStorage)
  let chosen: 'tour' | 'missions' | undefined
  renderBeforeApp(
    <Tools
      tabs={[missions, ...backendTabs(page, backend), machinesTab(machines)]}
      open={open}
      around={(button) => <Band backend={page} button={button} />}
    >
      <TourStrip tour={tour} onGo={goTo} onPractise={toMissions} />
    </Tools>,
  )
  return {
    backend,
    inspect: inspections.inspect,
    login: {
      ...page,
      picture,
      begin: (what: 'tour' | 'missions') => void (chosen = what),
      entered: () => {
        if (chosen === 'missions') toMissions()
        if (chosen === 'tour') {
          goTo(stops[0]?.path ?? '')
          tour.set(0)
        }
        chosen = undefined
      },
      beginEmpty,
      arriving: () => takeArriving(page.accounts.get()),
      dataTools: (
        <Suspense>
          <WithBackend backend={backend}>{(started) => <ArchiveTools archive={started} />}</WithBackend>
        </Suspense>
      ),
    },
  }
}

/** Opens a screen by its path without a leading slash. The paths of all screens are in one folder. */
const goTo = (path: string): void => history.pushState(null, '', path)

const arrivingKey = 'capacitacion/entrar'

/** Reloads the page with the new academy, where the first account signs in. */
function beginEmpty(): void {
  attempt(() => sessionStorage.setItem(arrivingKey, 'yes'))
  location.assign('?scenario=vacia')
}

/** The account that signs in after {@link beginEmpty}. The second call returns `undefined`. */
function takeArriving([first]: readonly DemoAccount[]): DemoAccount | undefined {
  const isArriving = attempt(() => sessionStorage.getItem(arrivingKey)) === 'yes'
  attempt(() => sessionStorage.removeItem(arrivingKey))
  return isArriving ? first : undefined
}

/** Resolves when the browser is idle, after one second at the latest. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 100)
  })

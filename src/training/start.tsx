import { Suspense } from 'react'
import { openDemoPage } from '#mocks/demo-page.ts'
import { holdCalls } from '#mocks/held-calls.ts'
import { ArchiveTools } from '#training/academy/archive-tools.tsx'
import { Band } from '#training/band.tsx'
import { createInspections } from '#training/inspections.ts'
import { recordMachines } from '#training/machines/recorder.ts'
import { hasKeptRun } from '#training/missions/run-key.ts'
import { linkedMission } from '#training/missions/texts.ts'
import { drawAround } from '#training/place.tsx'
import { backendTabs, machinesTab, missionsTab, Ready } from '#training/tabs.tsx'
import { markTitles } from '#training/titles.ts'
import { Tools } from '#training/tools.tsx'
import { markPrints, watchWindows } from '#training/windows.ts'

/**
 * Starts training mode: around the app its band with the trainer's tools, and its in-browser backend, for which the login
 * does not wait. Gives what the app is created with.
 */
export function startTraining() {
  const opened = openDemoPage()
  const { page, academy } = opened
  const hasSession = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${academy}=`))
  const held = holdCalls(window, hasSession)
  const start = async () => {
    // Who has to sign in first gets the login first.
    if (!hasSession()) await idle()
    const { startBackend } = await import('#mocks/browser.ts')
    return startBackend(opened, held)
  }
  const backend = start()
  const machines = recordMachines()
  markTitles(document)
  markPrints(document)
  watchWindows(window, () => page.switches.get().blocksWindows)
  const inspections = createInspections()
  inspections.watch(machines.inspect)
  const linked = linkedMission(location.search)
  const missions = missionsTab(backend, inspections, linked)
  // Who follows the link of a mission, or was in one before the page was loaded again, sees it.
  const isInMission = linked !== null || hasKeptRun(sessionStorage)
  drawAround(
    <Tools
      tabs={[missions, ...backendTabs(page, backend), machinesTab(machines)]}
      opened={isInMission ? missions.value : undefined}
      around={(button) => <Band backend={page} button={button} />}
    />,
  )
  return {
    backend,
    inspect: inspections.inspect,
    login: {
      ...page,
      dataTools: (
        <Suspense>
          <Ready backend={backend}>{(ready) => <ArchiveTools archive={ready} />}</Ready>
        </Suspense>
      ),
    },
  }
}

/** Resolves when the page has nothing to do, or after a second. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 100)
  })

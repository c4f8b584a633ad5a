import { startBackend } from '#mocks/browser.ts'
import { ArchiveTools } from '#training/academy/archive-tools.tsx'
import { Band } from '#training/band.tsx'
import { createInspections } from '#training/inspections.ts'
import { recordMachines } from '#training/machines/recorder.ts'
import { hasKeptRun } from '#training/missions/kept-run.ts'
import { linkedMission } from '#training/missions/texts.ts'
import { drawAround } from '#training/place.tsx'
import { backendTabs, machinesTab, missionsTab } from '#training/tabs.tsx'
import { markTitles } from '#training/titles.ts'
import { Tools } from '#training/tools.tsx'
import { markPrints, watchWindows } from '#training/windows.ts'

/**
 * Starts training mode: the in-browser backend, and around the app its band with the trainer's tools. Gives what the app
 * is created with.
 */
export async function startTraining() {
  const backend = await startBackend()
  const machines = recordMachines()
  markTitles(document)
  markPrints(document)
  watchWindows(window, () => backend.switches.get().blocksWindows)
  const inspections = createInspections()
  inspections.watch(machines.inspect)
  const linked = linkedMission(location.search)
  const missions = missionsTab(backend, inspections, linked)
  // Who follows the link of a mission, or was in one before the page was loaded again, sees it.
  const isInMission = linked !== null || hasKeptRun(sessionStorage)
  drawAround(
    <Tools
      tabs={[missions, ...backendTabs(backend), machinesTab(machines)]}
      opened={isInMission ? missions.value : undefined}
      around={(button) => <Band backend={backend} button={button} />}
    />,
  )
  return {
    backend,
    inspect: inspections.inspect,
    login: { ...backend, dataTools: <ArchiveTools archive={backend} /> },
  }
}

import { startBackend } from '#mocks/browser.ts'
import { Band } from '#training/band.tsx'
import { recordMachines } from '#training/machines/recorder.ts'
import { drawAround } from '#training/place.tsx'
import { machinesTab } from '#training/tabs.tsx'
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
  const tabs = [machinesTab(machines)]
  drawAround(<Tools tabs={tabs} around={(button) => <Band backend={backend} button={button} />} />)
  return { backend, inspect: machines.inspect }
}

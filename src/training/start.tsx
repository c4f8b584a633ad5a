import { createRoot } from 'react-dom/client'
import { startBackend } from '#mocks/browser.ts'
import { markTitles } from '#training/titles.ts'
import { Band } from '#training/band.tsx'
import { Tools } from '#training/tools.tsx'
import { markPrints, watchWindows } from '#training/windows.ts'

/**
 * Starts training mode: the in-browser backend, and around the app its band with the trainer's tools. Gives what the app
 * is created with.
 */
export async function startTraining() {
  const backend = await startBackend()
  markTitles(document)
  markPrints(document)
  watchWindows(window, () => backend.switches.get().blocksWindows)
  const place = document.createElement('div')
  place.id = 'training'
  document.body.prepend(place)
  createRoot(place).render(<Tools tabs={[]} around={(button) => <Band backend={backend} button={button} />} />)
  return { backend }
}

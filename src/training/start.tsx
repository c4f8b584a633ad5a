import { createRoot } from 'react-dom/client'
import { startBackend } from '#mocks/browser.ts'
import { markPrints } from '#training/prints.ts'
import { markTitles } from '#training/titles.ts'
import { Tools } from '#training/tools.tsx'

/**
 * Starts training mode: the in-browser backend, and around the app its band with the trainer's tools. Gives what the app
 * is created with.
 */
export async function startTraining() {
  const backend = await startBackend()
  markTitles(document)
  markPrints(window)
  const place = document.createElement('div')
  place.id = 'training'
  document.body.prepend(place)
  createRoot(place).render(<Tools backend={backend} />)
  return { backend }
}

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws something before the app, which keeps its own place. */
export function drawAround(what: ReactNode): void {
  const place = document.createElement('div')
  place.id = 'training'
  document.body.prepend(place)
  createRoot(place).render(what)
}

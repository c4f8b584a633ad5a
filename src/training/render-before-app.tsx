import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws `content` above the app, in its own element at the beginning of the page. */
export function renderBeforeApp(content: ReactNode): void {
  const container = document.createElement('div')
  container.id = 'training'
  document.body.prepend(container)
  createRoot(container).render(content)
}

import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Renders a printable document in an empty window. `styles` is CSS text. */
export function renderPaper(
  target: Window,
  paper: ReactNode,
  { title, styles }: { title: string; styles: string },
): void {
  const { document } = target
  document.title = title
  document.documentElement.lang = 'es-MX'
  const style = document.createElement('style')
  style.textContent = styles
  document.head.append(style)
  const container = document.createElement('div')
  document.body.append(container)
  flushSync(() => createRoot(container).render(paper))
}

import type { ReactNode } from 'react'
import { renderPaper } from '#ui/dialogs/paper.ts'

/** Maximum wait for pictures and fonts, in ms. */
const maxWait = 3000

/** Opens printable documents in separate windows. `print` acts on the latest one. */
export function createReceiptWindow() {
  let current: Window | null = null
  const opened = new Set<Window>()
  return {
    /** Opens the window and waits for pictures and fonts, at most 3 s. Rejects if the browser blocks the window. */
    async open(document: ReactNode, { title, styles }: { title: string; styles: string }): Promise<void> {
      const target = window.open('', '_blank', 'popup,width=460,height=760')
      if (!target || target.closed) throw new Error('the browser blocked the window')
      current = target
      // A kept window that was closed would keep its whole document, one a sale.
      for (const each of opened) if (each.closed) opened.delete(each)
      opened.add(target)
      renderPaper(target, document, { title, styles })
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWait))
      const images = [...target.document.images].map((image) => image.decode().catch(() => undefined))
      await Promise.race([timeout, Promise.all([...images, target.document.fonts.ready])])
    },
    print(): void {
      if (!current || current.closed) return
      current.focus()
      current.print()
    },
    close(): void {
      for (const each of opened) each.close()
    },
  }
}

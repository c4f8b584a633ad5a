import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { button } from '#support/screens/find.ts'

type App = Pick<Awaited<ReturnType<typeof openApp>>, 'user' | 'close'>

/** Loads the page again, or opens it after its tab was closed, some minutes later. */
export function reload({ close }: App, path: string, { minutes = 0 } = {}) {
  close()
  vi.setSystemTime(Date.now() + minutes * 60_000)
  return openApp(path)
}

/** What the device keeps now. After the page was closed it brings the device back to this moment, as a crash does. */
export function rememberDevice(): { crash: (app: App) => void } {
  const kept = Object.entries(localStorage)
  return {
    crash: ({ close }) => {
      close()
      localStorage.clear()
      for (const [key, value] of kept) localStorage.setItem(key, String(value))
    },
  }
}

/** The drafts on the device, by place. */
export const placesKept = (): string[] =>
  Object.keys(localStorage)
    .flatMap((key) => (key.startsWith('draft/') ? [key.split('/')[2] ?? ''] : []))
    .toSorted()

/** The lines that offer a draft. */
export const offers = (): string[] =>
  [...document.querySelectorAll('ul[aria-label="Sin guardar"] span[id]')].map(({ textContent }) => textContent)

/** Sees one draft on offer, and recovers it. */
export async function recover({ user }: Pick<App, 'user'>, line: string): Promise<void> {
  await waitFor(() => expect(offers()).toEqual([line]))
  // A row can be recovered once the rows are there.
  await waitFor(() => expect(button('Recuperar')).toBeEnabled())
  await user.click(button('Recuperar'))
  await waitFor(() => expect(offers()).toEqual([]))
}

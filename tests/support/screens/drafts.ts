import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { button } from '#support/screens/find.ts'

type App = Pick<Awaited<ReturnType<typeof openApp>>, 'user' | 'close'>

/** Reloads the page, or opens it some minutes after its tab was closed. */
export function reload({ close }: App, path: string, { minutes = 0 } = {}) {
  close()
  vi.setSystemTime(Date.now() + minutes * 60_000)
  return openApp(path)
}

/** Remembers the device's storage. `crash` closes the page and restores this storage. */
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

/** Expects exactly one offered draft, and recovers it. */
export async function recover({ user }: Pick<App, 'user'>, line: string): Promise<void> {
  await waitFor(() => expect(offers()).toEqual([line]))
  // A row can be recovered only once the rows have loaded.
  await waitFor(() => expect(button('Recuperar')).toBeEnabled())
  await user.click(button('Recuperar'))
  await waitFor(() => expect(offers()).toEqual([]))
}

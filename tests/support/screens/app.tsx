import { notifications } from '@mantine/notifications'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { AppView, createApp } from '#src/app.tsx'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { signInAs } from '#support/wire/backend.ts'

type Options = {
  /** who is signed in when the app opens; nobody without it */
  as?: Parameters<typeof signInAs>[0]
  inspect?: (event: InspectionEvent) => void
}

/**
 * Opens the whole app at a path, as the browser would; closes it when the test ends. What it tells stays until then, or
 * until it is closed: on a busy machine 6 s are over before a test has looked.
 */
export async function openApp(path: string, { as, inspect }: Options = {}) {
  holdTimersOf(6000)
  if (as) await signInAs(as)
  window.history.replaceState(null, '', path)
  const reload = vi.fn<() => void>()
  const app = createApp({ reload, ...(inspect ? { inspect } : {}) })
  const { unmount } = render(<AppView app={app} />)
  onTestFinished(() => {
    act(() => notifications.clean())
    unmount()
    app.close()
    localStorage.clear()
  })
  const user = userEvent.setup({ delay: null })
  return {
    user,
    reload,
    session: app.session,
    queries: app.queries,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    type: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (text) await user.type(field, text)
    },
  }
}

/** The text of every alert on the page. */
export const alerts = (): string[] => textsOf('alert')

/** The text of every status on the page. */
export const statuses = (): string[] => textsOf('status')

/** By the attribute, which a whole page is asked for a hundred times sooner than for its roles. */
const textsOf = (role: string) =>
  [...document.querySelectorAll(`[role=${role}]`)].flatMap(({ textContent }) => (textContent ? [textContent] : []))

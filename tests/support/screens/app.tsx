import { notifications } from '@mantine/notifications'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import type { InspectionEvent } from 'xstate'
// Otherwise the first wait of a file is for the code of the screens.
import '#src/academy.tsx'
import { AppView, createApp } from '#src/app.tsx'
import { button } from '#support/screens/find.ts'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { signInAs } from '#support/wire/backend.ts'

type RouteFile = { Route: { options: { component?: AsyncRouteComponent<object> } } }
const routeFiles = Object.values(import.meta.glob<RouteFile>('/src/routes/*/index.tsx', { eager: true }))
// Otherwise a test may end before the code of its screen has loaded.
await Promise.all(routeFiles.map(async ({ Route }) => Route.options.component?.preload?.()))

type Options = {
  /** the signed-in user; without it nobody is signed in */
  as?: Parameters<typeof signInAs>[0]
  inspect?: (event: InspectionEvent) => void
}

/**
 * Opens the whole app at a path, as a browser does, and closes it when the test ends. Toasts stay until then or until
 * closed: on a busy machine their 6 s may end before the test looks.
 */
export async function openApp(path: string, { as, inspect }: Options = {}) {
  holdTimersOf(6000)
  if (as) await signInAs(as)
  window.history.replaceState(null, '', path)
  const reload = vi.fn<() => void>()
  const app = createApp({ reload, ...(inspect ? { inspect } : {}) })
  const { unmount } = render(<AppView app={app} />)
  const close = () => {
    act(() => notifications.clean())
    unmount()
    app.close()
  }
  onTestFinished(() => {
    close()
    localStorage.clear()
    sessionStorage.clear()
  })
  const user = userEvent.setup({ delay: null })
  return {
    user,
    reload,
    /** closes the page, as a closed tab does */
    close,
    session: app.session,
    queries: app.queries,
    press: async (text: string) => user.click(await waitFor(() => button(text))),
    type: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (text) await user.paste(text)
    },
  }
}

export const alerts = (): string[] => textsOf('alert')

export const statuses = (): string[] => textsOf('status')

/** By attribute: on a whole page this is a hundred times faster than a query by role. */
const textsOf = (role: string) =>
  [...document.querySelectorAll(`[role=${role}]`)].flatMap(({ textContent }) => (textContent ? [textContent] : []))

/** Goes to another screen by a side menu. */
export async function goTo(
  { user }: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>,
  menu: 'Menú izquierdo' | 'Menú derecho',
  title: string,
): Promise<void> {
  await user.click(screen.getByLabelText(menu, { selector: 'button' }))
  // The rail has the same link.
  await user.click(screen.getByText(title, { selector: `nav[aria-label="${menu}"] a` }))
}

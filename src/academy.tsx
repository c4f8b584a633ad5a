import { usePrevious } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { createRouter, RouterProvider, type ErrorComponentProps } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { User } from '#api/session.ts'
import type { App } from '#src/app.tsx'
import { Unauthorized } from '#routes/-pages.ts'
import { routeTree } from '#routes/-tree.gen.ts'
import { NotAuthorized } from '#routes/-not-authorized.tsx'
import { Broken } from '#ui/shell/broken.tsx'
import { Splash } from '#ui/shell/splash.tsx'
import '#ui/work.css'

/** The screens of whoever is signed in; it stays on the page, hidden, while an expired session is renewed. */
export function Academy({ app, user }: { app: App; user: User }) {
  const [router] = useState(() => createAcademyRouter(app, user))
  const isSignedIn = useSelector(app.session, (state) => state.matches('signedIn'))

  // Who comes back after the session expired may have other pages now, and what failed meanwhile is asked for again.
  const wasSignedIn = usePrevious(isSignedIn)
  useEffect(() => {
    if (!isSignedIn || wasSignedIn !== false) return
    router.update({ ...router.options, context: { ...router.options.context, user } })
    void router.invalidate()
    void app.queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [app, isSignedIn, wasSignedIn, router, user])

  return (
    <>
      <RouterProvider router={router} />
      <Notifications position="bottom-center" limit={4} zIndex={400} className="notices" />
    </>
  )
}

function createAcademyRouter({ queries, session, inspect }: App, user: User) {
  return createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    context: { user, queries, session, inspect, visit: {} },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultStructuralSharing: true,
    defaultPendingComponent: Splash,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenError,
  })
}

function ScreenError({ error, reset }: ErrorComponentProps) {
  return error instanceof Unauthorized ? <NotAuthorized /> : <Broken onRetry={reset} />
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAcademyRouter>
  }
}

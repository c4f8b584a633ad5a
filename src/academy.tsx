import { Button } from '@mantine/core'
import { usePrevious } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import {
  createRouter,
  RouterProvider,
  useLocation,
  useRouteContext,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import type { Diagnose } from '#actors/lifetime/diagnosis.ts'
import type { Notices, Scope } from '#actors/lifetime/scope.ts'
import { openVisit, type Visit } from '#actors/lifetime/visit.ts'
import type { SessionActor } from '#actors/session.ts'
import type { User } from '#api/session.ts'
import { takeLogout } from '#device/storage.ts'
import { takenOverText } from '#machines/session/texts.ts'
import { accessLacking, Unauthorized } from '#routes/-pages.ts'
import { routeTree } from '#routes/-tree.gen.ts'
import { drawReceipt } from '#routes/shared/receipt/paper.tsx'
import { BrokenScreen } from '#routes/shared/screen/broken-screen.tsx'
import { NotAuthorized } from '#routes/shared/screen/not-authorized.tsx'
import { reloadLists } from '#rows/reload.ts'
import { FailureDetails } from '#ui/dialogs/failure-details.tsx'
import { notify } from '#ui/dialogs/notice.ts'
import { keepMovedPresses } from '#ui/shell/moved-presses.ts'
import { Splash } from '#ui/shell/splash.tsx'
import '@fontsource-variable/geist/wght.css'
import '#ui/work.css'

type App = Scope & { session: SessionActor; queries: QueryClient; reload: () => void; diagnosis: Diagnose }

/**
 * Opens the academy for a user, until `signal` aborts. Shows a notice if the user took over from another user. Returns
 * a function that renders the academy for the user with their current permissions.
 */
export function openAcademy(app: App, user: User, signal: AbortSignal): (user: User) => ReactNode {
  const { session, queries, reload, diagnosis } = app
  const notices = noticesWith(diagnosis)
  const visit = openVisit(app, { user, queries, session, drawReceipt, notices, reload, diagnosis })
  signal.addEventListener('abort', visit.close)
  visit.onClose(keepMovedPresses())
  const { takenOver } = session.getSnapshot().context
  if (takenOver === 'elsewhere') notices.notify({ tone: 'alert', text: takenOverText(user) })
  const router = createAcademyRouter(visit)
  return (now) => <Academy visit={visit} router={router} user={now} />
}

type Props = { visit: Visit; router: ReturnType<typeof createAcademyRouter>; user: User }

/**
 * The signed-in app of one user: router and toasts. It stays mounted but hidden while the same user renews an expired
 * session.
 */
function Academy({ visit: { session, queries }, router, user }: Props) {
  const isSignedIn = useSelector(session, (state) => state.matches('signedIn'))

  // The session has the user and their permissions. A change applies at once (spec 6).
  const lastUser = usePrevious(user)
  useEffect(() => {
    if (lastUser === undefined || lastUser === user) return
    router.update({ ...router.options, context: { ...router.options.context, user } })
    void router.invalidate()
  }, [router, lastUser, user])

  // After a new login, reloads the failed lists and the lists whose answer is still on its way. Such an answer belongs
  // to the previous session, and its refusal would end the new session.
  const wasSignedIn = usePrevious(isSignedIn)
  useEffect(() => {
    if (!isSignedIn || wasSignedIn !== false) return
    void router.invalidate()
    const isMissing: QueryFilters['predicate'] = ({ state }) =>
      state.status === 'error' || state.fetchStatus === 'fetching'
    void reloadLists(queries, ...queries.getQueryCache().findAll({ predicate: isMissing }))
  }, [queries, isSignedIn, wasSignedIn, router])

  return (
    <>
      <RouterProvider router={router} />
      {/* No toast is cut off or waits: the stack scrolls. */}
      <Notifications
        position="bottom-center"
        limit={20}
        notificationMaxHeight={1000}
        // Above the sheets of forms, below an open menu.
        zIndex={280}
        className="notices"
      />
    </>
  )
}

/** Toasts with their actions. The toast of a failed call has the diagnosis in its details. */
const noticesWith = (diagnosis: Diagnose): Notices => ({
  notify: (notice, action) =>
    notify(
      notice,
      action ? (
        <Button size="sm" variant="default" display="block" mt="xs" onClick={action.press}>
          {action.label}
        </Button>
      ) : (
        notice.isFailure && <FailureDetails diagnosis={diagnosis} />
      ),
    ),
})

function createAcademyRouter(visit: Visit) {
  const { user, queries } = visit
  const router = createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    context: { user, queries, visit },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // The browser keeps these keys after a logout, so they contain no filter.
    getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
    defaultStructuralSharing: true,
    defaultPendingComponent: Splash,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenError,
  })
  // Until the page is reloaded, a browser fails the code of a screen that once failed to load.
  const { preloadRoute } = router
  router.preloadRoute = async (options) => (navigator.onLine ? preloadRoute(options) : undefined)
  visit.onClose(() => router.history.destroy())
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) visit.leaveScreen()
  })
  const { takenOver } = visit.session.getSnapshot().context
  const followsLogout = takeLogout()
  if (takenOver !== null || followsLogout) {
    // The address belongs to the previous user. This user may not be allowed to open it.
    const { pathname } = router.latestLocation
    const [matched] = router.getMatchedRoutes(pathname)
    const path: unknown = matched.at(-1)?.fullPath
    const isOpen = accessLacking(user, String(path)) === undefined
    if (!isOpen) router.history.replace(import.meta.env.BASE_URL)
    // Keeps only the screen of another user's address.
    else if (takenOver !== null) router.history.replace(window.location.pathname)
  }
  return router
}

/** Replaces a screen that breaks; the shell stays (spec 2, Every screen). */
function ScreenError({ error, reset }: ErrorComponentProps) {
  const { visit } = useRouteContext({ from: '__root__' })
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (error instanceof Unauthorized) return <NotAuthorized />
  return <BrokenScreen scope={visit} error={error} path={path} reload={visit.reload} onRetry={reset} />
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAcademyRouter>
  }
}

import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { createActor, fromPromise, type ActorRefFrom, type InspectionEvent } from 'xstate'
import { expiredText, onSessionExpired } from '#api/http.ts'
import { report } from '#api/log.ts'
import { checkSession, signIn, signOut, type Credentials } from '#api/session.ts'
import { clearStoredUser, storedUser, storeUser } from '#api/storage.ts'
import { session as sessionMachine } from '#machines/session.ts'
import { Login } from '#routes/login/login.tsx'
import type { Training } from '#routes/login/training.tsx'
import { Broken } from '#ui/shell/broken.tsx'
import { Shown } from '#ui/shell/shown.ts'
import { Splash } from '#ui/shell/splash.tsx'
import { cssVariables, theme } from '#ui/theme.ts'
import '#ui/base.css'

type Options = {
  /** what the demo offers on its login screen */
  training?: Training
  /** starts the page anew, as a logout does (spec 4, Session) */
  reload?: () => void
  /** sees what every actor of the app does: for recorded coverage and developer tools */
  inspect?: (event: InspectionEvent) => void
}

/** What the whole app shares: who is signed in, the rows of the server, and where it came from. */
export type App = {
  session: ActorRefFrom<typeof sessionMachine>
  queries: QueryClient
  training: Training | undefined
  inspect: ((event: InspectionEvent) => void) | undefined
  /** stops everything that the app set going */
  close: () => void
}

const loadAcademy = () => import('./academy.tsx')
const Academy = lazy(() => loadAcademy().then((module) => ({ default: module.Academy })))

/** Fetches the screens ahead of their time; whoever needs them will ask again and see what fails. */
const preloadAcademy = () =>
  void loadAcademy().catch((cause: unknown) => report('the screens could not be preloaded', cause))

/** Wires the app once: the session and the query cache; the session is checked at once. */
export function createApp({ training, reload = () => location.reload(), inspect }: Options = {}): App {
  const queries = new QueryClient({
    defaultOptions: {
      // What failed is asked for once: whoever shows it has a way to ask again.
      queries: {
        retry: false,
        retryOnMount: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  })
  const session = createActor(
    sessionMachine.provide({
      actors: {
        check: fromPromise(({ signal }) => checkSession(signal)),
        signIn: fromPromise<Awaited<ReturnType<typeof signIn>>, Credentials>(({ input, signal }) => {
          preloadAcademy()
          return signIn(input, signal)
        }),
        signOut: fromPromise(() => signOut()),
      },
      actions: {
        storeUser: (_, { user }) => storeUser(user),
        forgetUser: () => clearStoredUser(),
        reload: () => reload(),
      },
    }),
    inspect ? { inspect } : {},
  )
  const stopWatching = onSessionExpired(() => session.send({ type: 'EXPIRED', text: expiredText }))
  session.start()
  // Whoever was signed in last will probably be so again: the screens load while the server is asked.
  if (storedUser()) preloadAcademy()
  const close = () => {
    stopWatching()
    session.stop()
    queries.clear()
  }
  return { session, queries, training, inspect, close }
}

/** The app on the page: the academy for who is signed in, the login for everyone else (spec 1). */
export function AppView({ app }: { app: App }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={app.queries}>
        <ErrorBoundary
          onError={(error) => report('the app broke', error)}
          fallbackRender={() => <Broken onRetry={() => location.reload()} />}
        >
          <Gate app={app} />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Gate({ app }: { app: App }) {
  const snapshot = useSelector(app.session, (state) => state)
  const { user } = snapshot.context
  if (snapshot.matches('checking')) return <Splash />
  const isSignedIn = snapshot.matches('signedIn')
  return (
    <>
      {/* An expired session hides the screen instead of closing it: what was typed is there after the login. */}
      {user && (
        <div hidden={!isSignedIn} inert={!isSignedIn}>
          <Shown value={isSignedIn}>
            <Suspense fallback={<Splash />}>
              <Academy key={user.id} app={app} user={user} />
            </Suspense>
          </Shown>
        </div>
      )}
      {!isSignedIn && <Login session={app.session} training={app.training} />}
    </>
  )
}

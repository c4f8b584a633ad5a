import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { openScope, type Scope } from '#actors/scope.ts'
import { runSession, type SessionActor } from '#actors/session.ts'
import { report } from '#api/log.ts'
import { storedUser } from '#api/storage.ts'
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
  inspect?: NonNullable<Scope['inspect']>
}

/** What the whole app shares: who is signed in, and the rows of the server. Closing it stops everything that it set going. */
export type App = Scope & {
  session: SessionActor
  queries: QueryClient
  training: Training | undefined
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
  const scope = openScope(inspect ? { inspect } : {})
  scope.onClose(() => queries.clear())
  const session = runSession(scope, { reload, whileSigningIn: preloadAcademy })
  // Whoever was signed in last will probably be so again: the screens load while the server is asked.
  if (storedUser()) preloadAcademy()
  return { ...scope, session, queries, training }
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
              <Academy key={user.id} app={app} session={app.session} queries={app.queries} user={user} />
            </Suspense>
          </Shown>
        </div>
      )}
      {!isSignedIn && <Login session={app.session} training={app.training} />}
    </>
  )
}

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { recordMoves, type Diagnose } from '#actors/lifetime/diagnosis.ts'
import { openScope, type Scope } from '#actors/lifetime/scope.ts'
import { watchMissingCode } from '#actors/missing-code.ts'
import { runSession, type SessionActor } from '#actors/session.ts'
import { logError } from '#api/log.ts'
import type { User } from '#api/session.ts'
import { storedUser } from '#device/storage.ts'
import { Login } from '#routes/login/login.tsx'
import type { Training } from '#routes/login/training.tsx'
import { BrokenScreen } from '#routes/shared/screen/broken-screen.tsx'
import { createQueries } from '#rows/queries.ts'
import { userKey } from '#rules/same-user.ts'
import { ScreenVisible } from '#ui/shell/screen-visible.ts'
import { Splash } from '#ui/shell/splash.tsx'
import { cssVariables, theme } from '#ui/theme.ts'
import '#ui/base.css'

type Options = {
  /** demo only: accounts, scenarios and data tools for the login page */
  training?: Training
  /** reloads the page after a logout (spec 4, Session) */
  reload?: () => void
  /** observes every actor, for recorded coverage and developer tools */
  inspect?: NonNullable<Scope['inspect']>
}

/**
 * The parts that the whole app shares: session, query cache, and the demo's tools. Closing it stops everything it
 * started.
 */
export type App = Scope & {
  session: SessionActor
  queries: QueryClient
  reload: () => void
  diagnosis: Diagnose
  training: Training | undefined
}

const loadAcademy = () => import('./academy.tsx')
/** Loads the code of the screens early. A failure is only logged: opening a screen tries again and shows the error. */
const preloadAcademy = () =>
  void loadAcademy().catch((cause: unknown) => logError('the screens could not be preloaded', cause))

/** Keeps only the screen of the address: filters may name a student. */
const reloadWithoutFilters = () => location.replace(location.pathname)

/** Creates the session and the query cache, and starts the session check. */
export function createApp({ training, reload = reloadWithoutFilters, inspect }: Options = {}): App {
  const scope: Scope = openScope({
    inspect: (event) => {
      recorder.inspect(event)
      inspect?.(event)
    },
  })
  const queries = createQueries(scope.calls)
  const recorder = recordMoves(scope.calls)
  scope.onClose(recorder.stop)
  scope.onClose(watchMissingCode())
  const session = runSession(scope, { reload, whileSigningIn: preloadAcademy })
  // A stored user is probably still signed in. The screens load while the server checks the session.
  if (storedUser()) preloadAcademy()
  return { ...scope, session, queries, reload, training, diagnosis: recorder.diagnosis }
}

/** The app: the academy when signed in, otherwise the login page (spec 1). */
export function AppView({ app }: { app: App }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={app.queries}>
        <ErrorBoundary
          onError={(error) => logError('the app could not be rendered', error)}
          fallbackRender={({ error }) => (
            <BrokenScreen scope={app} error={error} path={location.pathname} reload={app.reload} onRetry={app.reload} />
          )}
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
      {/* An expired session hides the screens instead of unmounting them, so that typed values are kept. */}
      {user && (
        <div hidden={!isSignedIn} inert={!isSignedIn}>
          <ScreenVisible value={isSignedIn}>
            <LoadedAcademy key={userKey(user)} app={app} user={user} />
          </ScreenVisible>
        </div>
      )}
      {!isSignedIn && <Login session={app.session} training={app.training} />}
    </>
  )
}

type Code = Awaited<ReturnType<typeof loadAcademy>>

/**
 * The academy, opened once its code is loaded. Throws if it cannot be loaded. It does not use `lazy`, because React
 * shows a lazy fallback for at least 300 ms.
 */
function LoadedAcademy({ app, user }: { app: App; user: User }) {
  const [academy, setAcademy] = useState<ReturnType<Code['openAcademy']>>()
  const open = useEffectEvent(({ openAcademy }: Code, signal: AbortSignal) => {
    // StrictMode and hot reload run the effect again at once.
    if (signal.aborted) return
    const opened = openAcademy(app, user, signal)
    setAcademy(() => opened)
  })
  useEffect(() => {
    const leaving = new AbortController()
    loadAcademy()
      .then((code) => open(code, leaving.signal))
      .catch((cause: unknown) =>
        setAcademy(() => {
          throw cause
        }),
      )
    return () => leaving.abort()
  }, [])
  return academy ? academy(user) : <Splash />
}

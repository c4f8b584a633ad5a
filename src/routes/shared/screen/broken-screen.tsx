import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { Scope } from '#actors/lifetime/scope.ts'
import { createMissingCode, isMissingCode } from '#actors/missing-code.ts'
import { ownVersion } from '#api/version.ts'
import { faultReport } from '#device/fault-report.ts'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { Broken } from '#ui/shell/broken.tsx'
import { Splash } from '#ui/shell/splash.tsx'

type Props = {
  scope: Scope & { diagnosis: (error?: string) => string }
  error: unknown
  /** path of the page, without the search text */
  path: string
  reload: () => void
  onRetry: () => void
}

type Told = Pick<ComponentProps<typeof Broken>, 'report' | 'diagnosis'>

/** Replaces a part of the page that could not render (spec 2, Every screen). */
export function BrokenScreen({ scope, error, path, reload, onRetry }: Props) {
  const report = faultReport({ version: ownVersion() ?? 'desconocida', path, browser: navigator.userAgent, error })
  const told = { report, diagnosis: () => scope.diagnosis(report) }
  return isMissingCode(error) ? (
    <MissingCode scope={scope} told={told} reload={reload} />
  ) : (
    <Broken {...told} onRetry={onRetry} />
  )
}

/** Notice of code that could not load: a deployment removed it, or the network is down. */
function MissingCode({ scope, told, reload }: Pick<Props, 'scope' | 'reload'> & { told: Told }) {
  const actor = useScreenActor(scope, () => createMissingCode(scope, reload))
  const snapshot = useSelector(actor, (state) => state)
  if (snapshot.hasTag('hidden')) return <Splash />
  return <Broken {...told} isRetrying={snapshot.hasTag('busy')} onRetry={() => actor.send({ type: 'RETRY' })} />
}

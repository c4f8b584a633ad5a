import type { QueryClient } from '@tanstack/react-query'
import type { InspectionEvent } from 'xstate'
import { openCalls, type Calls } from '#api/calls.ts'
import type { User } from '#api/session.ts'
import type { Drafts } from '#device/drafts.ts'
import type { Notice } from '#machines/notice.ts'

/** A button in a notice. */
type NoticeAction = { label: string; press: () => void }

/** Takes back a notice; does nothing if the notice is gone already. */
export type TakeBack = () => void

/** Shows notices. A caller can take back only its own notices. */
export type Notices = { notify: (notice: Notice, action?: NoticeAction) => TakeBack }

/** The lifetime of actors. The app is a scope; inside it, the visit of a signed-in user is another. */
export type Scope = {
  /** receives the inspection events of all actors; for test coverage and developer tools */
  inspect: ((event: InspectionEvent) => void) | undefined
  calls: Calls
  /** missing in the scope of the app, whose actors show no notices */
  notices: Notices | undefined
  /** dismisses the notices about presses on the current screen, which is left */
  leaveScreen: () => void
  /** registers a function to call when the screen is left; returns a function that unregisters it */
  onLeaveScreen: (leave: () => void) => () => void
  /** registers a function to call when the scope closes; returns a function that unregisters it */
  onClose: (end: () => void) => () => void
  /** stops everything opened in the scope, last first */
  close: () => void
}

export type SignedIn = Scope & { readonly user: User; readonly queries: QueryClient; readonly drafts: Drafts }

/** Opens a scope. A scope opened `within` another one closes with it. */
export function openScope({
  within,
  inspect = within?.inspect,
  notices = within?.notices,
}: {
  within?: Scope
  inspect?: Scope['inspect']
  notices?: Notices
} = {}): Scope {
  const endings = new Set<() => void>()
  const calls = within?.calls ?? openCalls()
  const leavings = new Set<() => void>()
  const addTo = (all: Set<() => void>) => (call: () => void) => {
    all.add(call)
    return () => void all.delete(call)
  }
  const onClose = addTo(endings)
  const leaveScreen = () => leavings.forEach((call) => call())
  const close = () => {
    leave?.()
    const open = [...endings].toReversed()
    endings.clear()
    for (const end of open) end()
  }
  if (!within) onClose(calls.close)
  const leave = within?.onClose(close)
  return { inspect, calls, notices, leaveScreen, onLeaveScreen: addTo(leavings), onClose, close }
}

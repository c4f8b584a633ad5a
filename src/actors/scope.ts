import type { QueryClient } from '@tanstack/react-query'
import type { InspectionEvent } from 'xstate'
import type { User } from '#api/session.ts'
import type { Notice } from '#machines/notice.ts'

/** How people are told what a machine says, and how it is taken back once it is answered. */
export type Notices = { tell: (notice: Notice) => void; dismiss: (text: string) => void }

/** Where actors run, as long as it is open: the app, and within it the visit of whoever is signed in. */
export type Scope = {
  /** sees what every actor of the scope does: for recorded coverage and developer tools */
  inspect: ((event: InspectionEvent) => void) | undefined
  /** nothing in the scope of the app, where no machine tells anything */
  notices: Notices | undefined
  /** has `end` called when the scope closes; gives the way to call it off */
  onClose: (end: () => void) => () => void
  /** ends all that was opened in the scope, the last first */
  close: () => void
}

/** The scope of somebody who is signed in: who they are, and the rows that the server gave them. */
export type SignedIn = Scope & { readonly user: User; readonly queries: QueryClient }

/** Opens a scope; one that is opened `within` another closes with it. */
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
  const onClose = (end: () => void) => {
    endings.add(end)
    return () => void endings.delete(end)
  }
  const close = () => {
    leave?.()
    const open = [...endings].toReversed()
    endings.clear()
    for (const end of open) end()
  }
  const leave = within?.onClose(close)
  return { inspect, notices, onClose, close }
}

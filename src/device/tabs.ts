/** Open tabs of the app in this browser. They share one cookie, and so one session. */

import * as z from 'zod/mini'
import { namePrefix } from '#device/name-prefix.ts'

const SessionChanged = z.literal('session-changed')
type SessionChanged = z.infer<typeof SessionChanged>

/** The other tabs. Their messages are only a reason to ask the server. */
export type Tabs = {
  announce: () => void
  onChange: (watcher: () => void) => void
  close: () => void
}

/** Joins the other tabs. In a browser without `BroadcastChannel` this tab is alone. */
export function joinTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => {}, onChange: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`${namePrefix}academia-session`)
  return {
    announce: () => channel.postMessage('session-changed' satisfies SessionChanged),
    onChange: (watcher) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (SessionChanged.safeParse(data).success) watcher()
      }),
    close: () => channel.close(),
  }
}

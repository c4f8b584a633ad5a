/** The other tabs of the browser, and coming back to this one. */
import { fireEvent } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** Another tab of the app: `say` sends a message to the tabs, `heard` holds what it received. */
export function otherTab() {
  const channel = new BroadcastChannel('academia-session')
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => channel.close())
  return { say: (message: unknown) => channel.postMessage(message), heard }
}

/** What a tab says when it signs in or out, or when its session expires. */
export const sessionChanged = 'session-changed'

/** Comes back to the tab from another one. */
export const comeBack = () => fireEvent(document, new Event('visibilitychange'))

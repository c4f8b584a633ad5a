import { fireEvent } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** Another tab of the app: `say` sends a message to the tabs, `heard` contains its received messages. */
export function otherTab() {
  const channel = new BroadcastChannel('academia-session')
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => channel.close())
  return { say: (message: unknown) => channel.postMessage(message), heard }
}

/** The message of a tab that signs in or out, or whose session expires. */
export const sessionChanged = 'session-changed'

export const comeBack = () => fireEvent(document, new Event('visibilitychange'))

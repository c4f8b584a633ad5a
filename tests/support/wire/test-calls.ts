import { openCalls } from '#api/calls.ts'

/** The calls that a test makes itself, without an app. No app is notified of them. */
export const testCalls = openCalls()

/** Calls `watcher` when a call is answered as without a session. Returns a function that unsubscribes. */
export const onSessionExpired = (watcher: () => void): (() => void) =>
  testCalls.follow({
    onUnauthorized: async () => {
      watcher()
      return false
    },
  })

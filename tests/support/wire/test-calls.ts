import { openCalls } from '#api/calls.ts'

/** The calls that a test makes itself, without an app. No app hears of them. */
export const testCalls = openCalls()

/** Calls `watcher` when one of them is answered as without a session. Returns a function that ends this. */
export const onSessionExpired = (watcher: () => void): (() => void) =>
  testCalls.follow({
    onUnauthorized: async () => {
      watcher()
      return false
    },
  })

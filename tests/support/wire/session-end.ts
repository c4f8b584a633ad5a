import { watchSession } from '#api/call-watchers.ts'

/** Calls `watcher` when a call is answered as without a session. Returns a function that ends this. */
export const onSessionExpired = (watcher: () => void): (() => void) =>
  watchSession({
    onUnauthorized: async () => {
      watcher()
      return false
    },
    onPage: async () => true,
    onAuthorized: () => {},
  })

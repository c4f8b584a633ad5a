import { openCalls } from '#api/calls.ts'

/** Calls `watcher` when a call is answered as without a session. Returns a function that ends this. */
export function onSessionExpired(watcher: () => void): () => void {
  const calls = openCalls()
  calls.follow({
    onUnauthorized: async () => {
      watcher()
      return false
    },
  })
  return () => calls.close()
}

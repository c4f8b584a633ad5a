import { onTestFinished } from 'vitest'
import type { PageNetwork } from '#mocks/page-network.ts'

/**
 * Collects the requests to an endpoint until the test ends. Without an endpoint it collects all, except the list of what
 * all devices share: its code loads late, so no test may depend on the moment of that request.
 */
export function requestsTo(server: PageNetwork, endpoint?: string): Request[] {
  const seen: Request[] = []
  const isSeen = (path: string) => (endpoint ? path.endsWith(`/${endpoint}.php`) : !path.endsWith('/list_memory.php'))
  const listening = new AbortController()
  server.events.on(
    'request:start',
    ({ request }) => {
      if (isSeen(new URL(request.url).pathname)) seen.push(request.clone())
    },
    { signal: listening.signal },
  )
  onTestFinished(() => listening.abort())
  return seen
}

export const bodiesOf = (requests: Request[]): Promise<unknown[]> =>
  Promise.all(requests.map((request) => request.json()))

import { onTestFinished } from 'vitest'
import type { PageNetwork } from '#mocks/page-network.ts'

/** Collects the requests to an endpoint, by default to any endpoint, until the test ends. */
export function requestsTo(server: PageNetwork, endpoint = ''): Request[] {
  const seen: Request[] = []
  const listening = new AbortController()
  server.events.on(
    'request:start',
    ({ request }) => {
      if (new URL(request.url).pathname.endsWith(endpoint && `/${endpoint}.php`)) seen.push(request.clone())
    },
    { signal: listening.signal },
  )
  onTestFinished(() => listening.abort())
  return seen
}

export const bodiesOf = (requests: Request[]): Promise<unknown[]> =>
  Promise.all(requests.map((request) => request.json()))

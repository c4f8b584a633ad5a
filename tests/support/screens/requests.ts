import { onTestFinished } from 'vitest'
import type { SetupServer } from 'msw/node'

/** Lists the requests to `endpoint`, or to any, as they go out, until the test ends. */
export function requestsTo(server: SetupServer, endpoint = ''): Request[] {
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

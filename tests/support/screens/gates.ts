import { getResponse } from 'msw'
import { http, type HttpHandler } from 'msw/http'
import type { PageNetwork } from '#mocks/page-network.ts'

/** Holds requests one by one until the test decides their answer. */
export type Gate = {
  /** resolves with the first waiting request */
  arrival: () => Promise<Request>
  /** sends the first waiting request to the backend */
  pass: () => Promise<void>
  /** answers the first waiting request instead of the backend */
  answer: (response: Response) => Promise<void>
}

type Waiting = { request: Request; decide: (response: Response | undefined) => void }

const gates = new WeakSet<object>()

/** Lets the backend act on a request without a recipient for its answer. */
export async function actUnheard(server: PageNetwork, request: Request): Promise<void> {
  const handlers = server.listHandlers().filter((handler): handler is HttpHandler => !gates.has(handler))
  await getResponse(handlers, request)
}

/** A copy with the same signal. Node does not abort a clone once it has garbage-collected the controller. */
const copyOf = (request: Request): Request =>
  Object.defineProperty(request.clone(), 'signal', { value: request.signal })

/** Puts a gate in front of an endpoint until the handlers are reset. */
export function gateFor(server: PageNetwork, endpoint: string): Gate {
  const waiting: Waiting[] = []
  let announce = Promise.withResolvers<void>()
  const arrival = async (): Promise<Waiting> => {
    while (!waiting[0]) await announce.promise
    return waiting[0]
  }
  const answer = async (response: Response | undefined) => {
    const { decide } = await arrival()
    waiting.shift()
    decide(response)
  }
  const handler = http.all(
    `*/api/${endpoint}.php`,
    ({ request }) =>
      new Promise<Response | undefined>((resolve) => {
        const arrived = { request: copyOf(request), decide: resolve }
        waiting.push(arrived)
        // Nobody waits for the answer of an aborted request.
        request.signal.addEventListener('abort', () => {
          const place = waiting.indexOf(arrived)
          if (place >= 0) waiting.splice(place, 1)
        })
        announce.resolve()
        announce = Promise.withResolvers()
      }),
  )
  gates.add(handler)
  server.use(handler)
  return { arrival: async () => (await arrival()).request, pass: () => answer(undefined), answer }
}

import { http, type HttpResponse } from 'msw/http'
import type { SetupServer } from 'msw/node'

/** Requests that wait, one after the other, until the test says what becomes of them. */
export type Gate = {
  /** resolves with the request that waits, once one does */
  arrival: () => Promise<Request>
  /** lets the request that waits go on to the backend */
  pass: () => Promise<void>
  /** answers the request that waits in the backend's place */
  answer: (response: HttpResponse<never> | Response) => Promise<void>
}

type Waiting = { request: Request; decide: (response: Response | undefined) => void }

function gate() {
  const waiting: Waiting[] = []
  let announce = Promise.withResolvers<void>()
  const arrival = async (): Promise<Waiting> => {
    while (!waiting[0]) await announce.promise
    return waiting[0]
  }
  const decide = async (response: Response | undefined) => {
    const first = await arrival()
    waiting.shift()
    first.decide(response)
  }
  const hold = (request: Request) =>
    new Promise<Response | undefined>((resolve) => {
      waiting.push({ request: request.clone(), decide: resolve })
      announce.resolve()
      announce = Promise.withResolvers()
    })
  return {
    hold,
    controls: { arrival: async () => (await arrival()).request, pass: () => decide(undefined), answer: decide } satisfies Gate,
  }
}

/** A closed gate in front of each of these endpoints, for one test. */
export function gatesFor<Endpoint extends string>(server: SetupServer, endpoints: readonly Endpoint[]): Record<Endpoint, Gate> {
  const gates = endpoints.map((endpoint) => [endpoint, gate()] as const)
  server.use(...gates.map(([endpoint, { hold }]) => http.all(`*/api/${endpoint}.php`, ({ request }) => hold(request))))
  return Object.fromEntries(gates.map(([endpoint, { controls }]) => [endpoint, controls])) as Record<Endpoint, Gate>
}

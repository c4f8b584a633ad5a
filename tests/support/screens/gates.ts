import { http } from 'msw/http'
import type { SetupServer } from 'msw/node'

/** Requests that wait, one after the other, until the test says what becomes of them. */
export type Gate = {
  /** resolves with the request that waits, once one does */
  arrival: () => Promise<Request>
  /** lets the request that waits go on to the backend */
  pass: () => Promise<void>
  /** answers the request that waits in the backend's place */
  answer: (response: Response) => Promise<void>
}

type Waiting = { request: Request; decide: (response: Response | undefined) => void }

/** Closes a gate in front of an endpoint, for one test. */
export function gateFor(server: SetupServer, endpoint: string): Gate {
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
  server.use(
    http.all(
      `*/api/${endpoint}.php`,
      ({ request }) =>
        new Promise<Response | undefined>((resolve) => {
          waiting.push({ request: request.clone(), decide: resolve })
          announce.resolve()
          announce = Promise.withResolvers()
        }),
    ),
  )
  return { arrival: async () => (await arrival()).request, pass: () => answer(undefined), answer }
}

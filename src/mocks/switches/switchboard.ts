import { getResponse } from 'msw'
import { http, type HttpHandler } from 'msw/http'
import type { Backend } from '#mocks/handlers.ts'
import { delay } from '#mocks/scenarios/delay.ts'
import { slowTime } from '#mocks/scenarios/fault-names.ts'
import { faults } from '#mocks/scenarios/faults.ts'
import { answerText, requestText, type createCalls } from '#mocks/switches/calls.ts'
import { takeFault, type Switches } from '#mocks/switches/switches.ts'
import type { Store } from '#values/store.ts'

type Parts = {
  backend: Backend
  handlers: HttpHandler[]
  switches: Store<Switches>
  calls: Pick<ReturnType<typeof createCalls>, 'record'>
  wait?: (milliseconds: number) => Promise<void>
}

/** Handles and records every call. It reads the switches at each call, so that a change needs no reload. */
export const switchboard = ({ backend, handlers, switches, calls, wait = delay }: Parts): HttpHandler =>
  http.all('*/api/*.php', async ({ request, cookies }) => {
    const at = Date.now()
    const start = performance.now()
    const { pathname, search } = new URL(request.url)
    const name = pathname.slice(pathname.lastIndexOf('/') + 1, -'.php'.length)
    const requestBody = await requestText(request)
    const fault = takeFault(switches, name)
    const extraTime = switches.get().latency + (fault === 'slow' ? slowTime : 0)
    if (extraTime > 0) await wait(extraTime)
    const call = { name, backend, request, cookies, handlers }
    const response = await (fault ? faults[fault](call) : getResponse(handlers, request))
    if (!response) return undefined
    const isAnswered = response.type !== 'error'
    calls.record({
      at,
      method: request.method,
      endpoint: name,
      query: search,
      request: requestBody,
      status: isAnswered ? response.status : null,
      answer: isAnswered ? await answerText(response) : '',
      ms: Math.round(performance.now() - start),
      fault,
    })
    return response
  })

import { getResponse } from 'msw'
import { http, type HttpHandler } from 'msw/http'
import type { Backend } from '#mocks/handlers/answer.ts'
import { slowTime } from '#mocks/scenarios/fault-names.ts'
import { faults } from '#mocks/scenarios/faults.ts'
import { passed } from '#mocks/scenarios/passed.ts'
import { answerText, requestText, type createCalls } from '#mocks/switches/calls.ts'
import type { Store } from '#mocks/switches/store.ts'
import { takeFault, type Switches } from '#mocks/switches/switches.ts'

type Parts = {
  backend: Backend
  /** those that answer where nothing is switched */
  handlers: HttpHandler[]
  switches: Store<Switches>
  calls: Pick<ReturnType<typeof createCalls>, 'record'>
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * The handler of every call: looks up the switches when the call comes, so that they change without a reload, and
 * records the call with its answer.
 */
export const switchboard = ({ backend, handlers, switches, calls, wait = passed }: Parts): HttpHandler =>
  http.all('*/api/*.php', async ({ request, cookies }) => {
    const at = Date.now()
    const since = performance.now()
    const { pathname, search } = new URL(request.url)
    const name = pathname.slice(pathname.lastIndexOf('/') + 1, -'.php'.length)
    const asked = await requestText(request)
    const fault = takeFault(switches, name)
    const time = switches.get().latency + (fault === 'slow' ? slowTime : 0)
    if (time > 0) await wait(time)
    const call = { name, backend, request, cookies, handlers }
    const response = await (fault ? faults[fault](call) : getResponse(handlers, request))
    if (!response) return undefined
    const isAnswered = response.type !== 'error'
    calls.record({
      at,
      method: request.method,
      endpoint: name,
      query: search,
      request: asked,
      status: isAnswered ? response.status : null,
      answer: isAnswered ? await answerText(response) : '',
      ms: Math.round(performance.now() - since),
      fault,
    })
    return response
  })

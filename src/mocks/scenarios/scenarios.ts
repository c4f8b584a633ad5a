/** The scenarios for training and tests: other server behaviour, and other academies. */
import { http, type HttpHandler } from 'msw/http'
import { contract } from '#api/contract.ts'
import type { Backend } from '#mocks/handlers/answer.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { cachedLists } from '#mocks/scenarios/cached-lists.ts'
import type { FaultName } from '#mocks/scenarios/fault-names.ts'
import { faults } from '#mocks/scenarios/faults.ts'
import { passed } from '#mocks/scenarios/passed.ts'
import type { ScenarioName } from '#mocks/scenarios/scenario-names.ts'

const slowServer = 2_000

/**
 * The handlers of a scenario, to put before the normal ones. Login and logout always work, otherwise the rest of the
 * scenario could not be reached. `vacia` and `grande` change the data, not the answers: see `academies.ts`.
 */
export const scenario = (name: ScenarioName, backend: Backend): HttpHandler[] => behaviours[name](backend)

const none = (): HttpHandler[] => []

const signedIn = contract.filter(({ guest }) => !guest)
const writes = signedIn.filter(({ method }) => method !== 'GET')

/** Gives each call of these endpoints the fault that `faultNow` names at that moment, if any. */
function faulty(backend: Backend, endpoints: typeof contract, faultNow: () => FaultName | undefined): HttpHandler[] {
  const handlers = handlersFor(backend)
  return endpoints.map(({ name }) =>
    http.all(`*/api/${name}.php`, ({ request, cookies }) => {
      const fault = faultNow()
      return fault && faults[fault]({ name, backend, request, cookies, handlers })
    }),
  )
}

const behaviours: Record<ScenarioName, (backend: Backend) => HttpHandler[]> = {
  normal: none,
  vacia: none,
  grande: cachedLists,
  lenta: () => [http.all('*/api/*.php', () => passed(slowServer))],
  'sin-red': (backend) => faulty(backend, signedIn, () => 'offline'),
  'error-500': (backend) => faulty(backend, signedIn, () => 'error-500'),
  'php-quirks': (backend) => faulty(backend, contract, () => 'php'),

  /** Reads work. Writes are refused, alternately with and without a message. */
  rechazo: (backend) => {
    let count = 0
    return faulty(backend, writes, () => (count++ % 2 === 0 ? 'refused' : 'refused-without-words'))
  },

  /** The first write after the page loads finds the session expired. After a new login everything works. */
  'sesion-expirada': (backend) => {
    let isOver = false
    return faulty(backend, writes, () => {
      if (isOver) return undefined
      isOver = true
      return 'expired'
    })
  },
}

/** Scenarios for training and tests: other server behaviour, and other academies. */

import { http, type HttpHandler } from 'msw/http'
import { contract } from '#backend/calls.ts'
import type { Backend } from '#mocks/handlers.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { cachedLists } from '#mocks/scenarios/cached-lists.ts'
import { delay } from '#mocks/scenarios/delay.ts'
import type { FaultName } from '#mocks/scenarios/fault-names.ts'
import { faults } from '#mocks/scenarios/faults.ts'
import type { ScenarioName } from '#mocks/scenarios/scenario-names.ts'

/** Extra time of an answer in the scenario `lenta`, in milliseconds. */
const slowScenarioTime = 2_000

/**
 * Handlers of a scenario, to put before the normal ones. Login and logout always work; otherwise nobody could reach the
 * rest of the scenario. `vacia` and `grande` have other data: see `academies.ts`.
 */
export const scenarioHandlers = (name: ScenarioName, backend: Backend): HttpHandler[] => behaviours[name](backend)

const none = (): HttpHandler[] => []

const signedIn = contract.filter(({ guest }) => !guest)
const writes = signedIn.filter(({ method }) => method !== 'GET')

/** Handlers of these endpoints. Each call gets the fault from `faultNow`, or a normal answer without a fault. */
function handlersWithFaults(
  backend: Backend,
  endpoints: typeof contract,
  faultNow: () => FaultName | undefined,
): HttpHandler[] {
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
  lenta: () => [http.all('*/api/*.php', () => delay(slowScenarioTime))],
  'sin-red': (backend) => handlersWithFaults(backend, signedIn, () => 'offline'),
  'error-500': (backend) => handlersWithFaults(backend, signedIn, () => 'error-500'),
  'php-quirks': (backend) => handlersWithFaults(backend, contract, () => 'php'),

  /** Reads work. Writes are refused, alternately with and without a message. */
  rechazo: (backend) => {
    let count = 0
    return handlersWithFaults(backend, writes, () => (count++ % 2 === 0 ? 'refused' : 'refused-without-words'))
  },

  /** The first write after the page loads finds the session expired. After a new login everything works. */
  'sesion-expirada': (backend) => {
    let hasExpired = false
    return handlersWithFaults(backend, writes, () => {
      if (hasExpired) return undefined
      hasExpired = true
      return 'expired'
    })
  },
}

/** The scenarios for training and tests: other server behaviour, and other academies. */
import { http, type HttpHandler } from 'msw/http'
import { contract } from '#api/contract.ts'
import type { Backend } from '#mocks/handlers/answer.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { cachedLists } from '#mocks/scenarios/cached-lists.ts'
import { faults, type FaultName } from '#mocks/scenarios/faults.ts'
import { passed } from '#mocks/scenarios/passed.ts'

/** The values of `?scenario=`. */
export const scenarioNames = [
  'normal',
  'vacia',
  'grande',
  'lenta',
  'sin-red',
  'error-500',
  'php-quirks',
  'rechazo',
  'sesion-expirada',
] as const
export type ScenarioName = (typeof scenarioNames)[number]

const descriptions: Record<ScenarioName, string> = {
  normal: 'Normal: todo funciona',
  vacia: 'Academia nueva: solo el administrador',
  grande: 'Academia grande: 10,000 estudiantes y 100,000 ventas',
  lenta: 'Servidor lento: 2 segundos por respuesta',
  'sin-red': 'Sin red: nada responde',
  'error-500': 'Servidor descompuesto: errores 500',
  'php-quirks': 'Servidor PHP con todas sus mañas',
  rechazo: 'El servidor rechaza lo que se guarda',
  'sesion-expirada': 'La sesión expira a media tarea',
}

/** What the line on every screen calls a scenario; the normal one is not said. */
const titles: Record<ScenarioName, string | undefined> = {
  normal: undefined,
  vacia: 'academia nueva',
  grande: 'academia grande',
  lenta: 'servidor lento',
  'sin-red': 'sin conexión',
  'error-500': 'servidor descompuesto',
  'php-quirks': 'servidor PHP con mañas',
  rechazo: 'el servidor rechaza lo que se guarda',
  'sesion-expirada': 'la sesión expira',
}

/** The scenarios with their Spanish descriptions and titles. */
export const scenarios = scenarioNames.map((name) => ({
  name,
  description: descriptions[name],
  title: titles[name],
}))

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

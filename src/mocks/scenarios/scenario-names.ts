/** The names of the scenarios alone: whoever offers them needs none of the backend. */
import { own } from '#mocks/own-names.ts'

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

/** The name of a scenario's academy, of its storage and of the cookie of its session. Scenarios may share one. */
export function academyNameOf(scenario: ScenarioName): string {
  const name = own.replace('/', '')
  return scenario === 'vacia' || scenario === 'grande' ? `${name}-${scenario}` : name
}

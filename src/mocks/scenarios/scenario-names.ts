/** Names of the scenarios. This file imports nothing of the backend, so that a list shows before the backend loads. */

import { namePrefix } from '#mocks/name-prefix.ts'

/** Values of `?scenario=`. */
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

/** Names of the scenarios in the line on every screen; `normal` has no line. */
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

export const scenarios = scenarioNames.map((name) => ({
  name,
  description: descriptions[name],
  title: titles[name],
}))

/** Name of a scenario's academy, of its storage and of its session cookie. Several scenarios share an academy. */
export function academyNameOf(scenario: ScenarioName): string {
  const name = namePrefix.replace('/', '')
  return scenario === 'vacia' || scenario === 'grande' ? `${name}-${scenario}` : name
}

import type { FaultName } from '#mocks/scenarios/fault-names.ts'

export const faultTexts: Record<FaultName, string> = {
  offline: 'Sin conexión',
  'error-500': 'Error 500',
  slow: 'Lenta (3 s más)',
  refused: 'Rechaza con palabras',
  'refused-without-words': 'Rechaza sin palabras',
  php: 'Mañas de PHP',
  expired: 'Sesión expirada',
  lost: 'Actúa y no contesta',
}

import type { MachineWords } from './machine-words.ts'

export const missingCode: MachineWords = {
  name: 'Código que falta',
  title: 'El código de una pantalla que no se pudo cargar',
  events: {
    RETRY: 'pulsa Reintentar',
    'check: newer': 'el servidor tiene otra versión',
    'check: same': 'el servidor tiene la misma versión',
    'check: unreachable': 'el servidor no responde',
    'check: failed': 'la consulta se interrumpe',
    'retry: newer': 'el servidor tiene otra versión',
    'retry: same': 'el servidor tiene la misma versión',
    'retry: unreachable': 'el servidor no responde',
    'retry: failed': 'la consulta se interrumpe',
  },
  calls: { check: 'la consulta de la versión', retry: 'la nueva consulta de la versión' },
  states: {
    checking: 'se consulta qué versión tiene el servidor',
    told: 'se avisa que la pantalla no cargó',
    retrying: 'se consulta otra vez',
    reloading: 'la página se carga de nuevo',
  },
}

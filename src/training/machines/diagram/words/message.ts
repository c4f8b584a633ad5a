import type { MachineWords } from './machine-words.ts'

export const message: MachineWords = {
  name: 'Mensaje',
  title: 'Un mensaje que desaparece solo',
  events: {
    SHOW: 'llega un mensaje',
    'wait: over': 'pasa su tiempo',
    'wait: failed': 'la espera se interrumpe',
  },
  calls: { wait: 'la espera' },
  states: { none: 'no se ve ningún mensaje', shown: 'se ve el mensaje' },
}

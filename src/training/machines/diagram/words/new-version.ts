import type { MachineWords } from './machine-words.ts'

/** The words of the machine `newVersion`. */
export const newVersion: MachineWords = {
  name: 'Versión nueva',
  title: 'Una versión nueva mientras la página está abierta',
  events: {
    LOOK: 'llega la hora de consultar la versión',
    UPDATE: 'pulsa Actualizar',
    'look: another version': 'hay otra versión',
    'look: the same': 'es la misma versión',
    'look: no answer': 'el servidor no responde',
    'settle: nothing is being saved': 'ya no se guarda nada',
    'settle: failed': 'la espera se interrumpe',
  },
  calls: { look: 'la consulta de la versión', settle: 'la espera a que termine lo que se guarda' },
  states: {
    current: 'la página está al día',
    looking: 'se consulta la versión',
    announced: 'se avisa que hay una versión nueva',
    settling: 'se espera a que termine lo que se guarda',
  },
}

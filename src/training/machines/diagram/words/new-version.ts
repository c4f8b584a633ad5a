import type { MachineWords } from './machine-words.ts'

export const newVersion: MachineWords = {
  name: 'Versión nueva',
  title: 'Una versión nueva mientras la página está abierta',
  events: {
    CHECK: 'llega la hora de consultar la versión',
    UPDATE: 'pulsa Actualizar',
    'check: another version': 'hay otra versión',
    'check: the same': 'es la misma versión',
    'check: no answer': 'el servidor no responde',
    'settle: nothing is being saved': 'ya no se guarda nada',
    'settle: failed': 'la espera se interrumpe',
  },
  calls: { check: 'la consulta de la versión', settle: 'la espera a que termine lo que se guarda' },
  states: {
    current: 'la página está al día',
    checking: 'se consulta la versión',
    announced: 'se avisa que hay una versión nueva',
    settling: 'se espera a que termine lo que se guarda',
  },
}

import type { MachineWords } from './machine-words.ts'

/** The words of the machine `scheduleBuilder`. */
export const scheduleBuilder: MachineWords = {
  name: 'Horarios',
  title: 'Los horarios de un maestro',
  events: {
    CHOOSE: 'cambia las disciplinas',
    'CHOOSE karate': 'elige karate',
    'UNCHOOSE karate': 'quita karate',
    PUT: 'se abre el formulario con otros horarios',
    SET: 'llena el horario',
    'SET subdiscipline': 'elige la subdisciplina',
    'SET level': 'elige el nivel',
    'SET days': 'marca los días',
    'SET time': 'escribe la hora',
    ADD: 'pulsa Agregar horario',
    REMOVE: 'pulsa Quitar',
  },
  states: { building: 'se arman los horarios' },
}

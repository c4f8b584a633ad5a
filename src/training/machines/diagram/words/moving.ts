import { accepts, type MachineWords } from './machine-words.ts'

export const moving: MachineWords = {
  name: 'Cambio de día u hora',
  title: 'Mover un evento a otro día u hora',
  events: {
    TAKE: 'toma un evento que se repite',
    'TAKE what happens once': 'toma uno de una sola vez',
    'TAKE what lacks its level': 'toma uno sin nivel',
    OVER: 'lo pone sobre otro lugar',
    'OVER its own place': 'lo regresa a su lugar',
    DROP: 'lo suelta',
    MOVE: 'lo mueve con el teclado',
    'MOVE by no step': 'pulsa Mover en su detalle',
    STEP: 'lo mueve un día o una hora más',
    ...accepts,
    'ACCEPT for one class': 'mueve solo esa clase',
    'sending: done': 'quedó guardado',
    'sending: not saved': 'no se guardó',
    'sending: gone': 'alguien lo había eliminado',
  },
  calls: { sending: 'el envío' },
  states: {
    idle: 'no se mueve nada',
    placing: 'se elige dónde ponerlo',
    asking: 'se dice qué cambia y se pregunta',
    saving: 'se guarda',
  },
}

import { accepts, type MachineWords } from './machine-words.ts'

export const removal: MachineWords = {
  name: 'Eliminación',
  title: 'Eliminar un registro después de confirmarlo',
  events: {
    REMOVE: 'pulsa Eliminar',
    'REMOVE a protected row': 'pulsa Eliminar en uno protegido',
    ...accepts,
    LEAVE: 'deja la pregunta sin esperar la respuesta',
    'sending: done': 'quedó eliminado',
    'sending: not removed': 'no se eliminó',
  },
  calls: { sending: 'la eliminación' },
  states: {
    idle: 'no se elimina nada',
    asking: 'se pregunta si quiere eliminarlo',
    saving: 'se elimina',
    'saving.shown': 'la pregunta sigue a la vista',
    'saving.left': 'la pregunta ya no se ve',
  },
}

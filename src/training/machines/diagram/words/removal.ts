import { accepts, checkFailed, type MachineWords } from './machine-words.ts'

/** The words of the machine `removal`. */
export const removal: MachineWords = {
  name: 'Eliminación',
  title: 'Eliminar un registro después de confirmarlo',
  events: {
    REMOVE: 'pulsa Eliminar',
    'REMOVE a protected row': 'pulsa Eliminar en uno protegido',
    ...accepts,
    LEAVE: 'deja la pregunta sin esperar la respuesta',
    'remove: done': 'el servidor lo elimina',
    'remove: refused': 'el servidor lo rechaza',
    'remove: unanswered': 'el servidor no responde',
    'find: done': 'ya no está en la lista',
    'find: not done': 'sigue en la lista',
    'find: failed': checkFailed,
  },
  calls: { remove: 'la eliminación', find: 'la búsqueda en la lista' },
  states: {
    idle: 'no se elimina nada',
    asking: 'se pregunta si quiere eliminarlo',
    removing: 'se elimina',
    'removing.call': 'se espera al servidor',
    'removing.call.deleting': 'el servidor lo elimina',
    'removing.call.checking': 'se busca en la lista si sigue ahí',
    'removing.question': 'la pregunta mientras se elimina',
    'removing.question.shown': 'la pregunta sigue a la vista',
    'removing.question.left': 'la pregunta ya no se ve',
  },
}

import { accepts, checkFailed, type MachineWords } from './machine-words.ts'

/** The words of the machine `studentRow`. */
export const studentRow: MachineWords = {
  name: 'Fila de estudiante',
  title: 'Una fila del listado de estudiantes: se ve, se edita y se guarda',
  events: {
    EDIT: 'pulsa Editar en una fila',
    RECOVER: 'recupera un borrador',
    CANCEL: 'pulsa Cancelar',
    DISMISS: 'pulsa Escape',
    CHANGE: 'escribe en la fila',
    'CHANGE to no name': 'borra el nombre',
    SAVE: 'pulsa Guardar',
    ...accepts,
    'save: done': 'el servidor guarda la fila',
    'save: refused': 'el servidor la rechaza',
    'save: unanswered': 'el servidor no responde',
    'find: done': 'los cambios sí están en la lista',
    'find: not done': 'los cambios no están en la lista',
    'find: failed': checkFailed,
  },
  calls: { save: 'el guardado de la fila', find: 'la búsqueda en la lista' },
  states: {
    viewing: 'se ve el listado',
    editing: 'se edita una fila',
    discarding: 'se pregunta si quiere descartar los cambios',
    saving: 'se guarda la fila',
    checking: 'se busca en la lista si quedó guardada',
    saved: 'la fila quedó guardada',
  },
}

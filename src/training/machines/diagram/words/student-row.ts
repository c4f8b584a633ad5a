import { accepts, type MachineWords } from './machine-words.ts'

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
    'sending: done': 'la fila quedó guardada',
    'sending: not saved': 'la fila no se guardó',
  },
  calls: { sending: 'el guardado de la fila' },
  states: {
    viewing: 'se ve el listado',
    editing: 'se edita una fila',
    confirmingDiscard: 'se pregunta si quiere descartar los cambios',
    saving: 'se guarda la fila',
  },
}

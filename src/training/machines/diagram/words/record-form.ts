import { accepts, type MachineWords } from './machine-words.ts'

export const recordForm: MachineWords = {
  name: 'Formulario',
  title: 'El formulario de un producto, un evento, un maestro o un usuario',
  events: {
    CLOSE: 'cierra el registro que edita',
    EDIT: 'pulsa Editar en otro registro',
    RECOVER: 'recupera un borrador',
    CANCEL: 'pulsa Cancelar Edición',
    CHANGE: 'escribe en el formulario',
    'CHANGE to incomplete': 'escribe sin llenar lo obligatorio',
    SUBMIT: 'envía el formulario',
    ...accepts,
    REMOVED: 'se elimina el registro que se edita',
    'sending: done': 'quedó guardado',
    'sending: not saved': 'no se guardó',
    'sending: gone': 'alguien lo había eliminado',
  },
  calls: { sending: 'el guardado' },
  states: {
    open: 'se ve el formulario',
    'open.creating': 'el formulario es de un registro nuevo',
    'open.editing': 'se edita un registro',
    confirmingDiscard: 'se pregunta si quiere descartar los cambios',
    saving: 'se guarda',
  },
}

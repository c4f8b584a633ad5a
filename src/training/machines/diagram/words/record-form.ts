import { accepts, type MachineWords } from './machine-words.ts'

/** The words of the machine `recordForm`. */
export const recordForm: MachineWords = {
  name: 'Formulario',
  title: 'El formulario de un producto, un evento, un maestro o un usuario',
  events: {
    OPEN: 'abre el formulario',
    CLOSE: 'cierra el formulario',
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
    'open.creating.closed': 'el formulario nuevo está cerrado en el teléfono',
    'open.creating.shown': 'el formulario nuevo está abierto en el teléfono',
    'open.editing': 'se edita un registro',
    discarding: 'se pregunta si quiere descartar los cambios por otro registro',
    closing: 'se pregunta si quiere descartar los cambios al cerrar',
    saving: 'se guarda',
  },
}

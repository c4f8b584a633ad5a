import { accepts, checkFailed, type MachineWords } from './machine-words.ts'

/** The words of the machine `payment`. */
export const payment: MachineWords = {
  name: 'Pago de un mes',
  title: 'El pago de un mes que la venta no pudo registrar',
  events: {
    OPEN: 'pulsa Registrar pago en un mes',
    RECOVER: 'recupera un borrador',
    CHANGE: 'escribe el monto',
    'CHANGE to nothing': 'borra el monto',
    SUBMIT: 'pulsa Registrar pago',
    CANCEL: 'pulsa Cancelar',
    CLOSE: 'cierra la ventana',
    ...accepts,
    'record: done': 'el servidor registra el pago',
    'record: refused': 'el servidor rechaza el pago',
    'record: unanswered': 'el servidor no responde',
    'find: done': 'el pago sí está en la lista',
    'find: not done': 'el pago no está en la lista',
    'find: failed': checkFailed,
  },
  calls: { record: 'el registro del pago', find: 'la búsqueda del pago' },
  states: {
    closed: 'la ventana del pago está cerrada',
    filling: 'se ve la ventana del pago',
    closing: 'se pregunta si quiere descartar los cambios',
    recording: 'se registra el pago',
    checking: 'se busca el pago en la lista',
  },
}

import { accepts, type MachineWords } from './machine-words.ts'

export const payment: MachineWords = {
  name: 'Pago de un mes',
  title: 'El pago de un mes que la venta no pudo registrar, o su corrección',
  events: {
    OPEN: 'pulsa Registrar pago o Corregir el monto en un mes',
    RECOVER: 'recupera un borrador',
    CHANGE: 'escribe el monto',
    'CHANGE to nothing': 'borra el monto',
    SUBMIT: 'pulsa Registrar pago o Corregir el monto',
    CANCEL: 'pulsa Cancelar',
    CLOSE: 'cierra la ventana',
    ...accepts,
    'sending: done': 'el pago quedó registrado',
    'sending: not saved': 'el pago no se registró',
  },
  calls: { sending: 'el registro del pago' },
  states: {
    closed: 'la ventana del pago está cerrada',
    filling: 'se ve la ventana del pago',
    closing: 'se pregunta si quiere descartar los cambios',
    saving: 'se registra el pago',
  },
}

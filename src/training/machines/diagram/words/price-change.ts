import type { MachineWords } from './machine-words.ts'

export const priceChange: MachineWords = {
  name: 'Cambio de precios',
  title: 'El cambio de varios precios a la vez',
  events: {
    CHANGE: 'elige productos o escribe el aumento',
    'CHANGE: later': 'elige desde qué día',
    SAVE: 'pulsa Guardar o Planear',
    SAVE_PLANNED: 'guarda los precios planeados de hoy',
    'SAVE_PLANNED: refused': 'hay otro cambio sin terminar',
    STOP: 'pulsa Detener',
    RETRY: 'pulsa Reintentar',
    AGAIN: 'pulsa Cambiar otros precios',
    ACCEPT: 'pulsa Descartar',
    DECLINE: 'pulsa Cancelar',
    RECOVER: 'pulsa Recuperar',
    'sending: done': 'el precio quedó guardado',
    'sending: refused': 'el servidor no lo acepta',
    'sending: gone': 'el producto ya no existe',
    'sending: not done': 'no hay respuesta y no se guardó',
  },
  calls: { sending: 'el precio' },
  states: {
    choosing: 'se eligen los productos',
    saving: 'se guarda un precio tras otro',
    'saving.going': 'sigue con los que faltan',
    'saving.stopping': 'se detendrá después de este',
    done: 'se ve qué se guardó',
    'done.shown': 'se puede reintentar lo que falta',
    'done.confirmingDiscard': 'se pregunta si se descarta lo que falta',
  },
}

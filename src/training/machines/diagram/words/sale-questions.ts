import { accepts, checkFailed, type MachineWords } from './machine-words.ts'

/** The words of the machine `sale-questions`. */
export const saleQuestions: MachineWords = {
  name: 'Preguntas de la venta',
  title: 'Lo que se pregunta antes de vender',
  events: {
    ADD_LINE: 'pulsa Agregar y vender',
    PUT_BACK_PRODUCT: 'pulsa Vender sin agregar',
    SUM: 'pulsa Sumar',
    ...accepts,
    RETRY: 'pulsa Reintentar',
    SEND: 'pulsa Vender sin comprobar',
    UPDATE: 'pulsa Actualizar la venta',
    'check: clear': 'no hay nada que preguntar',
    'check: paid': 'el mes ya está pagado',
    'check: changed': 'la venta ya no es como está en el servidor',
    'check: changed and paid': 'la venta ya no es como está en el servidor, y el mes ya está pagado',
    'check: unread': 'una lista no se pudo leer',
    'check: unread and changed': 'una lista no se pudo leer, y según otra la venta ya no es como está en el servidor',
    'check: unread and paid': 'una lista no se pudo leer, y el mes ya está pagado',
    'check: failed': checkFailed,
  },
  calls: { check: 'la consulta antes de vender' },
  states: {
    askingProduct: 'se pregunta por el producto que falta agregar',
    askingUnusual: 'se pregunta si se vende tanto',
    checking: 'se consulta si algo cambió y si el mes está pagado',
    checked: 'se sabe qué preguntar',
    askingUnread: 'se pregunta si se vende sin comprobar',
    askingCart: 'se pregunta si se actualiza la venta',
    askingMonth: 'se pregunta si cobra otra vez el mes',
    accepted: 'la venta sigue',
    returned: 'la venta vuelve a la caja',
  },
}

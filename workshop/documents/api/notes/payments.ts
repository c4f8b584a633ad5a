import type { EndpointNotes } from './notes.ts'
import { done, listNotes, onlyLogged } from './shared.ts'

/** The notes of the calls of the payments, by name. */
export const paymentsNotes: Record<string, EndpointNotes> = {
  list_payments: listNotes(
    'Los pagos mensuales',
    { id: 88, studentId: 12, month: '02', year: 2026, amount: 950, status: 'paid' },
    {
      id: { about: 'Id del pago.', kind: 'id' },
      studentId: 'Id del estudiante.',
      month: { about: 'Mes.', kind: 'month' },
      year: { about: 'Año.', kind: 'year' },
      amount: 'Lo que pagó.',
      status: { about: 'Pagado; cualquier otro valor es pendiente.', kind: 'choice', values: ['paid', 'pending'] },
    },
  ),
  create_or_update_payment: {
    title: 'Registra el pago de un mes',
    does: [
      'Hay un pago por estudiante, mes y año: si ya existe, lo reemplaza.',
      'Se envía después de una venta con productos de tipo `discipline`; `amount` es la suma de esas líneas con su descuento. Si la persona lo suma a lo que el mes ya tenía pagado, `amount` es todo y `charged` solo lo de esta venta.',
      'Si `session.php` y `admin_login.php` anuncian `pending_payment` en `extensions`, el cliente también envía `status: "pending"` con `amount` 0 para quitar el pago de un mes: el mes queda pendiente. Con `cancel_sale`, el mes queda también con `amount` 0 en `months` de las ventas sin cancelar de ese estudiante que lo cobraron, aunque no estuviera anotado. Así una venta posterior que se cancele no lo deja pagado otra vez.',
      'Con `pending` nunca envía otro importe ni `saleId`. Un mes sin pago anotado también queda pendiente. Sin `pending_payment`, el servidor puede rechazar `pending`.',
    ],
    request: {
      example: { studentId: 12, month: '02', year: 2026, amount: 950, status: 'paid', saleId: 301, charged: 950 },
      fields: {
        studentId: 'Id del estudiante.',
        month: 'Mes.',
        year: 'Año, de 2000 a 2100.',
        amount: 'Lo que pagó.',
        status: '`paid`. Con `pending_payment` también `pending`, con `amount` 0: el pago se quita.',
        saleId:
          'Solo con `cancel_sale`, después de una venta: su id. El servidor anota el mes en `months` de esa venta; si ya estaba, cambia su importe. Rechaza una venta que no existe, una cancelada (`La venta está cancelada.`) o de otro estudiante.',
        charged: 'Solo con `cancel_sale`, después de una venta: lo que cobró de ese mes. Sin él vale `amount`.',
        reason:
          'Solo con `pending_payment` y `pending`: el motivo que escribió la persona, de hasta 200 letras. El servidor puede ignorarlo; con `changes` lo anota.',
      },
    },
    response: done('Pago registrado.'),
    silent: `${onlyLogged} La venta ya está hecha y su comprobante se abre igual.`,
  },
}

import type { EndpointNotes } from './notes.ts'
import { line, lineAbout, lineFields, listNotes, logo, monthlyLine, under } from './shared.ts'

const cancellation = { at: '2026-02-02 18:05:00', by: 'Mariana Robles Ibáñez', reason: 'Se cobró dos veces' }

const payments = [
  { method: 'cash', amount: 1000, reference: null },
  { method: 'card', amount: 526, reference: '1234' },
]

const methodAbout = 'Forma de pago: efectivo, tarjeta o transferencia.'

const paidFields = (when: string) => ({
  payments: `Solo con \`payment_methods\`: cómo se pagó${when}.`,
  'payments.method': methodAbout,
  'payments.amount': 'Importe de esa parte, mayor que 0.',
  'payments.reference': 'Folio de la tarjeta o clave de la transferencia, de hasta 60 letras; `null` sin ella.',
  received: 'Solo con `payment_methods`: el efectivo que entregó quien compra, o `null`.',
})

/** The notes of the calls of the sales, by name. */
export const salesNotes: Record<string, EndpointNotes> = {
  list_sales: listNotes(
    'Las ventas',
    {
      id: 301,
      studentId: 12,
      date: '02/02/2026',
      products: [line, monthlyLine],
      total: 1526,
      cancelled: cancellation,
      months: [{ year: 2026, month: 2, amount: 950 }],
      payments,
      received: 1000,
    },
    {
      id: 'Id de la venta.',
      studentId: 'Id de quien compró.',
      date: 'Día de la venta. Uno que no se puede leer deja la venta fuera de los filtros por fecha, y la pantalla lo dice.',
      products: 'Las líneas, como se enviaron.',
      ...under('products', lineFields),
      total: 'Total cobrado: la suma de `price × quantity − discount` de cada línea.',
      cancelled: 'Solo con `cancel_sale`: `null`, o quién canceló la venta, cuándo y por qué.',
      'cancelled.at': 'Momento, `yyyy-mm-dd hh:mm:ss`.',
      'cancelled.by': 'Nombre de quien la canceló.',
      'cancelled.reason': 'Motivo que escribió.',
      months: 'Solo con `cancel_sale`: los meses que la venta pagó, de `create_or_update_payment.php`.',
      'months.year': 'Año.',
      'months.month': 'Mes, de 1 a 12.',
      'months.amount': 'Lo que la venta cobró de ese mes (`charged`); 0 si su pago se quitó.',
      ...paidFields('; vacío si no se sabe'),
      'payments.method': { about: methodAbout, kind: 'choice', values: ['cash', 'card', 'transfer'] },
    },
  ),
  cancel_sale: {
    title: 'Cancela una venta',
    does: [
      'Es opcional: el cliente solo la usa si `session.php` y `admin_login.php` anuncian `cancel_sale` en `extensions`.',
      'Guarda en la venta quién la canceló (su `name`, o su `username` si está vacío), cuándo y por qué. La venta se queda en `list_sales.php` con su `total` y sus `months`; el cliente no la cuenta. Vale para una venta de cualquier día.',
      'Sus meses son los que `create_or_update_payment.php` anotó en ella. Guárdelos desde que anuncia la llamada. Una venta sin meses anotados cobró el mes de su fecha: sus líneas de tipo `discipline` con su descuento. Ese pago solo cambia si es la suma de lo que cobraron todas las ventas de ese mes. Un mes anotado con 0 no cuenta como cobrado, salvo que las disciplinas fueran gratis; si la venta cancelada solo tiene meses así, es como si no tuviera ninguno.',
      `En la misma transacción cambia el pago de cada uno de esos meses que esté \`paid\`. Cuentan las otras ventas del estudiante, sin cancelar, que cobraron ese mes, por día (no como texto \`dd/mm/yyyy\`) y luego por \`id\`. Vale la primera regla que se cumpla:
  1. Lo pagado es lo que cobró la última venta posterior, o la suma de las dos últimas, las tres últimas…: no cambia, porque ellas lo pagaron otra vez.
  2. Lo pagado es más de lo que cobró la venta cancelada: queda la diferencia, \`paid\`.
  3. Otra venta lo cobró, antes o después: queda lo que cobró la última, \`paid\`.
  4. Ninguna: queda \`pending\` con 0.`,
      'Por ejemplo, la venta cancelada cobró 150 y después otras dos cobraron 100 y 120. Con 220 pagado queda 220 (regla 1); con 300, 150 (regla 2); con 150, 120 (regla 3). Sin las otras dos, con 150 pagado queda pendiente (regla 4).',
      'Una segunda cancelación responde como la primera y no cambia nada, aunque lleve otro motivo o un mes se haya pagado otra vez. Sin motivo se rechaza también. El cliente lee `cancelled` de `list_sales.php`, no de la respuesta.',
      'Con un `id` que no existe responde `success: false` y un `message`.',
      '`CancelSales` no abre ninguna pantalla: es una clave más de `pages`, que reciben `create_user.php` y `update_user.php`. El `role` admin no basta; el usuario `admin` no la necesita.',
      'Además: `sum_production_cost.php` ya no suma la venta, y `create_or_update_payment.php` rechaza su `saleId`.',
    ],
    request: {
      example: { id: 301, reason: 'Se cobró dos veces' },
      fields: { id: 'Id de la venta.', reason: 'Motivo, no vacío, de hasta 200 letras.' },
    },
    response: {
      example: {
        success: true,
        message: 'Venta cancelada.',
        cancelled: cancellation,
      },
      fields: {
        cancelled: 'La cancelación guardada.',
        'cancelled.at': 'Momento, `yyyy-mm-dd hh:mm:ss`, en la hora de la academia.',
        'cancelled.by': 'Nombre de quien la canceló.',
        'cancelled.reason': 'Motivo que escribió.',
      },
    },
    success: 'Venta cancelada.',
  },
  register_sale: {
    title: 'Registra una venta',
    does: [
      'Pone la fecha de hoy (`dd/mm/yyyy`) en la hora de la academia.',
      'Recalcula el total con las líneas y rechaza la venta si no coincide al centavo, o si un `discount` no es el de su porcentaje.',
      'Rechaza un estudiante o un producto que no existe, también si se borró con la venta en el carrito.',
      'Con `payment_methods` entre sus `extensions` recibe `payments` y `received`, y los guarda. Rechaza la venta si los pagos no suman el total al centavo, o si lo recibido no alcanza para la parte en efectivo. Sin ellos también la registra.',
      'Llega una sola vez por cada vez que la persona cobra: el cliente nunca la repite por su cuenta.',
      'Si no hubo respuesta legible, o no dice ni que sí ni que no, el cliente busca la venta en `list_sales.php` antes de darla por perdida: no escriba avisos de PHP delante del JSON.',
    ],
    request: {
      example: { student_id: 12, products: [line, monthlyLine], total: 1526, payments, received: 1000 },
      fields: {
        student_id: 'Id de quien compra.',
        products: 'Las líneas de la venta, al menos una.',
        ...under('products', lineAbout),
        total: 'La suma de `price × quantity − discount` de cada línea; ninguna línea baja de 0.',
        ...paidFields(''),
      },
    },
    response: {
      example: { success: true, message: 'Venta registrada.', sale_id: 301, total: 1526, logoUrl: logo },
      fields: {
        sale_id: 'Id de la venta; numera el comprobante (`POS-` y seis dígitos). Sin él, el número lleva la hora.',
        total: 'Total registrado. Sin él, el comprobante lleva el del carrito.',
        logoUrl: 'Logo para el comprobante.',
      },
    },
    prefix: 'Error: ',
  },
}

import { emptyList, wholeList, logo, under, line, monthlyLine, lineAbout, lineFields } from './shared.ts'
import type { EndpointNotes } from './notes.ts'

/** The notes of the calls of the sales, by name. */
export const salesNotes: Record<string, EndpointNotes> = {
  list_sales: {
    title: 'Las ventas',
    does: [wholeList],
    response: {
      example: { id: 301, studentId: 12, date: '02/02/2026', products: [line, monthlyLine], total: 1526 },
      fields: {
        id: 'Id de la venta.',
        studentId: 'Id de quien compró.',
        date: 'Día de la venta. Uno que no se puede leer deja la venta fuera de los filtros por fecha, y la pantalla lo dice.',
        products: 'Las líneas, como se enviaron.',
        ...under('products', lineFields),
        total: 'Total cobrado: la suma de `price × quantity − discount` de cada línea.',
      },
    },
    silent: emptyList,
  },
  register_sale: {
    title: 'Registra una venta',
    does: [
      'Pone la fecha de hoy (`dd/mm/yyyy`) en la hora de la academia.',
      'Recalcula el total con las líneas y rechaza la venta si no coincide al centavo.',
      'Llega una sola vez por cada vez que la persona cobra: el cliente nunca la repite por su cuenta.',
      'Si no hubo respuesta legible, o no dice ni que sí ni que no, el cliente busca la venta en `list_sales.php` antes de darla por perdida: no escriba avisos de PHP delante del JSON.',
    ],
    request: {
      example: { student_id: 12, products: [line, monthlyLine], total: 1526 },
      fields: {
        student_id: 'Id de quien compra.',
        products: 'Las líneas de la venta, al menos una.',
        'products.id': lineAbout.id,
        'products.name': lineAbout.name,
        'products.price': lineAbout.price,
        'products.quantity': lineAbout.quantity,
        'products.type': lineAbout.type,
        'products.color': lineAbout.color,
        'products.size': lineAbout.size,
        'products.imageUrl': lineAbout.imageUrl,
        'products.discountPercent': lineAbout.discountPercent,
        'products.discount': lineAbout.discount,
        total: 'La suma de `price × quantity − discount` de cada línea; ninguna línea baja de 0.',
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

import { failureNotice, type Notice } from '#machines/notice.ts'

/** What the last refusal asked for, marked on the screen until it is given. */
export type Missing = 'student' | 'lines' | 'product' | 'color' | 'size'

/** The spec's words for what is missing (spec 5, POS). */
export const missingTexts: Record<Missing, string> = {
  student: 'Por favor, selecciona una estudiante.',
  lines: 'Por favor, agrega productos a la venta.',
  product: 'Por favor, selecciona un producto.',
  color: 'Por favor, selecciona un color.',
  size: 'Por favor, selecciona una talla.',
}

/** What became of a sale whose answer never came. */
export const recoveryTexts = {
  wasRegistered: 'La respuesta del servidor se perdió, pero la venta sí quedó registrada.',
  wasNotRegistered: 'La venta no quedó registrada: puedes procesarla de nuevo.',
  isDoubtful:
    'No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.',
}

/** The alert of a sale that failed (spec 8, Sale). */
export const saleFailure = (error: unknown): Notice | null => failureNotice(error, (reason) => `Error: ${reason}`)

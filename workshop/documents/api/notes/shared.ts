/** Sentences, examples and field notes shared by several pages of the API reference. */

import type { FieldNote, EndpointNotes } from './notes.ts'

export const emptyList = 'Nadie ve un texto: la pantalla muestra la lista vacía y el fallo queda en la bitácora.'

export const onlyLogged = 'Nadie ve un texto: el fallo solo queda en la bitácora.'

export const wholeList = 'Devuelve todas las filas, sin paginar: las pantallas filtran.'

/** The notes of a list: its title, a row, the fields of a row, and the server's duties besides sending all rows. */
export const listNotes = (
  title: string,
  example: Record<string, unknown>,
  fields: Record<string, FieldNote>,
  ...does: readonly string[]
): EndpointNotes => ({ title, does: [...does, wholeList], response: { example, fields }, silent: emptyList })

/**
 * The notes of a call that only sends the id of a row. `noun` has its preposition: `del producto`. `said` is the message
 * of the server, and the message on the screen.
 */
export const byIdNotes = (title: string, noun: string, id: number, said: string) => ({
  title,
  request: { example: { id }, fields: { id: `Id ${noun}.` } },
  response: done(said),
  success: said,
})

export const logo = 'https://academia.example/logos/ritmo.png'

/** The format of a timestamp in the server's answers. */
export const stamp = '`yyyy-mm-dd hh:mm:ss`'

export const user = {
  id: 2,
  username: 'recepcion',
  role: 'admin',
  academy_name: 'Academia Ritmo y Movimiento',
  academy_logo: logo,
  name: 'Lucía Camacho Peña',
  pages: ['POS', 'StudentsList', 'PaymentsPanel'],
  created_at: '2025-08-04 09:00:00',
}

export const userFields: Record<string, FieldNote> = {
  id: 'Id del usuario.',
  username:
    'Nombre con el que entra; el usuario `admin` (en cualquier combinación de mayúsculas) es el súper administrador.',
  role: 'Rol; con `admin` (en cualquier combinación de mayúsculas) abre todas las páginas menos la de usuarios.',
  academy_name: 'Nombre de la academia que se muestra en la barra y en los comprobantes.',
  academy_logo: 'El logo: `https:`, `data:` o una dirección dentro del servidor.',
  name: 'Nombre de la persona. `create_user.php` no lo recibe: vale el `username`.',
  pages: 'Claves de las páginas que puede abrir quien no tiene el rol `admin`.',
  created_at: { about: 'Cuándo se creó.', form: stamp },
}

/** Field notes with the path of their parent: `id` becomes `products.id`. */
export const under = <Note extends FieldNote>(path: string, fields: Record<string, Note>): Record<string, Note> =>
  Object.fromEntries(Object.entries(fields).map(([name, note]) => [`${path}.${name}`, note]))

export const productTypes = ['physical', 'service', 'discipline']

/** A sale line of a product with a colour, a size and a discount. */
export const line = {
  id: 15,
  name: 'Zapatillas de media punta',
  price: 320,
  quantity: 2,
  type: 'physical',
  color: 'Rosa',
  size: '23',
  imageUrl: 'https://academia.example/productos/15.png',
  discountPercent: 10,
  discount: 64,
}

/** A sale line of a discipline, which is a monthly fee. */
export const monthlyLine = {
  id: 1,
  name: 'Ballet',
  price: 950,
  quantity: 1,
  type: 'discipline',
  color: null,
  size: null,
  imageUrl: null,
  discountPercent: 0,
  discount: 0,
}

/** The meaning of a sale line's fields in requests; {@link lineFields} is for answers. */
export const lineAbout = {
  id: 'Id del producto.',
  name: 'Nombre del producto al venderse.',
  price: 'Precio unitario, antes del descuento.',
  quantity: 'Piezas.',
  type: 'Tipo del producto.',
  color: 'Color elegido; `null` si no lleva.',
  size: 'Talla elegida; `null` si no lleva.',
  imageUrl: 'Dirección de la imagen del producto, nunca la imagen misma (`data:`); `null` si no tiene.',
  discountPercent: 'Porcentaje de descuento de la línea, de 0 a 100.',
  discount: 'Importe del descuento en pesos: `price × quantity × discountPercent / 100`, al centavo.',
}

export const lineFields: Record<string, FieldNote> = {
  ...lineAbout,
  type: { about: lineAbout.type, kind: 'choice', values: productTypes },
}

/** The notes of an answer that only has `success` and a message. */
export const done = (message: string): EndpointNotes['response'] => ({ example: { success: true, message } })

import { changeKinds } from '#api/changes.ts'
import { code } from '#documents/markdown.ts'
import { cancelSalesKey, pageKeys } from '#rules/permissions.ts'
import type { EndpointNotes } from './notes.ts'
import { byIdNotes, done, emptyList, listNotes, logo, stamp, user, userFields } from './shared.ts'

const userForm = {
  username: 'recepcion',
  password: 'una-clave-larga',
  role: 'admin',
  pages: '["POS","StudentsList","PaymentsPanel"]',
  academy_name: 'Academia Ritmo y Movimiento',
  logo_url: logo,
}

const userFormAbout = {
  id: 'No va al crear.',
  username: 'Nombre con el que entra; no se repite y no cambia al actualizar.',
  password: 'Contraseña como se escribió; el servidor guarda solo su hash (`password_hash`).',
  role: 'Siempre `admin`. El servidor puede responder otro: vea [Permisos](README.md#lo-que-vale-para-todas).',
  pages: `Texto JSON con la lista de claves: ${pageKeys.map(code).join(', ')}, y el permiso ${code(cancelSalesKey)}, que no cuenta como página.`,
  academy_name: 'Nombre de la academia.',
  logo_url: 'Dirección del logo, cuando no se sube un archivo.',
}

/** The notes of the calls of the users, by name. */
export const usersNotes: Record<string, EndpointNotes> = {
  list_changes: {
    title: 'Quién cambió qué y cuándo',
    does: [
      'Es opcional: el cliente solo la usa si `session.php` y `admin_login.php` anuncian `changes` en `extensions`.',
      'Responde solo al usuario `admin`. Cada cambio se guarda en la misma transacción que lo hace, y queda cuando su fila se borra.',
      'Se anota: una venta cancelada, un pago corregido o quitado, todo lo que se borra, un precio o sueldo, también de un producto o maestro nuevo, o su nuevo nombre, las páginas de un usuario y una contraseña. Nunca la contraseña ni su hash.',
      'Devuelve todas las filas. Guarde un número limitado: el servidor propio guarda las últimas 5,000.',
    ],
    where: 'Usuarios, en «Ver los cambios»',
    response: {
      example: {
        id: 12,
        at: '2026-02-02 18:05:00',
        by: 'Lucía Camacho Peña',
        kind: 'payment',
        subject: 'Renata Ibarra Sol, 02/2026',
        before: '$650.00',
        after: 'Pendiente: Era de su hermana',
      },
      fields: {
        id: 'Id del cambio; crece con el tiempo.',
        at: { about: 'Cuándo, en la hora de la academia.', form: stamp },
        by: 'Nombre de quien lo hizo.',
        kind: {
          about:
            '`cancellation` es una venta cancelada; `payment`, un pago corregido o quitado; `deletion`, algo borrado; `price`, un precio o sueldo; `name`, el nuevo nombre de un producto o maestro; `user`, las páginas de un usuario; `password`, una contraseña nueva.',
          kind: 'choice',
          values: [...changeKinds],
        },
        subject: 'Qué cambió, como se muestra.',
        before: 'El valor anterior como se muestra, o `null`. De `user`, las claves de página separadas por comas.',
        after: 'El valor nuevo, en la misma forma.',
      },
    },
    silent: emptyList,
  },
  list_users: listNotes(
    'Los usuarios',
    user,
    userFields,
    'Responde solo al usuario `admin`. No devuelve contraseñas ni hashes.',
  ),
  create_user: {
    title: 'Crea a un usuario',
    does: [
      'Obedece solo al usuario `admin`. Rechaza un `username` que ya existe, en cualquier combinación de mayúsculas.',
      'El logo llega como archivo (`logo`) o como dirección (`logo_url`), nunca las dos; guárdelo y devuelva su dirección en `academy_logo`.',
    ],
    request: { example: userForm, fields: userFormAbout },
    response: done('Usuario creado.'),
    success: 'Usuario creado',
  },
  update_user: {
    title: 'Guarda los cambios de un usuario',
    does: [
      'Obedece solo al usuario `admin`. El `id` dice cuál; el `username` no cambia.',
      'El logo llega como archivo (`logo`) o como dirección (`logo_url`), nunca las dos; una `logo_url` vacía lo quita.',
      'Recibe también, como textos, los campos de `list_users` que la aplicación no conoce (listas y objetos como JSON, `true` como `1`), salvo los de la contraseña.',
    ],
    request: {
      example: { id: '2', ...userForm },
      fields: { ...userFormAbout, id: 'Id del usuario que se actualiza; va siempre.' },
    },
    response: done('Usuario actualizado.'),
    success: 'Usuario actualizado',
  },
  delete_user: {
    ...byIdNotes('Borra a un usuario', 'del usuario', 2, 'Usuario eliminado.'),
    does: [
      'Obedece solo al usuario `admin`. A él nunca lo borra: «El super-admin no puede eliminarse.»',
      'Las sesiones del usuario borrado terminan.',
    ],
    success: 'Usuario eliminado',
  },
}

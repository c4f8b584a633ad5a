import { extensions } from '#api/extensions.ts'
import type { EndpointNotes } from './notes.ts'
import { user, userFields, under, done } from './shared.ts'

const extensionsAbout = 'Lo que el servidor puede hacer además: los nombres de lo que es opcional. Puede faltar.'

/** The notes of the calls of the session, by name. */
export const sessionNotes: Record<string, EndpointNotes> = {
  session: {
    title: 'Quién tiene la sesión abierta',
    does: [
      'Lee la cookie de sesión y dice de quién es. Sin sesión también es una respuesta correcta (200); un 401 se lee igual.',
      'No devuelve la contraseña ni su hash.',
    ],
    where: 'Todas, al abrir la aplicación',
    response: {
      example: {
        loggedIn: true,
        user,
        extensions,
      },
      fields: {
        loggedIn: 'Si hay una sesión abierta.',
        user: 'El usuario, o `null`.',
        ...under('user', userFields),
        extensions: extensionsAbout,
      },
    },
    others: { 'Sin sesión': { loggedIn: false, user: null, extensions: [] } },
    silent: 'Si no se sabe quién es, la aplicación muestra el inicio de sesión con el texto.',
  },
  admin_login: {
    title: 'Abre una sesión',
    does: [
      'Compara la contraseña con su hash (`password_verify`) y deja la cookie de sesión (`HttpOnly`, `SameSite=Lax`).',
      'El nombre de usuario no distingue mayúsculas de minúsculas.',
      'Con datos incorrectos responde `success: false` y un `message`, sin decir cuál de los dos falló.',
    ],
    where: 'Inicio de sesión',
    request: {
      example: { username: 'recepcion', password: 'una-clave-larga' },
      fields: { username: 'Nombre de usuario.', password: 'Contraseña como se escribió.' },
    },
    response: {
      example: {
        success: true,
        message: 'Te damos la bienvenida, Lucía Camacho Peña.',
        user,
        extensions,
      },
      fields: { user: 'Quien entró.', ...under('user', userFields), extensions: extensionsAbout },
    },
  },
  change_password: {
    title: 'Cambia la contraseña de quien llama',
    does: [
      'Es opcional: el cliente solo la usa si `session.php` y `admin_login.php` anuncian `change_password` en `extensions`.',
      'Con otra contraseña actual responde «La contraseña actual no es esa.» y no cambia nada. Cuenta el intento como uno de entrar.',
      'Si la nueva ya es la guardada, responde como la primera vez: la respuesta anterior se perdió.',
      'Guarda solo el hash (`password_hash`). Termina las demás sesiones de esa persona; la que llama sigue.',
    ],
    where: '`Mi cuenta`, en todas las pantallas',
    request: {
      example: { current: 'la-de-antes', password: 'una-clave-larga' },
      fields: { current: 'Contraseña actual, como se escribió.', password: 'Contraseña nueva, como se escribió.' },
    },
    response: done('Contraseña cambiada.'),
    success: 'Contraseña cambiada. En otros equipos hay que entrar de nuevo.',
  },
  logout: {
    title: 'Cierra la sesión',
    does: [
      'Borra la sesión y su cookie. Sin sesión responde igual de bien.',
      'Solo obedece a `POST`. Una imagen llega por `GET`, también la que otro servidor redirige aquí, y no debe cerrar la sesión de quien la ve.',
    ],
    where: 'Barra superior y menú derecho (Cerrar sesión)',
    response: done('Sesión cerrada.'),
    silent: 'Nadie ve un texto: diga lo que diga el servidor, la aplicación olvida al usuario y se recarga.',
  },
}

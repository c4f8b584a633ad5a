import type { User } from '#api/session.ts'
import { isolated } from '#values/text.ts'

/** Shown on the login screen when the session has expired. */
export const expiredText = 'Tu sesión ha expirado. Inicia sesión nuevamente.'

/** Shown on the login screen when a logout has failed: the cookie may still open the session. */
export const notSignedOutText =
  'No se pudo cerrar la sesión: puede seguir abierta. Reintenta. Si no se puede, cierra el navegador por completo.'

/** The alert for a user whose login in another tab ended the visit of the former one in this tab. */
export const takenOverText = ({ username }: Pick<User, 'username'>): string =>
  `La sesión es ahora de ${isolated(username)}, que entró en otra pestaña. Lo que no se guardó no se envió. Se recupera al volver a entrar.`

/** The first checks of a run: one sentence explains a problem, instead of the same error for each call. */

import { readEnvelope } from '#api/envelope.ts'
import { adminLoginEndpoint, sessionEndpoint } from '#api/session.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { Breach, Stop } from './breach.ts'
import type { Credentials } from './requests.ts'
import type { Server } from './server.ts'
import { jsonOf, shortly } from './text.ts'
import type { Told, Transport } from './transport.ts'

/** The reason for a missing answer, in words. */
function unreachable(text: string): string {
  if (/ENOTFOUND|EAI_AGAIN/.test(text)) return 'no existe ese servidor (¿está bien escrito el nombre?)'
  if (/ECONNREFUSED/.test(text)) return 'nadie atiende en esa dirección y puerto (¿está encendido el servidor?)'
  if (/CERT|SSL|TLS|certificate/i.test(text)) return `su certificado https no es de confianza (${shortly(text)})`
  if (/Timeout/i.test(text)) return 'no contesta en 30 segundos'
  return `se corta la conexión (${shortly(text)})`
}

const isJson = ({ text }: Told): boolean => jsonOf(text) !== undefined
const isRedirect = ({ status }: Told): boolean => status >= 300 && status < 400

/** Stops the run if there is no API at the address. */
async function findApi(transport: Transport): Promise<void> {
  const session = await transport({ method: 'GET', path: `${sessionEndpoint.name}.php` })
  if (session.status === 0) throw new Stop(`No se pudo llegar al servidor: ${unreachable(session.text)}.`)
  if (isRedirect(session)) throw new Stop(`La dirección lleva a otra: use «${session.text}» sin «session.php».`)
  if (isJson(session)) return
  // One call may be broken; two calls without JSON mean that there is no API. An empty body signs nobody in.
  const login = await transport({ method: 'POST', path: `${adminLoginEndpoint.name}.php`, json: '{}' })
  if (isJson(login)) return
  if (session.status === 404 && login.status === 404)
    throw new Stop('Ahí no está la API: no existen session.php ni admin_login.php (¿falta la carpeta, como «…/api/»?).')
  if (/<b>(Warning|Notice|Deprecated|Fatal error|Parse error)/i.test(session.text))
    throw new Stop(
      `Ninguna llamada responde JSON: delante viene un aviso de PHP (${shortly(session.text.replaceAll(/<[^>]*>/g, ' '))}).`,
    )
  if (/^\s*<\?php/.test(session.text))
    throw new Stop('El servidor entrega el código PHP en vez de ejecutarlo: le falta PHP.')
  if (/^\s*</.test(session.text))
    throw new Stop('Ahí no está la API: a todo responde una página HTML (¿falta la carpeta, como «…/api/»?).')
  throw new Stop(`Ahí no está la API: session.php y admin_login.php no responden JSON (estado ${session.status}).`)
}

/**
 * Checks that the API answers, the login succeeds and the session lasts. Otherwise throws a {@link Stop}, after one
 * failed login at most.
 */
export async function preflight(server: Server, transport: Transport, { username }: Credentials): Promise<void> {
  await findApi(transport)
  try {
    await server.signIn()
  } catch (cause) {
    if (!(cause instanceof Breach)) throw cause
    const refusal = cause.refusal
    throw new Stop(
      refusal === undefined
        ? `No se puede entrar: admin_login.php ${cause.message}.`
        : `El servidor no deja entrar a «${username}» con esa contraseña${refusal ? ` (responde «${refusal}»)` : ''}.`,
      { cause },
    )
  }
  const [session, list] = [await server.send(sessionEndpoint), await server.send(listStudentsEndpoint)]
  const isNobody = session.status === 401 || readEnvelope(session.json).loggedIn === false
  if (isNobody && (list.status === 401 || readEnvelope(list.json).loggedIn === false))
    throw new Stop(
      'Después de entrar, el servidor no recuerda la sesión: la cookie no llega o no regresa (¿«Secure» en http, otro «Path» o «Domain»?).',
    )
}

/** The arguments of the contract tool. */

import { parseArgs } from 'node:util'
import type { Gate } from './suite/transport.ts'

export const usage = `Uso: npm run contract -w workshop -- --url https://servidor/api/ --user admin --password …
  Si el servidor web pide además usuario y contraseña (HTTP Basic): --url https://usuario:contraseña@servidor/api/
  --read-only     solo lee: no crea nada
  --permanent     prueba también lo que ninguna llamada borra (ventas, pagos, asistencia, categorías)
  --risky         también intenta borrar al usuario admin, que el servidor debe rechazar
  --yes           no pregunta antes de escribir
  --clean         no prueba nada: borra lo que dejó una prueba que se cortó
  --html archivo  dónde escribe el informe (.cache/contract.html)
Termina con 0 si todo funciona, 3 si funciona pero acepta lo que debe rechazar, 1 si la aplicación no puede trabajar,
4 si algo no se pudo borrar, 2 si no se pudo probar.`

/**
 * The options of a run. `url` ends with a slash and has no credentials. `html` is the path of the report. `gate` has
 * the credentials for the web server itself (HTTP Basic), from the address.
 */
export type Arguments = {
  url: string
  gate?: Gate
  user: string
  password: string
  html: string
  isReadOnly: boolean
  isPermanent: boolean
  isRisky: boolean
  isClean: boolean
  /** writes without a question first */
  isUnattended: boolean
}

const options = {
  url: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  html: { type: 'string', default: '.cache/contract.html' },
  yes: { type: 'boolean', default: false },
  'read-only': { type: 'boolean', default: false },
  permanent: { type: 'boolean', default: false },
  risky: { type: 'boolean', default: false },
  clean: { type: 'boolean', default: false },
} as const

function valuesIn(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (cause) {
    return messageFor(cause)
  }
}

function messageFor(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : ''
  const [, what = ''] = /'([^']*)'/.exec(message) ?? []
  if (message.includes('Unknown option')) return `No existe la opción «${what}».`
  if (message.includes('positional')) return `Sobra «${what}»: cada valor va detrás de su opción.`
  if (message.includes('argument missing')) return `A «${what.replace(/ .*/, '')}» le falta su valor.`
  if (message.includes('ambiguous')) return `A «${what.replace(/ .*/, '')}» le falta su valor.`
  return `Las opciones no se entienden: ${message}`
}

/** The URL of the folder of the `*.php` files, or the reason why the text is wrong. */
function addressOf(text: string): Pick<Arguments, 'url' | 'gate'> | { why: string } {
  if (!/^https?:\/\//i.test(text)) {
    const isLocal = /^(localhost|127\.|192\.168\.|10\.)/.test(text)
    const guess = `${isLocal ? 'http' : 'https'}://${text.replace(/^\w*:?\/+/, '')}`
    return { why: `A la dirección «${text}» le falta http:// o https:// (¿${guess}?).` }
  }
  if (!URL.canParse(text)) return { why: `La dirección «${text}» no está bien escrita.` }
  // The URL of a call stands for its folder.
  const { origin, pathname, username, password } = new URL(text)
  const url = `${origin}${pathname.replace(/\/[^/]*\.php$/, '').replace(/\/+$/, '')}/`
  if (username === '') return { url }
  try {
    return { url, gate: { username: decodeURIComponent(username), password: decodeURIComponent(password) } }
  } catch {
    return { why: 'En la dirección, el usuario o la contraseña llevan un «%» suelto: escríbalo «%25».' }
  }
}

/** The options in the arguments, or the reason why they are wrong; an empty text if there are no arguments. */
export function argumentsFrom(args: string[]): Arguments | string {
  if (args.length === 0) return ''
  const values = valuesIn(args)
  if (typeof values === 'string') return values
  for (const name of ['url', 'user', 'password'] as const)
    if (!values[name]) return `Falta --${name} (y «--» detrás de «npm run contract -w workshop»).`
  const { url = '', user = '', password = '', html } = values
  const address = addressOf(url)
  if ('why' in address) return address.why
  return {
    ...address,
    user,
    password,
    html,
    isReadOnly: values['read-only'],
    isPermanent: values.permanent,
    isRisky: values.risky,
    isClean: values.clean,
    isUnattended: values.yes,
  }
}

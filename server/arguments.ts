/** The arguments of `npm run academia`. */

import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '#server/failure.ts'
import { thisMachine } from '#server/http/proxies.ts'
import { isLogLevel, logLevels, type LogLevel } from '#server/http/request-log.ts'
import { zoneNamed } from '#server/zone.ts'

export const usage = `Uso: npm run academia -- [orden] [opciones]
  (sin orden)          abre la academia
  backup               copia los datos y las imágenes, también mientras se usa
  restore copia        vuelve a una copia («ultima», o su nombre), con la academia detenida; lo que había queda como otra copia
  export archivo       guarda todo en un archivo que abren la demostración y --import
  check                revisa los datos y las imágenes
  contraseña usuario   pide una contraseña nueva para quien olvidó la suya, también mientras se usa (o contrasena)
  --data carpeta       dónde están los datos (datos)
  --port número        el puerto (8080)
  --lan                la abre a las demás computadoras de la red
  --zone zona          la zona horaria de la academia, por ejemplo America/Tijuana; queda guardada
  --proxy              está detrás de un proxy con https en esta misma computadora
  --proxy-from red     el proxy está en esa dirección o red, por ejemplo 172.16.0.0/12; se puede repetir
  --log nivel          un renglón por llamada: nada, fallas, cambios o todo (nada)
  --demo               la llena con la academia de la demostración, si está vacía
  --import archivo     la llena con lo que exportó la demostración, si está vacía
  --from dirección     la trae de un servidor PHP, por ejemplo https://academia.example.com/api/; pide la contraseña
  --user usuario       con qué usuario se lee ese servidor (admin)
Cada opción se puede decir con una variable: ACADEMIA_DATA en lugar de --data, ACADEMIA_PROXY_FROM en lugar de --proxy-from.`

/** The parsed command; folders and files are absolute paths. */
export type Arguments = {
  command: 'serve' | 'backup' | 'restore' | 'export' | 'check' | 'contrasena'
  /** the copy, the file or the user of the command; empty if it needs none */
  file: string
  data: string
  app: string
  /** whether an outdated app is built there */
  buildsApp: boolean
  port: number
  isOpenToNetwork: boolean
  /** the addresses and networks of trusted proxies */
  proxies: readonly string[]
  /** the requests that get a line in the log */
  logLevel: LogLevel
  /** the time zone that the academy gets */
  zone: string | undefined
  isDemo: boolean
  /** an exported academy */
  importFrom: string | undefined
  /** the other server, and the user that reads it */
  from: { address: string; user: string } | undefined
}

const options = {
  data: { type: 'string', default: 'datos' },
  // Default: the app of this folder, built when it is outdated.
  app: { type: 'string' },
  port: { type: 'string' },
  lan: { type: 'boolean', default: false },
  proxy: { type: 'boolean', default: false },
  'proxy-from': { type: 'string', multiple: true },
  zone: { type: 'string' },
  log: { type: 'string', default: 'nada' },
  demo: { type: 'boolean', default: false },
  import: { type: 'string' },
  from: { type: 'string' },
  user: { type: 'string', default: 'admin' },
  help: { type: 'boolean', default: false },
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** The variable of an option: `ACADEMIA_PROXY_FROM` for `--proxy-from`. */
const variableOf = (name: string): string => `ACADEMIA_${name.replaceAll('-', '_').toUpperCase()}`

const yes = new Set(['1', 'si', 'sí', 'true'])
const no = new Set(['0', 'no', 'false'])

/** The value of a variable, as arguments of the command. */
function argumentsOf(name: string, type: 'string' | 'boolean', isMultiple: boolean, text: string): string[] {
  if (type === 'string') return (isMultiple ? text.split(',') : [text]).map((value) => `--${name}=${value.trim()}`)
  const word = text.toLowerCase()
  if (yes.has(word)) return [`--${name}`]
  if (no.has(word)) return []
  throw new Failure(`«${text}» no es un valor de ${variableOf(name)}: 1 o 0.`)
}

/** The options that environment variables set, except those that an argument sets too. */
function fromEnvironment(args: readonly string[], environment: Environment): string[] {
  const isSaid = (name: string) => args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))
  return Object.entries(options).flatMap(([name, option]) => {
    const text = environment[variableOf(name)] ?? ''
    if (text === '' || isSaid(name)) return []
    return argumentsOf(name, option.type, 'multiple' in option, text)
  })
}

/** npm has these names itself, so they prove nothing. */
const ofNpm = new Set(['proxy', 'user', 'help'])

/** Throws a Failure if npm took an option for itself, because the terminal dropped the `--` before it. */
function assertNothingTaken(environment: Environment): void {
  const taken = Object.keys(options).find(
    (name) => !ofNpm.has(name) && environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  )
  if (taken === undefined) return
  throw new Failure(
    `npm se quedó con --${taken}, como en PowerShell: di «node server/start.js --${taken} …», o pon ${variableOf(taken)}. No se hizo nada.`,
  )
}

function parsed(args: string[], environment: Environment) {
  assertNothingTaken(environment)
  const more = fromEnvironment(args, environment)
  try {
    return parseArgs({ args: [...more, ...args], options, allowPositionals: true })
  } catch (cause) {
    // Node names the option in quotes: `Unknown option '--volar'`, `Option '--port <value>' argument missing`.
    const [, name] = /'(-[^' ]*)/.exec(String(cause)) ?? []
    const what = name === undefined ? 'No se entienden las opciones' : `No se entiende la opción ${name}`
    throw new Failure(`${what}.\n${usage}`, { cause })
  }
}

/** A path with `~` resolved: `--data=~/x` reaches this program unresolved. */
const meant = (path: string): string => path.replace(/^~(?=[\\/]|$)/, homedir())

/** The options that name a file or folder. */
const paths = ['data', 'app', 'import'] as const

/** Throws a Failure for an empty path, as of a variable of the terminal that is not set: it would be the current folder. */
function assertPaths(values: { readonly [Name in (typeof paths)[number]]?: string | undefined }): void {
  const empty = paths.find((name) => values[name]?.trim() === '')
  if (empty !== undefined) throw new Failure(`Falta decir cuál: --${empty} … No se hizo nada.`)
}

/** How many words follow each command. */
const commands = { serve: 0, backup: 0, restore: 1, export: 1, check: 0, contrasena: 1 }

const isCommand = (text: string): text is Arguments['command'] => Object.hasOwn(commands, text)

/** Returns the parsed arguments; throws a Failure if they are invalid. */
export function argumentsFrom(args: string[], environment: Environment = process.env): Arguments | 'help' {
  const { values, positionals } = parsed(args, environment)
  if (values.help) return 'help'
  assertPaths(values)
  const [word = 'serve', ...others] = positionals
  // A terminal may send composed or decomposed letters, and some terminals have no «ñ».
  const command = word.normalize('NFC').replace('ñ', 'n')
  if (!isCommand(command) || others.length > commands[command])
    throw new Failure(`No existe la orden «${positionals.join(' ')}».\n${usage}`)
  const [file = ''] = others
  if (others.length < commands[command] || (commands[command] > 0 && file.trim() === ''))
    throw new Failure(`Falta decir cuál: ${command} …\n${usage}`)
  const wanted = values.port ?? (environment['PORT'] || '8080')
  const port = Number(wanted)
  if (!/^\d+$/.test(wanted) || port > 65_535) throw new Failure(`«${wanted}» no es un puerto.`)
  const { log } = values
  const zone = values.zone === undefined ? undefined : zoneNamed(values.zone)
  if (!isLogLevel(log)) throw new Failure(`«${log}» no es un nivel de --log: ${logLevels.join(', ')}.`)
  if (zone === undefined && values.zone !== undefined)
    throw new Failure(`«${values.zone}» no es una zona horaria: por ejemplo America/Mexico_City o America/Tijuana.`)
  return {
    command,
    file: meant(file),
    data: resolve(meant(values.data)),
    app: values.app === undefined ? join(import.meta.dirname, '../dist/app') : resolve(meant(values.app)),
    buildsApp: values.app === undefined,
    port,
    isOpenToNetwork: values.lan,
    proxies: [...(values.proxy ? thisMachine : []), ...(values['proxy-from'] ?? [])],
    logLevel: log,
    zone,
    isDemo: values.demo,
    importFrom: values.import === undefined ? undefined : resolve(meant(values.import)),
    // A variable of a service may go on saying it: an order for the academy here is never one to replace it.
    from: values.from === undefined || command !== 'serve' ? undefined : { address: values.from, user: values.user },
  }
}

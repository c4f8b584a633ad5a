/** The arguments of `npm run academia`. */
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '#server/failure.ts'
import { thisMachine } from '#server/http/proxies.ts'
import { isLogLevel, logLevels, type LogLevel } from '#server/http/request-log.ts'
import { isZone } from '#server/zone.ts'

/** The help text. */
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
  --user usuario       con qué usuario se lee ese servidor (admin)`

/** What is asked for; folders and files as absolute paths. */
export type Arguments = {
  command: 'serve' | 'backup' | 'restore' | 'export' | 'check' | 'contrasena'
  /** the copy, the file or the user of the command; empty where it needs none */
  file: string
  data: string
  app: string
  /** whether the app is built there when it is outdated */
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
  /** the server whose academy moves in, and the user who reads it */
  from: { address: string; user: string } | undefined
}

const options = {
  data: { type: 'string', default: 'datos' },
  // Without it the app is that of this folder, and built when it has to be.
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

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (cause) {
    throw new Failure(`Las opciones no se entienden.\n${usage}`, { cause })
  }
}

/** A path as it is meant: `--data=~/x` reaches this program as it was typed. */
const meant = (path: string): string => path.replace(/^~(?=\/|$)/, homedir())

/** How many words follow each command. */
const commands = { serve: 0, backup: 0, restore: 1, export: 1, check: 0, contrasena: 1 }

const isCommand = (text: string): text is Arguments['command'] => Object.hasOwn(commands, text)

/** The arguments; throws a Failure where they say nothing that can be done. */
export function argumentsFrom(args: string[]): Arguments | 'help' {
  const { values, positionals } = parsed(args)
  if (values.help) return 'help'
  const [word = 'serve', ...others] = positionals
  // A terminal may send its letters composed or not, and some have no «ñ».
  const command = word.normalize('NFC').replace('ñ', 'n')
  if (!isCommand(command) || others.length > commands[command])
    throw new Failure(`No existe la orden «${positionals.join(' ')}».\n${usage}`)
  const [file = ''] = others
  if (others.length < commands[command]) throw new Failure(`Falta decir cuál: ${command} …\n${usage}`)
  const wanted = values.port ?? process.env['PORT'] ?? '8080'
  const port = Number(wanted)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Failure(`«${wanted}» no es un puerto.`)
  const { zone, log } = values
  if (!isLogLevel(log)) throw new Failure(`«${log}» no es un nivel de --log: ${logLevels.join(', ')}.`)
  if (zone !== undefined && !isZone(zone))
    throw new Failure(`«${zone}» no es una zona horaria: por ejemplo America/Mexico_City o America/Tijuana.`)
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
    from: values.from === undefined ? undefined : { address: values.from, user: values.user },
  }
}

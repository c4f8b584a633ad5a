/** `npm run contract -- --url https://host/api/ --user … --password …`: checks that a server fulfils the contract. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Stop } from '../tests/contract/suite/breach.ts'
import { conformanceHtml, conformanceText, exitCodeOf } from '../tests/contract/suite/conformance-output.ts'
import { checks, createRun, newMark } from '../tests/contract/suite/run.ts'
import { fetchTransport } from '../tests/contract/suite/transport.ts'
import { argumentsFrom, usage, type Arguments } from './contract-arguments.ts'
import { journalInFile, leftovers } from './contract-pending.ts'

const couldNot = 2
const complain = (text: string): void => void process.stderr.write(`${text}\n`)
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

const warning = ({ url, isPermanent }: Arguments, mark: string) => `Se va a escribir en ${url}.
Todo lo que se crea lleva «${mark}» en el nombre y se borra al final; nada más se toca.
${
  isPermanent
    ? `No hay llamada que borre, y por eso quedan: 2 ventas de $4.97 de hoy, 2 pagos de 2001, 1 asistencia del
15/01/2001 y 1 categoría (y una más de cada una, si el servidor acepta lo que debe rechazar). Mejor en un servidor de pruebas.`
    : 'Ventas, pagos, asistencia y categorías nuevas, que ninguna llamada borra, no se prueban (eso hace --permanent).'
}`

async function isAllowed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question}\n¿Continuar? (s/N) `)
  terminal.close()
  return /^s[ií]?$/i.test(answer.trim())
}

/** Ends the run at the first signal, so that it removes its records; at the second the process ends at once. */
function watchSignals(path: string, journal: { all: () => readonly unknown[] }) {
  let stopped: keyof typeof signals | undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (stopped === undefined) {
        stopped = name
        console.log('\nSe interrumpió: se borra lo creado (otra vez Ctrl+C: salir ya)…')
        return
      }
      // A closed terminal may send its signal twice.
      if (name === 'SIGHUP') return
      const count = journal.all().length
      console.log(count === 0 ? '\nNo quedó nada.' : `\nPuede quedar en el servidor lo que dice ${path} (${count}).`)
      if (count > 0) console.log('Para borrarlo: la misma orden con --clean.')
      process.exit(signals[stopped])
    })
  return () => stopped
}

async function testServer(given: Arguments): Promise<number> {
  const { url, user, password, html, isReadOnly } = given
  const mark = newMark()
  // What may be left is noted beside the report.
  const folder = dirname(html)
  const { path, journal } = journalInFile(folder, { url, mark, at: new Date() })
  for (const { path: old, entries } of leftovers(folder, url))
    console.log(
      `Una prueba anterior pudo dejar ${entries.length} registros (${old}); --clean borra los que se pueden borrar.`,
    )
  if (!isReadOnly && !given.isYes) {
    if (!process.stdin.isTTY) {
      complain('No hay terminal donde preguntar si se puede escribir: agregue --yes, o --read-only para solo leer.')
      return couldNot
    }
    if (!(await isAllowed(warning(given, mark)))) return couldNot
  }

  const stopped = watchSignals(path, journal)
  const run = createRun(
    {
      transport: fetchTransport(url),
      credentials: { username: user, password },
      mark,
      journal,
      isStopping: () => stopped() !== undefined,
    },
    given,
  )
  const show = (text: string) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}`)
  }
  let why: string | undefined
  try {
    await run.begin()
    for (const [index, check] of checks.entries()) {
      show(`${index + 1}/${checks.length} ${check.endpoint}`)
      await run.check(check)
    }
  } catch (cause) {
    if (!(cause instanceof Stop)) throw cause
    why = cause.message
  } finally {
    show('')
  }
  const conformance = await run.end()
  const { left, notRemoved } = conformance
  const signal = stopped()
  if (signal === undefined && run.hasFound()) {
    console.log(conformanceText(conformance, { url, hasColors: process.stdout.isTTY }))
    await mkdir(folder, { recursive: true })
    await writeFile(html, conformanceHtml(conformance, { url, at: new Date() }))
    console.log(`Informe: ${html}`)
  } else if (signal !== undefined)
    console.log([...notRemoved, ...left].join('\n') || 'No queda nada de la prueba en el servidor.')
  if (notRemoved.length > 0) console.log(`Lo que quedó está en ${path}; lo borra la misma orden con --clean.`)
  else if (left.length > 0) console.log(`La lista está en ${path}.`)
  if (signal !== undefined) return signals[signal]
  if (why === undefined) return exitCodeOf(conformance)
  complain(why)
  return couldNot
}

/** Removes what runs that were cut short have left. */
async function cleanServer({ url, user, password, html }: Arguments): Promise<number> {
  const folder = dirname(html)
  const found = leftovers(folder, url)
  if (found.length === 0) console.log(`No hay nada anotado que borrar en ${url}.`)
  let code = 0
  for (const { path, mark, entries } of found) {
    const { journal } = journalInFile(folder, { url, mark, at: new Date() })
    for (const entry of entries) journal.plan(entry)
    const run = createRun({ transport: fetchTransport(url), credentials: { username: user, password }, mark, journal })
    try {
      await run.begin()
    } catch (cause) {
      if (!(cause instanceof Stop)) throw cause
      complain(cause.message)
      return couldNot
    }
    const { left, notRemoved } = await run.end()
    if (left.length + notRemoved.length === 0) console.log(`De «${mark}» no queda nada.`)
    else console.log([`De «${mark}» queda (${path}):`, ...notRemoved, ...left].join('\n  · '))
    if (notRemoved.length > 0) code = 4
  }
  return code
}

async function main(): Promise<number> {
  // The report tells what the schemas dropped; the terminal need not.
  console.error = () => undefined
  const given = argumentsFrom(process.argv.slice(2))
  if (typeof given === 'string') {
    complain([...(given ? [given, ''] : []), usage].join('\n'))
    return couldNot
  }
  // A terminal that is gone takes no output.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  return given.isClean ? cleanServer(given) : testServer(given)
}

process.exitCode = await main()

/** `npm run contract -w workshop -- --url https://host/api/ --user … --password …`: checks that a server fulfils the contract. */

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { argumentsFrom, usage, type Arguments } from './arguments.ts'
import { journalInFile, leftovers } from './pending-files.ts'
import { Stop } from './suite/breach.ts'
import { conformanceHtml, conformanceText, exitCodeOf } from './suite/conformance-output.ts'
import { checks, createRun, newMark } from './suite/run.ts'
import { fetchTransport } from './suite/transport.ts'

/** The exit code of a run that could not test the server. */
const couldNotRun = 2
const printError = (text: string): void => void process.stderr.write(`${text}\n`)
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

const warning = ({ url, isPermanent }: Arguments, mark: string) => `Se va a escribir en ${url}.
Todo lo que se crea lleva «${mark}» en el nombre y se borra al final; nada más se toca.
${
  isPermanent
    ? `No hay llamada que borre, y por eso quedan: 2 ventas de $4.97 de hoy, 2 pagos de 2001, 1 asistencia del
15/01/2001 y 1 categoría (más ventas y pagos si anuncia cancel_sale o payment_methods; y una más de cada una, si el servidor acepta lo que debe rechazar). Mejor en un servidor de pruebas.`
    : 'Ventas, pagos, asistencia y categorías nuevas, que ninguna llamada borra, no se prueban (eso hace --permanent).'
}`

async function isConfirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question}\n¿Continuar? (s/N) `)
  terminal.close()
  return /^s[ií]?$/i.test(answer.trim())
}

/**
 * Handles signals. The first stops the run, which then removes its records; the second ends the process at once.
 * Returns a function that returns the first signal.
 */
function watchSignals(path: string, journal: { all: () => readonly unknown[] }) {
  let stopped: keyof typeof signals | undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (stopped === undefined) {
        stopped = name
        console.log('\nSe interrumpió: se borra lo creado (otra vez Ctrl+C: salir ya)…')
        return
      }
      // A terminal that is closed may send SIGHUP twice.
      if (name === 'SIGHUP') return
      const count = journal.all().length
      console.log(count === 0 ? '\nNo quedó nada.' : `\nPuede quedar en el servidor lo que dice ${path} (${count}).`)
      if (count > 0) console.log('Para borrarlo: la misma orden con --clean.')
      process.exit(signals[stopped])
    })
  return () => stopped
}

/** Tests the server and writes the report. Resolves with the exit code. */
async function testServer(given: Arguments): Promise<number> {
  const { url, user, password, html, isReadOnly } = given
  const mark = newMark()
  // The file of pending records is beside the report.
  const folder = dirname(html)
  const { path, journal } = journalInFile(folder, { url, mark, at: new Date() })
  for (const { path: old, entries } of leftovers(folder, url))
    console.log(
      `Una prueba anterior pudo dejar ${entries.length} registros (${old}); --clean borra los que se pueden borrar.`,
    )
  if (!isReadOnly && !given.isUnattended) {
    if (!process.stdin.isTTY) {
      printError('No hay terminal donde preguntar si se puede escribir: agregue --yes, o --read-only para solo leer.')
      return couldNotRun
    }
    if (!(await isConfirmed(warning(given, mark)))) return couldNotRun
  }

  const stopped = watchSignals(path, journal)
  const run = createRun(
    {
      transport: fetchTransport(url, given.gate),
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
  printError(why)
  return couldNotRun
}

/** Removes the records that interrupted runs have left. Resolves with the exit code. */
async function cleanServer({ url, gate, user, password, html }: Arguments): Promise<number> {
  const folder = dirname(html)
  const found = leftovers(folder, url)
  if (found.length === 0) console.log(`No hay nada anotado que borrar en ${url}.`)
  let code = 0
  for (const { path, mark, entries } of found) {
    const { journal } = journalInFile(folder, { url, mark, at: new Date() })
    for (const entry of entries) journal.plan(entry)
    const run = createRun({
      transport: fetchTransport(url, gate),
      credentials: { username: user, password },
      mark,
      journal,
    })
    try {
      await run.begin()
    } catch (cause) {
      if (!(cause instanceof Stop)) throw cause
      printError(cause.message)
      return couldNotRun
    }
    const { left, notRemoved } = await run.end()
    if (left.length + notRemoved.length === 0) console.log(`De «${mark}» no queda nada.`)
    else console.log([`De «${mark}» queda (${path}):`, ...notRemoved, ...left].join('\n  · '))
    if (notRemoved.length > 0) code = 4
  }
  return code
}

async function main(): Promise<number> {
  // The client logs unreadable rows; the report lists them.
  console.error = () => undefined
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    return 0
  }
  const given = argumentsFrom(args)
  if (typeof given === 'string') {
    printError([...(given ? [given, ''] : []), usage].join('\n'))
    return couldNotRun
  }
  // Ignores errors of a closed terminal.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  return given.isClean ? cleanServer(given) : testServer(given)
}

process.exitCode = await main()

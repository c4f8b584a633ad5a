/** `npm run contract -- --url https://host/api/ --user … --password …`: checks that a server fulfils the contract. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { conformanceHtml, isSound, conformanceText } from '../tests/contract/suite/conformance-output.ts'
import { checks, createRun, type Conformance } from '../tests/contract/suite/run.ts'
import { fetchTransport } from '../tests/contract/suite/transport.ts'

const usage = `Uso: npm run contract -- --url https://servidor/api/ --user admin --password …
  --read-only     solo hace comprobaciones que leen
  --yes           no pregunta antes de escribir
  --risky         también intenta borrar al usuario admin, que el servidor debe rechazar
  --html archivo  dónde escribe el informe (.cache/contract.html)`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    user: { type: 'string' },
    password: { type: 'string' },
    html: { type: 'string', default: '.cache/contract.html' },
    yes: { type: 'boolean', default: false },
    'read-only': { type: 'boolean', default: false },
    risky: { type: 'boolean', default: false },
  },
})

const warning = (url: string, mark: string) => `Se va a escribir en ${url}.
Todo lo que se crea lleva «${mark}» en el nombre y se borra al final; nada más se toca.
No hay llamada que borre, y por eso quedan: 2 ventas de $4.97 de hoy, 2 pagos de 2001, 1 asistencia del
15/01/2001 y 1 categoría (y una más de cada una, si el servidor acepta lo que debe rechazar). Mejor en un servidor de pruebas, y cuando nadie más trabaja en él.`

async function isAllowed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question}\n¿Continuar? (s/N) `)
  terminal.close()
  return /^s[ií]?$/i.test(answer.trim())
}

async function main(): Promise<number> {
  const { user, password, html, 'read-only': isReadOnly, risky: isRisky } = values
  if (values.url === undefined || user === undefined || password === undefined) {
    console.error(usage)
    return 2
  }
  const url = values.url.replace(/\/*$/, '/')
  const run = createRun(
    { transport: fetchTransport(url), credentials: { username: user, password } },
    { isReadOnly, isRisky },
  )
  if (!isReadOnly && !values.yes && !(await isAllowed(warning(url, run.mark)))) return 2

  // The report lists what the schemas dropped; the console need not.
  console.error = () => undefined
  // An interrupted run still removes its records; a second interrupt ends at once.
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  const show = (text: string) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}`)
  }
  let conformance: Conformance
  try {
    for (const [index, check] of checks.entries()) {
      if (stopping.signal.aborted) break
      show(`${index + 1}/${checks.length} ${check.endpoint}`)
      await run.check(check)
    }
  } finally {
    show('')
    conformance = await run.end()
  }
  console.log(conformanceText(conformance, { url, hasColors: process.stdout.isTTY }))
  await mkdir(dirname(html), { recursive: true })
  await writeFile(html, conformanceHtml(conformance, { url, at: new Date() }))
  console.log(`Informe: ${html}`)
  return isSound(conformance) ? 0 : 1
}

process.exitCode = await main()

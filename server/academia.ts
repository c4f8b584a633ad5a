/** `npm run academia`: an academy of its own, with its app, its API and its database on this machine. */
import { existsSync } from 'node:fs'
import { argumentsFrom, usage, type Arguments } from '#server/arguments.ts'
import { buildApp, isOutdated } from '#server/build.ts'
import { openAcademy, type Academy } from '#server/database/academy.ts'
import { checkAcademy } from '#server/database/check.ts'
import { diskFailureOf, Failure } from '#server/failure.ts'
import { newCode } from '#server/first-start/code.ts'
import { path as firstPath } from '#server/first-start/page.ts'
import { addressesOf } from '#server/http/addresses.ts'
import { listen } from '#server/http/listen.ts'
import { nightlyCopies } from '#server/nightly-copies.ts'
import { scryptPasswords } from '#server/passwords.ts'
import { startAcademy } from '#server/start-academy.ts'

/** What is started besides; it ends with the server. */
async function serve(given: Arguments): Promise<void> {
  if (given.buildsApp && (await isOutdated(given.app))) await buildApp(given.app)
  const academy = await openAcademy(given.data)
  const first = await startAcademy(academy, given)
  const code = newCode()
  const { port, close } = await listen({
    academy,
    code,
    passwords: scryptPasswords,
    clock: () => new Date(),
    isBehindProxy: given.isBehindProxy,
    log: (text, cause) => console.error(new Date().toISOString(), text, cause),
    app: given.app,
    port: given.port,
    host: given.isOpenToNetwork ? '0.0.0.0' : '127.0.0.1',
  })
  const copies = nightlyCopies(academy, given.data)
  for (const address of addressesOf(port, given.isOpenToNetwork)) console.log(`La academia está en ${address}`)
  console.log(`Los datos están en   ${given.data}`)
  if (first) console.log(`Entra con el usuario ${first.username} y la contraseña ${first.password}`)
  if (await academy.isEmpty()) {
    console.log(`Empieza aquí:        http://localhost:${port}${firstPath}?codigo=${code}`)
    console.log(`Código:              ${code} (lo pide la primera página, también desde otra computadora)`)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      copies.stop()
      // What is being written ends first.
      void close()
        .then(() => academy.close())
        .then(() => process.exit(0))
    })
}

async function inAcademy(folder: string, work: (academy: Academy) => Promise<void>): Promise<void> {
  const academy = await openAcademy(folder)
  try {
    await work(academy)
  } finally {
    await academy.close()
  }
}

async function run(args: string[]): Promise<void> {
  const given = argumentsFrom(args)
  if (given === 'help') return console.log(usage)
  if (given.command === 'serve') return serve(given)
  if (!existsSync(given.data)) throw new Failure(`No hay ninguna academia en ${given.data}.`)
  return inAcademy(given.data, async (academy) => {
    if (given.command === 'backup') {
      console.log(`Copia: ${await academy.copy(`a-mano-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)}`)
      return
    }
    const problems = await checkAcademy(academy)
    console.log(problems.length === 0 ? 'Todo bien.' : problems.join('\n'))
    if (problems.length > 0) process.exitCode = 1
  })
}

try {
  await run(process.argv.slice(2))
} catch (cause) {
  const failure = cause instanceof Failure ? cause : diskFailureOf(cause)
  if (!failure) throw cause
  console.error(failure.message)
  process.exitCode = 1
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Arguments } from '#server/arguments.ts'
import { buildApp, isOutdated } from '#server/build.ts'
import { nightlyCopies } from '#server/copies/nightly.ts'
import { openAcademy, placeOf } from '#server/database/academy.ts'
import { Failure } from '#server/failure.ts'
import { newCode } from '#server/first-start/code.ts'
import { path as firstPath } from '#server/first-start/page.ts'
import { addressesOf } from '#server/http/addresses.ts'
import { listen } from '#server/http/listen.ts'
import { proxiesAt } from '#server/http/proxies.ts'
import { requestLog } from '#server/http/request-log.ts'
import { scryptPasswords } from '#server/passwords.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { keepFolderPrivate } from '#server/private.ts'
import { startAcademy } from '#server/start-academy.ts'
import { settleZone } from '#server/zone.ts'

/** Serves the academy until the process is told to end, and prints its address. With `url` it is in PostgreSQL. */
export async function serve(given: Arguments, url: string | undefined): Promise<void> {
  const isProxy = proxiesAt(given.proxies)
  if (given.buildsApp && (await isOutdated(given.app))) await buildApp(given.app)
  if (!existsSync(join(given.app, 'index.html')))
    throw new Failure(`Falta la aplicación en ${given.app}: di npm run build y empieza otra vez.`)
  const academy = await openAcademy(given.data, url)
  await settleZone(academy, given.zone)
  const pictures = openPictures(given.data)
  const warning = await keepFolderPrivate(given.data)
  if (warning !== undefined) console.error(new Date().toISOString(), warning)
  const first = await startAcademy(academy, pictures, given)
  const code = newCode()
  // The reader of this output may be gone; the academy continues.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  const clock = () => new Date()
  const { port, close, fail } = await listen({
    academy,
    pictures,
    code,
    passwords: scryptPasswords,
    clock,
    isProxy,
    log: (text, cause) => console.error(new Date().toISOString(), text, ...(cause === undefined ? [] : [cause])),
    requests: requestLog(given.logLevel, academy, clock, (line) => console.log(line)),
    app: given.app,
    data: given.data,
    port: given.port,
    host: given.isOpenToNetwork ? '0.0.0.0' : '127.0.0.1',
  })
  // PostgreSQL is copied by its own tools.
  const copies = url === undefined ? nightlyCopies(academy, given.data, clock, fail) : undefined
  for (const address of addressesOf(port, given.isOpenToNetwork)) console.log(`La academia está en ${address}`)
  console.log(`Los datos están en   ${placeOf(given.data, url)}`)
  console.log(`Zona horaria:        ${await settleZone(academy)} (otra con --zone)`)
  if (first) console.log(`Entra con el usuario ${first.username} y la contraseña ${first.password}`)
  if (await academy.isEmpty()) {
    console.log(`Empieza aquí:        http://localhost:${port}${firstPath}?codigo=${code}`)
    console.log(`Código:              ${code} (lo pide la primera página, también desde otra computadora)`)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      copies?.stop()
      // Running writes end first.
      void close()
        .then(() => academy.close())
        .then(() => process.exit(0))
    })
}

/** `npm run academia`: an academy with its app, its API and its database on this machine. */

import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { saleFolio } from '#rules/sales/folio.ts'
import { argumentsFrom, usage, type Arguments } from '#server/arguments.ts'
import { copyAcademy, stamped } from '#server/copies/copy.ts'
import { restoreCopy } from '#server/copies/restore.ts'
import { assertAcademyAt, holdsAcademy, openAcademy, placeOf, type Academy } from '#server/database/academy.ts'
import { checkAcademy } from '#server/database/check.ts'
import { poolAt } from '#server/database/postgres.ts'
import { settingIn } from '#server/database/settings.ts'
import { diskFailureOf, Failure } from '#server/failure.ts'
import { hiddenLines } from '#server/hidden-lines.ts'
import { setPassword, userNamed } from '#server/new-password.ts'
import { scryptPasswords } from '#server/passwords.ts'
import { checkPictures } from '#server/pictures/check.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { serve } from '#server/serve.ts'
import { isTooLong } from '#server/start-academy.ts'
import { countIn, settleZone } from '#server/zone.ts'

/** The PostgreSQL database of the academy; default: a file in the data folder. */
const url = process.env['DATABASE_URL'] || undefined

async function inAcademy(folder: string, work: (academy: Academy) => Promise<void>): Promise<void> {
  if (url === undefined && !holdsAcademy(folder)) throw new Failure(`No hay ninguna academia en ${folder}.`)
  if (url !== undefined) await assertAcademyAt(await poolAt(url))
  const academy = await openAcademy(folder, url)
  try {
    const zone = await settingIn(academy.db, 'zone')
    if (zone !== undefined) countIn(zone)
    await work(academy)
  } finally {
    await academy.close()
  }
}

const commands: Record<Arguments['command'], (given: Arguments) => Promise<void>> = {
  serve: (given) => serve(given, url),

  backup: ({ data }) =>
    inAcademy(data, async (academy) => {
      console.log(`Copia: ${await copyAcademy(academy, data, stamped('a-mano', new Date()))}`)
    }),

  async restore({ data, file }) {
    if (url !== undefined)
      throw new Failure('La academia está en PostgreSQL: vuelve con pg_restore (docs/tu-propio-servidor.md).')
    const { from, made, kept, salesSince } = await restoreCopy(data, file, new Date())
    console.log(`La academia está como en la copia del ${made}: ${from}`)
    if (kept !== undefined) console.log(`Lo que había quedó en ${kept}.`)
    if (salesSince) {
      const [first, last] = salesSince.map((id) => saleFolio(String(id)))
      console.log(`Los comprobantes ${first} a ${last} se dieron después: captura otra vez esas ventas.`)
    }
    console.log('Todos tienen que entrar otra vez.')
  },

  export: ({ data, file }) =>
    inAcademy(data, async (academy) => {
      const { exportJson } = await import('#server/export.ts')
      // The file has everybody's data. It never overwrites another file.
      const to = await open(file, 'wx', 0o600).catch((cause: unknown) => {
        throw new Failure(`No se puede escribir ${file}: ya existe, o la carpeta no lo permite.`, { cause })
      })
      const pictures = openPictures(data)
      try {
        await pipeline(exportJson(academy, pictures), to.createWriteStream())
      } catch (cause) {
        // Half an academy is useless.
        await rm(file)
        throw cause
      }
      console.log(`La academia está en ${file}, con sus imágenes y sin sesiones.`)
      // The row of a missing picture loses its name there.
      for (const problem of await checkPictures(academy, pictures)) console.log(problem)
      if (await isTooLong(file))
        console.log(
          'Pasa de 500 MB: --import y la demostración no la abren. Lleva la carpeta de los datos, o una copia.',
        )
    }),

  contrasena: ({ data, file }) =>
    inAcademy(data, async (academy) => {
      const username = await userNamed(academy, file)
      const [password = '', repeated] = await hiddenLines([
        `Contraseña nueva de ${username} (no se ve al escribirla): `,
        'Otra vez: ',
      ])
      if (password !== repeated) throw new Failure('Las dos no son iguales. No se cambió nada.')
      await setPassword(academy, scryptPasswords, username, password)
      console.log(`${username} entra con la contraseña nueva. Sus sesiones se cerraron.`)
    }),

  check: ({ data }) =>
    inAcademy(data, async (academy) => {
      const problems = [...(await checkAcademy(academy)), ...(await checkPictures(academy, openPictures(data)))]
      console.log(problems.length === 0 ? 'Todo bien.' : problems.join('\n'))
      if (problems.length > 0) process.exitCode = 1
    }),
}

/** Copies the academy of another server into this one, and lists the rows that could not be taken. */
async function moveIn({ data, zone }: Arguments, from: { address: string; user: string }): Promise<void> {
  const [password = ''] = await hiddenLines([
    `Contraseña de ${from.user} en ${from.address} (no se ve al escribirla): `,
  ])
  const { openSource } = await import('#server/moving/source.ts')
  const { countsOf, readSource } = await import('#server/moving/read.ts')
  const { bringPictures } = await import('#server/moving/pictures.ts')
  const { assertReplaceable, replaceAcademy } = await import('#server/moving/replace.ts')
  const reader = { username: from.user, password }
  const source = await openSource(from.address, reader)
  const { snapshot, report } = await readSource(source, scryptPasswords, reader)
  const academy = await openAcademy(data, url)
  try {
    // Checked first, so that a refusal leaves no pictures behind.
    await assertReplaceable(academy)
    await settleZone(academy, zone)
    await replaceAcademy(academy, await bringPictures(snapshot, source, openPictures(data), report))
  } finally {
    await academy.close()
  }
  for (const line of [countsOf(snapshot), ...report.lines()]) console.log(line)
  console.log(`Los demás usuarios entran cuando ${from.user} les ponga una contraseña.`)
  console.log(`La academia está en ${placeOf(data, url)}: ábrela sin --from.`)
}

try {
  const given = argumentsFrom(process.argv.slice(2))
  if (given === 'help') console.log(usage)
  else if (given.from) await moveIn(given, given.from)
  else await commands[given.command](given)
} catch (cause) {
  const failure = cause instanceof Failure ? cause : diskFailureOf(cause)
  if (!failure) throw cause
  console.error(failure.message)
  process.exitCode = 1
}

/** Copies of an academy, and restores. */

import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { copyAcademy } from '#server/copies/copy.ts'
import { copyOfDay } from '#server/copies/nightly.ts'
import { restoreCopy } from '#server/copies/restore.ts'
import { openAcademy } from '#server/database/academy.ts'
import { lastCopyIn } from '#server/http/health.ts'
import { checkPictures } from '#server/pictures/check.ts'
import { embedded, openPictures } from '#server/pictures/pictures.ts'
import { startAcademy } from '#server/start-academy.ts'
import { temporaryFolder } from '#support/server/own-server.ts'

const now = new Date('2026-11-21T10:00:00Z')

async function demoAcademy() {
  const data = join((await temporaryFolder()).folder, 'datos')
  const academy = await openAcademy(data)
  let isOpen = true
  const close = async () => {
    if (isOpen) await academy.close()
    isOpen = false
  }
  onTestFinished(close)
  await startAcademy(academy, openPictures(data), { isDemo: true, importFrom: undefined })
  return { academy, data, close, copies: () => readdir(join(data, 'copias')) }
}

/** The names of the levels in a folder that no program has open. */
async function levelsIn(data: string): Promise<string[]> {
  const academy = await openAcademy(data)
  const names = await academy.reading(async ({ levels }) => (await levels.all()).map(({ name }) => name))
  expect(await checkPictures(academy, openPictures(data))).toEqual([])
  await academy.close()
  return names
}

test('one copy a day, the last fourteen, and those of other names stay', async () => {
  const { academy, data, copies } = await demoAcademy()
  await copyAcademy(academy, data, 'a-mano-hoy')
  for (let day = 1; day <= 16; day += 1) {
    const morning = new Date(2026, 10, day, 6)
    await copyOfDay(academy, data, morning)
    await copyOfDay(academy, data, new Date(2026, 10, day, 20))
  }
  const files = (await copies()).filter((name) => name.startsWith('noche-'))
  const nights = files.filter((name) => name.endsWith('.sqlite'))
  expect(files).toHaveLength(28)
  expect(nights).toHaveLength(14)
  expect(nights.toSorted().at(0)).toBe('noche-2026-11-03.sqlite')
  expect(nights.toSorted().at(-1)).toBe('noche-2026-11-16.sqlite')
  expect(await copies()).toContain('a-mano-hoy.sqlite')
  expect(await readdir(join(data, 'copias', 'fotos'))).toEqual(await readdir(join(data, 'fotos')))
})

test('a clock that was wrong for a day takes no copy away, and its copy is not the last one', async () => {
  const { academy, data, copies, close } = await demoAcademy()
  for (let day = 1; day <= 14; day += 1) await copyOfDay(academy, data, new Date(2026, 10, day))
  await copyOfDay(academy, data, new Date(2020, 0, 1))
  expect(await copies()).toContain('noche-2020-01-01.sqlite')
  await copyOfDay(academy, data, new Date(2036, 0, 1))
  const ahead = join(data, 'copias', 'noche-2036-01-01.sqlite')
  await utimes(ahead, new Date(2036, 0, 1), new Date(2036, 0, 1))
  expect(new Date((await lastCopyIn(data)) ?? 0).getTime()).toBeLessThanOrEqual(Date.now())
  await close()
  const { from } = await restoreCopy(data, 'ultima', new Date(2026, 10, 15))
  expect(from).toBe(join(data, 'copias', 'noche-2026-11-14.sqlite'))
})

test('a copy comes back with its pictures, and what was there is a copy that comes back too', async () => {
  const { academy, data, close } = await demoAcademy()
  await copyAcademy(academy, data, 'antes')
  await academy.transaction(async ({ levels }) => levels.insert({ name: 'Profesional' }))
  await close()
  await rm(join(data, 'fotos'), { recursive: true })

  const { kept } = await restoreCopy(data, 'antes', now)
  expect(kept).toBe(join(data, 'copias', 'antes-de-volver-2026-11-21T10-00-00-000Z.sqlite'))
  expect(await levelsIn(data)).not.toContain('Profesional')
  await restoreCopy(data, String(kept), new Date(now.getTime() + 1_000))
  expect(await levelsIn(data)).toContain('Profesional')
})

test('nothing comes back over an academy that is open, and nothing that is no academy of this version', async () => {
  const { academy, data, close, copies } = await demoAcademy()
  await copyAcademy(academy, data, 'buena')
  await expect(restoreCopy(data, 'buena', now)).rejects.toThrow(
    'La academia está abierta: detenla primero. No se cambió nada.',
  )
  await academy.transaction(async ({ levels }) => levels.insert({ name: 'Sigue' }))

  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(academy.db)
  await copyAcademy(academy, data, 'nueva')
  await sql`delete from kysely_migration where name = '9999-later'`.execute(academy.db)
  await close()
  await expect(restoreCopy(data, 'nueva', now)).rejects.toThrow('una versión más nueva')
  await writeFile(join(data, 'copias', 'rota.sqlite'), 'no es una base de datos, sino un texto cualquiera')
  await expect(restoreCopy(data, 'rota', now)).rejects.toThrow('rota.sqlite no es una copia que se pueda abrir.')
  await expect(restoreCopy(data, 'fotos', now)).rejects.toThrow('No existe la copia «fotos».')
  await expect(restoreCopy(data, 'ninguna', now)).rejects.toThrow('Hay: buena.sqlite, nueva.sqlite, rota.sqlite.')
  expect(await levelsIn(data)).toContain('Sigue')
  expect((await copies()).filter((name) => name.startsWith('antes-de'))).toEqual([])
  expect((await readdir(data)).filter((name) => name.includes('half'))).toEqual([])
})

test('no step of a restore that fails takes the academy away', async () => {
  const { academy, data, close } = await demoAcademy()
  await copyAcademy(academy, data, 'a-mano-2026-11-20T10-00-00-000Z')
  await close()
  await rm(join(data, 'fotos'), { recursive: true })
  // A file stands in the place of the pictures' folder.
  await writeFile(join(data, 'fotos'), '')
  await expect(restoreCopy(data, 'ultima', now)).rejects.toThrow('EEXIST')
  expect(await readdir(data)).toContain('academia.sqlite')
  expect((await readdir(data)).filter((name) => name.includes('half'))).toEqual([])
})

test('a folder with copies and no data is no new academy', async () => {
  const { academy, data, close } = await demoAcademy()
  await copyAcademy(academy, data, 'a-mano-2026-11-20T10-00-00-000Z')
  await close()
  await rm(join(data, 'academia.sqlite'))
  await expect(openAcademy(data)).rejects.toThrow('hay copias y faltan los datos')
  expect(await readdir(data)).not.toContain('academia.sqlite')
  // A file that a disk or a person has emptied holds no academy either.
  await writeFile(join(data, 'academia.sqlite'), '')
  await expect(openAcademy(data)).rejects.toThrow('hay copias y faltan los datos')
  await restoreCopy(data, 'ultima', now)
  expect(await levelsIn(data)).not.toEqual([])
})

test('a copy takes the place of a damaged academy, and writes beside the damaged file do not spoil it', async () => {
  const { academy, data, close, copies } = await demoAcademy()
  await copyAcademy(academy, data, 'a-mano-2026-11-20T10-00-00-000Z')
  await close()
  await writeFile(join(data, 'academia.sqlite'), 'no es una base de datos')
  await writeFile(join(data, 'academia.sqlite-wal'), 'ni esto')
  await restoreCopy(data, 'ultima', now)
  expect(await levelsIn(data)).toContain('Principiante')
  expect(await copies()).toContain('antes-de-volver-2026-11-21T10-00-00-000Z.sqlite')
})

test('writes that stand beside no file do not spoil the copy that comes back', async () => {
  const { academy, data, close } = await demoAcademy()
  await copyAcademy(academy, data, 'a-mano-2026-11-20T10-00-00-000Z')
  await academy.transaction(async ({ levels }) => levels.insert({ name: 'Profesional' }))
  const beside = await readFile(join(data, 'academia.sqlite-wal'))
  await close()
  // The file is lost while the server runs; its last writes stay.
  await rm(join(data, 'academia.sqlite'))
  await writeFile(join(data, 'academia.sqlite-wal'), beside)
  await restoreCopy(data, 'ultima', now)
  expect(await levelsIn(data)).not.toContain('Profesional')
})

test('two processes that make the copy of a day at once leave it whole, and nothing else', async () => {
  const { academy, data, copies } = await demoAcademy()
  const day = new Date(2026, 10, 1)
  await Promise.all([copyOfDay(academy, data, day), copyOfDay(academy, data, day)])
  expect(await copies()).toEqual(['fotos', 'noche-2026-11-01.sqlite', 'noche-2026-11-01.sqlite.sha256'])
  const { size } = await stat(join(data, 'copias', 'noche-2026-11-01.sqlite'))
  expect(size).toBeGreaterThan(100_000)
})

test('what was left half made goes with the next copy; what is still in the making stays', async () => {
  const { academy, data, copies } = await demoAcademy()
  await mkdir(join(data, 'copias'))
  const left = [
    'noche-2026-11-01.0a1b2c3d.half.sqlite',
    'noche-2026-11-01.0a1b2c3d.half.sqlite-journal',
    'x.sqlite.sha256',
  ]
  for (const name of [...left, 'a-mano.0a1b2c3d.half.sqlite']) await writeFile(join(data, 'copias', name), '')
  for (const name of left) await utimes(join(data, 'copias', name), new Date(2026, 0, 1), new Date(2026, 0, 1))
  await copyAcademy(academy, data, 'hoy')
  expect(await copies()).toEqual(['a-mano.0a1b2c3d.half.sqlite', 'fotos', 'hoy.sqlite', 'hoy.sqlite.sha256'])
})

test('a copy with a changed byte does not come back', async () => {
  const { academy, data, close } = await demoAcademy()
  const copy = await copyAcademy(academy, data, 'a-mano-2026-11-20T10-00-00-000Z')
  await close()
  const bytes = await readFile(copy)
  const at = bytes.indexOf('Principiante')
  bytes.write('Q', at)
  await writeFile(copy, bytes)
  await expect(restoreCopy(data, 'ultima', now)).rejects.toThrow('está dañada: vuelve a otra. No se cambió nada.')
  expect(await levelsIn(data)).toContain('Principiante')
})

test('a damaged database is not copied, and no earlier copy goes for it', async () => {
  const { academy, data, close, copies } = await demoAcademy()
  await copyOfDay(academy, data, new Date(2026, 10, 1))
  await close()
  const path = join(data, 'academia.sqlite')
  const bytes = await readFile(path)
  // Damages a page in the middle; the first pages, read at the start, stay intact.
  bytes.fill(255, bytes.length - 8 * 4096, bytes.length - 4 * 4096)
  const damaged = {
    async copy(name: string) {
      const to = join(data, 'copias', `${name}.sqlite`)
      await writeFile(to, bytes)
      return to
    },
  }
  await expect(copyOfDay(damaged, data, new Date(2026, 10, 2))).rejects.toThrow('La base de datos está dañada')
  expect((await copies()).filter((name) => name.endsWith('.sqlite'))).toEqual(['noche-2026-11-01.sqlite'])
})

test('the last copy is that of the youngest day in its name, and sales given since keep their numbers', async () => {
  const { academy, data, close } = await demoAcademy()
  const last = await copyAcademy(academy, data, 'a-mano-2026-11-20T10-00-00-000Z')
  const older = await copyAcademy(academy, data, 'noche-2026-11-19')
  await writeFile(join(data, 'copias', 'noche-2026-11-21.half.sqlite'), '')
  // After a move to another disk and back, it is the youngest file.
  await utimes(older, new Date(2027, 0, 1), new Date(2027, 0, 1))
  const sell = (place: Pick<typeof academy, 'transaction'>) =>
    place.transaction(async ({ sales }) => {
      const sale = await sales.find(1)
      if (!sale) throw new Error('an academy of the demo has sales')
      return (await sales.insert(sale)).id
    })
  await academy.transaction(async ({ sessions }) => sessions.insert({ token: 'open', userId: 1 }))
  const lost = await sell(academy)
  await close()
  const { from, made, salesSince } = await restoreCopy(data, 'ultima', now)
  expect(from).toBe(last)
  expect(made).toBe(`20/11/2026 ${new Date('2026-11-20T10:00:00Z').toTimeString().slice(0, 5)}`)
  expect(salesSince).toEqual([lost, lost])
  const again = await openAcademy(data)
  expect(await sell(again)).toBe(lost + 1)
  await again.close()
})

test('after a copy came back nobody is signed in, and the cookies of the academy have another name', async () => {
  const { academy, data, close } = await demoAcademy()
  const { id } = academy
  await academy.transaction(async ({ sessions }) => sessions.insert({ token: 'open', userId: 1 }))
  await copyAcademy(academy, data, 'antes')
  await close()
  await restoreCopy(data, 'antes', now)
  const again = await openAcademy(data)
  expect(await again.reading(async ({ sessions }) => sessions.all())).toEqual([])
  expect(again.id).not.toBe(id)
  await again.close()
})

test('a picture that is gone or changed is found', async () => {
  const { academy, data } = await demoAcademy()
  const pictures = openPictures(data)
  const [gone = '', changed = ''] = await pictures.names()
  await rm(join(data, 'fotos', gone))
  await writeFile(join(data, 'fotos', changed), 'otra cosa')
  const problems = await checkPictures(academy, pictures)
  expect(problems.toSorted()).toEqual([`Falta la imagen fotos/${gone}.`, `La imagen fotos/${changed} está dañada.`])
})

test('a damaged picture is mended by choosing it again, and by a copy', async () => {
  const { academy, data, close } = await demoAcademy()
  const pictures = openPictures(data)
  const [first = ''] = await pictures.names()
  const chosen = await embedded(pictures, `fotos/${first}`)
  await copyAcademy(academy, data, 'antes')
  const damage = () => writeFile(join(data, 'fotos', first), 'otra cosa')
  await damage()
  await pictures.keep(chosen ?? '')
  expect(await checkPictures(academy, pictures)).toEqual([])
  await damage()
  await close()
  await restoreCopy(data, 'antes', now)
  await levelsIn(data)
})

/** Copies of an academy, and the way back to one. */
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { copyAcademy } from '#server/copies/copy.ts'
import { copyOfDay } from '#server/copies/nightly.ts'
import { restoreCopy } from '#server/copies/restore.ts'
import { openAcademy } from '#server/database/academy.ts'
import { checkPictures } from '#server/pictures/check.ts'
import { openPictures } from '#server/pictures/pictures.ts'
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

/** What is in a folder, once nobody else has it open. */
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
  const nights = (await copies()).filter((name) => name.startsWith('noche-'))
  expect(nights).toHaveLength(14)
  expect(nights.toSorted().at(0)).toBe('noche-2026-11-03.sqlite')
  expect(nights.toSorted().at(-1)).toBe('noche-2026-11-16.sqlite')
  expect(await copies()).toContain('a-mano-hoy.sqlite')
  expect(await readdir(join(data, 'copias', 'fotos'))).toEqual(await readdir(join(data, 'fotos')))
})

test('a copy comes back with its pictures, and what was there is a copy that comes back too', async () => {
  const { academy, data, close } = await demoAcademy()
  await copyAcademy(academy, data, 'antes')
  await academy.transaction(async ({ levels }) => levels.insert({ name: 'Profesional' }))
  await close()
  await rm(join(data, 'fotos'), { recursive: true })

  const kept = await restoreCopy(data, 'antes', now)
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
  await expect(restoreCopy(data, 'ninguna', now)).rejects.toThrow('Hay: buena.sqlite, nueva.sqlite, rota.sqlite.')
  expect(await levelsIn(data)).toContain('Sigue')
  expect((await copies()).filter((name) => name.startsWith('antes-de'))).toEqual([])
  expect((await readdir(data)).filter((name) => name.includes('half'))).toEqual([])
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

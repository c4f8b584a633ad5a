/** Databases of earlier versions, and of a later one. */

import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { restoreCopy } from '#server/copies/restore.ts'
import { isAsMade } from '#server/copies/sum.ts'
import { openAcademy } from '#server/database/academy.ts'
import { checkAcademy } from '#server/database/check.ts'
import { checkPictures } from '#server/pictures/check.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { olderAcademy, schemaOf, stepsIn, versions } from '#support/server/older.ts'
import { temporaryFolder } from '#support/server/own-server.ts'
import { runWith } from '#support/server/process.ts'

const today = versions.at(-1) ?? ''

async function openIn(data: string) {
  const academy = await openAcademy(data)
  let isOpen = true
  const close = async () => {
    if (isOpen) await academy.close()
    isOpen = false
  }
  onTestFinished(close)
  return { academy, close }
}

const copiesOf = async (data: string): Promise<string[]> =>
  (await readdir(join(data, 'copias')).catch(() => [])).filter((name) => name.endsWith('.sqlite'))

async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = new Map<string, string>()
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name)
    const { mode, mtimeMs } = await stat(path)
    found.set(path, `${mode} ${mtimeMs} ${await readFile(path, 'base64')}`)
  }
  return found
}

/** Adds a step to a file that no version knows. */
function addLaterStep(path: string, { isBeside = false } = {}): DatabaseSync {
  const file = new DatabaseSync(path)
  file.exec("insert into kysely_migration values ('9999-later', '2030-01-01')")
  if (!isBeside) file.close()
  return file
}

test.each(versions)('an academy of version %s is brought to this one, whole', async (version) => {
  const { data } = await olderAcademy(version)
  const { academy } = await openIn(data)
  expect(await checkAcademy(academy)).toEqual([])
  expect(await checkPictures(academy, openPictures(data))).toEqual([])
  const found = await academy.reading(async ({ students, sales, payments, attendance }) => ({
    students: (await students.all()).map(({ name, status }) => `${name} ${status}`),
    sales: (await sales.all()).map(({ id, total }) => [id, total]),
    payments: (await payments.all()).map(({ month, amount }) => [month, amount]),
    rolls: (await attendance.all()).map(({ teacher }) => teacher),
  }))
  expect(found).toEqual({
    students: ['Ana Núñez Activo', 'Beto Díaz Inactivo'],
    sales: [
      [1, 800.5],
      [2, 900],
    ],
    payments: [['09', 800.5]],
    rolls: ['Carla Ríos'],
  })
  // The third sale was deleted; its receipt still has its number.
  const next = await academy.transaction(async ({ sales }) => {
    const sale = await sales.find(1)
    if (!sale) throw new Error('the first sale is there')
    return sales.insert(sale)
  })
  expect(next.id).toBe(4)
})

test.each(versions.slice(0, -1))('a whole copy of version %s is made before its first step', async (version) => {
  const { data, path } = await olderAcademy(version)
  const before = stepsIn(path)
  const { close } = await openIn(data)
  await close()
  const [name = '', ...others] = await copiesOf(data)
  expect(others).toEqual([])
  expect(name).toMatch(new RegExp(`^antes-de-${versions[versions.indexOf(version) + 1]}-.*Z\\.sqlite$`))
  const copy = join(data, 'copias', name)
  expect(await isAsMade(copy)).toBe(true)
  expect(await readdir(join(data, 'copias'))).toContain(`${name}.sha256`)
  expect(await readdir(join(data, 'copias', 'fotos'))).toEqual(await readdir(join(data, 'fotos')))
  expect(stepsIn(copy)).toEqual(before)
  // The copy is restored, and brought to this version again.
  await rm(join(data, 'fotos'), { recursive: true })
  await restoreCopy(data, name, new Date())
  const { academy } = await openIn(data)
  expect(await checkPictures(academy, openPictures(data))).toEqual([])
})

test('an academy of this version needs no copy', async () => {
  const { data } = await olderAcademy(today)
  await openIn(data)
  expect(await copiesOf(data)).toEqual([])
})

/**
 * Before a release with new steps, open an academy of the last fixture with this version. Then save the output of
 * `sqlite3 academia.sqlite .dump` as a fixture with the name of the first new step. Older fixtures never change.
 */
test('the last fixture has the schema of this version', async () => {
  const data = join((await temporaryFolder()).folder, 'datos')
  const { close } = await openIn(data)
  await close()
  const path = join(data, 'academia.sqlite')
  const last = (await olderAcademy(today)).path
  expect(stepsIn(last)).toEqual(stepsIn(path))
  expect(schemaOf(last)).toEqual(schemaOf(path))
})

test.each(versions.slice(0, -1))('each version %s ends in the same schema', async (version) => {
  const { data, path } = await olderAcademy(version)
  const { close } = await openIn(data)
  await close()
  expect(schemaOf(path)).toEqual(schemaOf((await olderAcademy(today)).path))
})

test('a step that fails leaves the academy as it was, all of it', async () => {
  const { data, path } = await olderAcademy('0001-first')
  const file = new DatabaseSync(path)
  file.exec('create table devices (name text)')
  file.close()
  const before = schemaOf(path)
  await expect(openAcademy(data)).rejects.toThrow('could not be brought to this version')
  expect({ ...schemaOf(path), kysely_migration_lock: before['kysely_migration_lock'] }).toEqual(before)
  expect(stepsIn(path)).toEqual(['0001-first'])
  // Otherwise each start would leave another copy.
  expect(await copiesOf(data)).toEqual([])
})

test('no step runs where the copy before it is damaged', async () => {
  const { data, path } = await olderAcademy('0001-first')
  const bytes = await readFile(path)
  // Damages a page in the middle; the first pages, read at the start, stay intact.
  bytes.fill(255, bytes.length - 8 * 4096, bytes.length - 4 * 4096)
  await writeFile(path, bytes)
  await expect(openAcademy(data)).rejects.toThrow('La base de datos está dañada y no se copió')
  expect(stepsIn(path)).toEqual(['0001-first'])
  expect(await readdir(join(data, 'copias'))).toEqual(['fotos'])
})

test.each([
  ['serve', []],
  ['backup', ['backup']],
  ['check', ['check']],
  ['export', ['export', '/dev/null/academia.json']],
])('an academy of a later version is refused in words by %s, and no file changes', async (_, order) => {
  const { data, path, app } = await olderAcademy(today)
  addLaterStep(path)
  const before = await filesOf(data)
  const refused = { said: expect.stringMatching(/^La academia fue guardada por una versión más nueva: .*\n$/), code: 1 }
  expect(await runWith({}, ...order, '--app', app, '--data', data)).toEqual(refused)
  expect(await filesOf(data)).toEqual(before)
})

test('a later version that was killed left its step beside the file: it is refused too, and stays', async () => {
  const { data, path } = await olderAcademy(today)
  const file = addLaterStep(path, { isBeside: true })
  onTestFinished(() => file.close())
  const before = await readFile(path)
  await expect(openAcademy(data)).rejects.toThrow('una versión más nueva')
  expect(await readFile(path)).toEqual(before)
  expect(file.prepare("select 1 from kysely_migration where name = '9999-later'").get()).toBeDefined()
})

test('a file that a first start left without tables is no academy of an earlier version', async () => {
  const data = join((await temporaryFolder()).folder, 'datos')
  const { close } = await openIn(data)
  await close()
  const path = join(data, 'academia.sqlite')
  await rm(path)
  const file = new DatabaseSync(path)
  file.exec('pragma journal_mode = wal; pragma user_version = 1')
  file.close()
  expect((await stat(path)).size).toBeGreaterThan(0)
  const { academy } = await openIn(data)
  expect(await academy.isEmpty()).toBe(true)
  expect(await copiesOf(data)).toEqual([])
})

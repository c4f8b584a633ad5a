import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tableNames } from '#backend/rows.ts'
import { createBackend } from '#mocks/node.ts'
import { archiveOf } from '#mocks/tables/archive.ts'
import { fileIn, openAcademy } from '#server/database/academy.ts'
import { checkAcademy } from '#server/database/check.ts'
import { openFile } from '#server/database/sqlite.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { startAcademy } from '#server/start-academy.ts'
import { ownServer, temporaryFolder } from '#support/server/own-server.ts'
import { testNow } from '#support/test-now.ts'

/** An academy in a folder of its own. */
async function newAcademy(folder?: string) {
  const data = folder ?? join((await temporaryFolder()).folder, 'datos')
  const academy = await openAcademy(data)
  onTestFinished(() => academy.close())
  return { academy, data }
}

const withoutPictures = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (/^(data:|fotos\/)/.test(String(part)) ? 'a picture' : part)))

describe('an academy of the demo', () => {
  test('comes over row by row, with its ids, but without its sessions', async () => {
    const { db } = await createBackend({ clock: () => testNow })
    await db.transaction(async () => {
      await db.sessions.insert({ token: 'open', userId: 1 })
      db.products.remove(40)
    })
    const { academy, data } = await newAcademy()
    const path = join(data, 'academia.json')
    await writeFile(path, archiveOf(db, () => Promise.reject(new Error('not asked'))).exportJson())
    expect(await startAcademy(academy, openPictures(data), { isDemo: false, importFrom: path })).toBeUndefined()
    const stored = await academy.transaction(async (store) => {
      const tables: Record<string, unknown> = {}
      for (const name of tableNames) tables[name] = await store[name].all()
      return tables
    })
    // Pictures are files here: tests/server/pictures.test.ts.
    const there = { ...Object.fromEntries(tableNames.map((name) => [name, db[name].all()])), sessions: [] }
    expect(withoutPictures(stored)).toEqual(withoutPictures(there))
    // The id of a product that was removed is not given again.
    const added = await academy.transaction(async ({ products }) => {
      const some = await products.find(1)
      return some && products.insert(some)
    })
    expect(added?.id).toBe(41)
    expect(await checkAcademy(academy)).toEqual([])
  })

  test('never comes over another one, and a file that is none changes nothing', async () => {
    const { academy, data } = await newAcademy()
    const path = join(data, 'nothing.json')
    await writeFile(path, '{"version":2}')
    await expect(startAcademy(academy, openPictures(data), { isDemo: false, importFrom: path })).rejects.toThrow(
      'no contiene una academia que se pueda leer.',
    )
    expect(await academy.isEmpty()).toBe(true)
    await startAcademy(academy, openPictures(data), { isDemo: true, importFrom: undefined })
    const { db } = await createBackend({ clock: () => testNow })
    await writeFile(path, archiveOf(db, () => Promise.reject(new Error('not asked'))).exportJson())
    await expect(startAcademy(academy, openPictures(data), { isDemo: false, importFrom: path })).rejects.toThrow(
      'ya tiene una academia',
    )
  })
})

test('what a transaction has done is undone when it fails, and the next one is not disturbed', async () => {
  const { academy } = await newAcademy()
  const failing = academy.transaction(async ({ categories }) => {
    await categories.insert({ name: 'Nueva' })
    throw new Error('no more')
  })
  const next = academy.transaction(async ({ categories }) => categories.insert({ name: 'Otra' }))
  await expect(failing).rejects.toThrow('no more')
  expect(await next).toMatchObject({ name: 'Otra' })
  expect(await academy.transaction(async ({ categories }) => categories.all())).toHaveLength(1)
})

test('the database itself refuses a second payment of a month, roll of a class or user of a name', async () => {
  const { academy } = await ownServer()
  const copied = (table: string, columns: string) =>
    academy.file.prepare(`insert into ${table} (${columns}) select ${columns} from ${table} where id = 1`).run()
  expect(() => copied('payments', '"studentId", month, year, amount_cents, status')).toThrow('UNIQUE')
  expect(() =>
    copied('attendance', 'date, subdiscipline, level, teacher, "studentAttendance", "teacherAttendance", "recordedAt"'),
  ).toThrow('UNIQUE')
  await expect(
    academy.transaction(async ({ users }) => {
      const admin = await users.find(1)
      return admin && users.insert({ ...admin, username: ' ADMIN ' })
    }),
  ).rejects.toThrow('UNIQUE')
})

test('amounts are kept in whole cents', async () => {
  const { academy } = await ownServer()
  expect(
    academy.file.prepare("select typeof(price_cents) as type, price_cents from products where name = 'Gimnasia'").get(),
  ).toEqual({
    type: 'integer',
    price_cents: 98_050,
  })
})

test('a copy is an academy of its own, and a wrong sum is found', async () => {
  const { academy } = await ownServer()
  const path = await academy.copy('prueba')
  const { file, db } = openFile(path)
  onTestFinished(() => db.destroy())
  expect(file.prepare('select count(*) as count from sales').get()).toEqual(
    academy.file.prepare('select count(*) as count from sales').get(),
  )
  academy.file.exec('update sales set total_cents = total_cents + 1 where id = 7')
  expect(await checkAcademy(academy)).toEqual(['La venta 7 no suma lo que dicen sus líneas.'])
})

test('a database of a newer version is left as it is', async () => {
  const { academy, data } = await newAcademy()
  academy.file.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')")
  await expect(openAcademy(data)).rejects.toThrow('una versión más nueva')
  expect(fileIn(data)).toMatch(/academia\.sqlite$/)
})

test('a folder that cannot be written is named', async () => {
  await expect(openAcademy('/dev/null/datos')).rejects.toThrow('No se puede escribir en la carpeta /dev/null/datos.')
})

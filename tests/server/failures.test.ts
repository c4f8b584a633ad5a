/** Failures of the disk or the machine: each has one sentence, and no data is lost. */

import { once } from 'node:events'
import { chmod, mkdir, readdir, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isOutdated, keepListing } from '#server/build.ts'
import { copyAcademy } from '#server/copies/copy.ts'
import { fileIn, openAcademy } from '#server/database/academy.ts'
import { keepSetting } from '#server/database/settings.ts'
import { diskFailureOf } from '#server/failure.ts'
import { keepFolderPrivate } from '#server/private.ts'
import { newProduct, ownServer, rowsUnder, temporaryFolder } from '#support/server/own-server.ts'

test('with a full disk a write is refused in words, what was saved is read, and it goes on once there is room', async () => {
  const { academy, call, signIn, logged } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  const create = (name: string) => call('create_product', newProduct(name), { cookie })
  const names = async () =>
    JSON.stringify(rowsUnder((await call('list_products', undefined, { cookie })).json, 'products'))
  expect(await create('Antes')).toMatchObject({ json: { success: true } })
  await sql`pragma max_page_count = 1`.execute(academy.db)
  const large = {
    ...newProduct('Grande'),
    type: 'discipline',
    subdisciplines: Array.from({ length: 400 }, (_, at) => String(at).padEnd(900, 'x')),
  }
  expect(await call('create_product', large, { cookie })).toMatchObject({
    status: 507,
    json: {
      success: false,
      message: 'El servidor no puede guardar: su disco está lleno o falla. Avisa a quien lo administra.',
    },
  })
  expect(logged).toEqual([
    'POST create_product.php: El disco está lleno: haz lugar. Lo que ya estaba guardado sigue ahí.',
  ])
  expect(await names()).toContain('Antes')
  await sql`pragma max_page_count = 1000000`.execute(academy.db)
  expect(await create('Después')).toMatchObject({ json: { success: true } })
  expect(await names()).toContain('Después')
  expect(await names()).not.toContain('Grande')
})

test('a program that watches hears whether the database takes writes, and when the last copy was made', async () => {
  const { academy, data, origin } = await ownServer()
  const ask = async () => {
    const answer = await fetch(`${origin}/api/salud`)
    return { status: answer.status, json: await answer.json() }
  }
  expect(await ask()).toEqual({ status: 200, json: { abierta: true, guarda: true, ultimaCopia: null } })
  await copyAcademy(academy, data, 'noche-2026-11-20')
  expect((await ask()).json).toMatchObject({ ultimaCopia: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
  await sql`pragma query_only = on`.execute(academy.db)
  await expect.poll(ask).toMatchObject({ status: 503, json: { abierta: true, guarda: false } })
  await sql`pragma query_only = off`.execute(academy.db)
  await expect.poll(ask).toMatchObject({ status: 200, json: { guarda: true } })
})

test('a program that watches hears of a full disk while a small write still fits in the database', async () => {
  const { academy, data, origin } = await ownServer()
  const ask = async () => (await fetch(`${origin}/api/salud`)).status
  await sql`pragma max_page_count = 1`.execute(academy.db)
  await keepSetting(academy.db, 'zone', 'America/Mexico_City')
  expect(await ask()).toBe(503)
  await sql`pragma max_page_count = 1000000`.execute(academy.db)
  await expect.poll(ask).toBe(200)
  // A folder in the way of the file that takes room fails like a full disk.
  const inTheWay = `${fileIn(data)}-room`
  await mkdir(inTheWay)
  await expect.poll(ask).toBe(503)
  await rmdir(inTheWay)
  await expect.poll(ask).toBe(200)
})

test('with a disk that takes nothing everybody signs in, reads and is limited as ever, and goes on after it', async () => {
  const { academy, call, signIn } = await ownServer()
  await sql`pragma query_only = on`.execute(academy.db)
  const cookie = await signIn('admin', 'academia2026')
  const create = () => call('create_product', newProduct('Luego'), { cookie, headers: { 'idempotency-key': 'a' } })
  expect((await call('list_products', undefined, { cookie })).status).toBe(200)
  expect((await call('session', undefined, { cookie })).json).toMatchObject({ loggedIn: true })
  expect((await create()).status).toBe(507)
  for (let count = 0; count < 6; count += 1) await signIn('recepcion', 'adivina')
  expect((await call('admin_login', { username: 'recepcion', password: 'recepcion2026' })).status).toBe(429)
  await sql`pragma query_only = off`.execute(academy.db)
  expect((await create()).json).toMatchObject({ success: true })
  await call('logout', undefined, { cookie })
  expect((await call('list_products', undefined, { cookie })).status).toBe(401)
})

test('nobody else of the machine reads what is kept, and a call that is broken off is one line', async () => {
  const { academy, data, origin, logged } = await ownServer()
  const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  const path = fileIn(data)
  for (const each of [path, `${path}-wal`, await academy.copy('una')]) expect(await rights(each), each).toBe('600')
  for (const each of [data, join(data, 'copias')]) expect(await rights(each), each).toBe('700')
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('POST /api/admin_login.php HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{')
  await once(socket, 'connect')
  await fetch(origin)
  socket.destroy()
  await expect.poll(() => logged).toEqual(['POST admin_login.php: quien llamaba se fue a la mitad.'])
})

test('a data folder of an earlier version is closed to other users, and a folder that holds other things is not', async () => {
  const { academy, data } = await ownServer()
  const copy = await academy.copy('una')
  const [picture = ''] = await readdir(join(data, 'fotos'))
  const folders = [data, join(data, 'copias'), join(data, 'fotos')]
  const files = [fileIn(data), copy, join(data, 'fotos', picture)]
  for (const folder of folders) await chmod(folder, 0o755)
  for (const file of files) await chmod(file, 0o644)
  expect(await keepFolderPrivate(data)).toBeUndefined()
  const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  for (const folder of folders) expect(await rights(folder), folder).toBe('700')
  for (const file of files) expect(await rights(file), file).toBe('600')

  await writeFile(join(data, 'cartas.txt'), '')
  await chmod(data, 0o755)
  await chmod(copy, 0o644)
  expect(await keepFolderPrivate(data)).toBeUndefined()
  expect(await rights(data)).toBe('755')
  expect(await rights(copy)).toBe('600')
})

test('on Windows, which refuses it for a file in use, no rights are changed', async () => {
  const { data } = await ownServer()
  const path = fileIn(data)
  await chmod(path, 0o644)
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  onTestFinished(() => void Object.defineProperty(process, 'platform', platform))
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' })
  expect(await keepFolderPrivate(data)).toBeUndefined()
  await (await openAcademy(data)).close()
  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('644')
})

test('while another program holds the file reading goes on, and a write is refused in words within seconds', async () => {
  const { call, signIn, data, logged } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  const other = new DatabaseSync(fileIn(data))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const began = performance.now()
  const writes = Promise.all(
    ['Uno', 'Dos', 'Tres'].map(async (name) => {
      const answer = await call('create_product', newProduct(name), { cookie })
      return { ...answer, after: performance.now() - began }
    }),
  )
  let isWaiting = true
  void writes.then(() => (isWaiting = false))
  expect((await call('list_products', undefined, { cookie })).status).toBe(200)
  expect((await call('session', undefined, { cookie })).json).toMatchObject({ loggedIn: true })
  expect(isWaiting).toBe(true)
  for (const { status, json, after } of await writes) {
    expect({ status, json }).toEqual({
      status: 503,
      json: {
        success: false,
        message: 'Otro programa ocupa los datos en el servidor: no se guardó. Inténtalo otra vez en un momento.',
      },
    })
    // Four seconds of the server, and the delay of a busy machine.
    expect(after).toBeLessThan(8_000)
  }
  expect(logged[0]).toBe(
    'POST create_product.php: Otro programa tiene ocupada la base de datos: ciérralo. No se guardó nada.',
  )
  other.exec('rollback')
  expect(await call('create_product', newProduct('Uno'), { cookie })).toMatchObject({ json: { success: true } })
})

test('what failed is not lost where SQLite has undone the transaction by itself, as it does when the disk is full', async () => {
  const { academy } = await ownServer()
  const failing = academy.write(async (inside) => {
    await sql`rollback`.execute(inside)
    throw new Error('no room', { cause: { errcode: 13 } })
  })
  await expect(failing).rejects.toThrow('no room')
  expect(await academy.transaction(async ({ levels }) => levels.all())).not.toEqual([])
})

test('a file that may not be written is told apart from a fault of the program', async () => {
  const { academy } = await ownServer()
  await sql`pragma query_only = on`.execute(academy.db)
  const cause: unknown = await academy
    .transaction(async ({ levels }) => levels.insert({ name: 'Nuevo' }))
    .catch((refusal: unknown) => refusal)
  expect(diskFailureOf(cause)?.message).toBe(
    'La base de datos no se puede escribir: revisa de quién son la carpeta y sus archivos.',
  )
  expect(diskFailureOf(new Error('outside', { cause: { code: 'ENOSPC' } }))?.message).toContain('El disco está lleno')
  // SQLite's result when an academy is opened on a full disk.
  expect(diskFailureOf({ errcode: 4874 })?.message).toContain('El disco está lleno')
  expect(diskFailureOf(new TypeError('a fault'))).toBeUndefined()
})

test('the app is built again when something that it is built from is younger, or other', async () => {
  const { folder, app } = await temporaryFolder()
  const source = join(folder, 'src', 'deep', 'main.tsx')
  await mkdir(join(folder, 'src', 'deep'), { recursive: true })
  await writeFile(source, '')
  await utimes(source, 1_000, 1_000)
  expect(await isOutdated(app, folder)).toBe(false)
  // The files of a downloaded version are older than the app that was built here before.
  await keepListing(app, folder)
  expect(await isOutdated(app, folder)).toBe(false)
  await writeFile(source, 'new')
  await utimes(source, 2_000, 2_000)
  expect(await isOutdated(app, folder)).toBe(true)
  const later = Date.now() / 1_000 + 60
  await utimes(source, later, later)
  expect(await isOutdated(app, folder)).toBe(true)
  expect(await isOutdated(join(folder, 'none'), folder)).toBe(true)
})

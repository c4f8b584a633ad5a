/** The output of the server's commands at the terminal. */

import { constants } from 'node:buffer'
import { once } from 'node:events'
import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import { fileIn, openAcademy } from '#server/database/academy.ts'
import { ownServer, temporaryFolder } from '#support/server/own-server.ts'
import { runTyping, runWith, serverProcess } from '#support/server/process.ts'

const run = (...args: string[]): Promise<string> => runTyping('', ...args)

test('a copy is made and the data are checked while the academy is open', async () => {
  const { academy, data, origin } = await ownServer()
  expect(await run('backup', '--data', data)).toMatch(/^Copia: .*a-mano-.*\.sqlite\n$/)
  // The pictures of all copies are in one folder beside them.
  expect(await readdir(join(data, 'copias'))).toEqual([
    expect.stringMatching(/^a-mano-.*\.sqlite$/),
    expect.stringMatching(/^a-mano-.*\.sqlite\.sha256$/),
    'fotos',
  ])
  expect(await run('check', '--data', data)).toBe('Todo bien.\n')
  await sql`update sales set total_cents = 1 where id = 3`.execute(academy.db)
  expect(await run('check', '--data', data)).toBe('La venta 3 no suma lo que dicen sus líneas.\n')
  expect((await fetch(`${origin}/api/session.php`)).status).toBe(200)
})

test('a Node that is too old is told so', async () => {
  expect(await runWith({ node: ['--no-experimental-strip-types'] })).toEqual({
    said: 'Este Node es muy viejo: instala Node 24 de nodejs.org y abre otra ventana.\n',
    code: 1,
  })
})

test('an export names the pictures that are not in it', async () => {
  const { data } = await ownServer()
  const [gone = ''] = await readdir(join(data, 'fotos'))
  await rm(join(data, 'fotos', gone))
  const file = join(data, 'academia.json')
  expect(await run('export', file, '--data', data)).toBe(
    `La academia está en ${file}, con sus imágenes y sin sesiones.\nFalta la imagen fotos/${gone}.\n`,
  )
})

test('a forgotten password gets a new one at the terminal, and the sessions of that user end', async () => {
  const { academy, call, data, signIn } = await ownServer()
  const cookies = { admin: await signIn('admin', 'academia2026'), other: await signIn('recepcion', 'recepcion2026') }
  for (let count = 0; count < 6; count += 1) await signIn('admin', 'olvidada')
  const typed = 'una frase nueva\nuna frase nueva\n'
  expect(await runTyping(typed, 'contraseña', 'nadie', '--data', data)).toMatch(
    /^No existe el usuario «nadie»\. Hay: admin, /,
  )
  expect(await runTyping('una frase nueva\notra\n', 'contraseña', 'Admin', '--data', data)).toContain(
    'Las dos no son iguales. No se cambió nada.',
  )
  expect(await runTyping('admin\nadmin\n', 'contrasena', 'admin', '--data', data)).toContain('es muy corta')
  expect((await call('list_levels', undefined, { cookie: cookies.admin })).status).toBe(200)
  const said = await runTyping(typed, 'contraseña'.normalize('NFD'), 'Admin', '--data', data)
  expect(said).toContain('admin entra con la contraseña nueva. Sus sesiones se cerraron.')
  expect(said).not.toContain('una frase')
  expect(await academy.reading(async ({ audit }) => audit.all())).toEqual([
    expect.objectContaining({ by: 'Terminal', kind: 'password', subject: 'Usuario admin', before: null, after: null }),
  ])
  expect((await call('list_levels', undefined, { cookie: cookies.admin })).status).toBe(401)
  expect((await call('list_levels', undefined, { cookie: cookies.other })).status).toBe(200)
  expect(await signIn('admin', 'una frase nueva')).not.toBe('nobody')
})

test('an academy that cannot be opened is named in one sentence, and stays as it is', async () => {
  const { academy, data } = await ownServer()
  const { app, folder } = await temporaryFolder()
  expect(await run('--app', app, '--data', '/dev/null/datos')).toBe(
    'No se puede escribir en la carpeta /dev/null/datos.\n',
  )
  // As after half a copy of the folder, or a disk that fails.
  await writeFile(fileIn(folder), 'x'.repeat(20_000))
  expect(await run('--app', app, '--data', folder)).toBe(
    'La base de datos está dañada: vuelve a una copia con restore.\n',
  )
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(academy.db)
  expect(await run('--app', app, '--data', data)).toBe(
    'La academia fue guardada por una versión más nueva: instala esa versión. No se cambió nada.\n',
  )
  expect(await academy.isEmpty()).toBe(false)
})

test('what cannot be done is said in one sentence', async () => {
  const { data, origin } = await ownServer()
  const { folder, app } = await temporaryFolder()
  const port = new URL(origin).port
  const nowhere = join(folder, 'nada')
  expect(await run('--app', app, '--data', join(folder, 'otros'), '--port', port)).toBe(
    `El puerto ${port} está ocupado: elige otro con --port.\n`,
  )
  expect(await run('check', '--data', nowhere)).toBe(`No hay ninguna academia en ${nowhere}.\n`)
  expect(await run('backup', '--data', folder)).toBe(`No hay ninguna academia en ${folder}.\n`)
  expect(await readdir(folder)).not.toContain('academia.sqlite')
  await writeFile(join(folder, 'academia.sqlite'), '')
  expect(await run('check', '--data', folder)).toBe(`No hay ninguna academia en ${folder}.\n`)
  expect(await run('check', '--data=~/ninguna')).toBe(`No hay ninguna academia en ${join(homedir(), 'ninguna')}.\n`)
  expect(await run('--app', nowhere, '--data', join(folder, 'otros'))).toBe(
    `Falta la aplicación en ${nowhere}: di npm run build y empieza otra vez.\n`,
  )
  expect(await run('volar')).toContain('No existe la orden «volar».\n')
  const file = join(folder, 'academia.json')
  await writeFile(file, '{}')
  expect(await run('--app', app, '--data', data, '--import', file)).toBe(
    `${file} no contiene una academia que se pueda leer.\n`,
  )
  const { levels, ...others } = await seedAcademy({ today: '2026-11-20' })
  const twice = { ...levels, rows: [...levels.rows, ...levels.rows] }
  await writeFile(file, JSON.stringify({ ...others, levels: twice }))
  expect(await run('--app', app, '--data', join(folder, 'otros'), '--import', file)).toBe(
    `${file} no contiene una academia que se pueda leer.\n`,
  )
  // The file has no content on the disk.
  await truncate(file, constants.MAX_STRING_LENGTH + 1)
  expect(await run('--app', app, '--data', join(folder, 'otros'), '--import', file)).toBe(
    `${file} pasa de 500 MB y no se puede abrir así: lleva la carpeta de los datos, o una copia.\n`,
  )
  expect(await run('--help')).toContain('npm run academia')
})

test('ending it answers the calls under way, and waits for no connection that says nothing more', async () => {
  const { folder, app } = await temporaryFolder()
  const { origin, stop } = await serverProcess(['--data', join(folder, 'datos'), '--app', app])
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  // The server may reset the connection when it ends.
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const call = (body: string) => {
    const calling = connect(Number(new URL(origin).port), '127.0.0.1')
    calling.on('error', () => undefined)
    onTestFinished(() => void calling.destroy())
    calling.write(`POST /api/admin_login.php HTTP/1.1\r\nHost: a\r\nContent-Length: 40\r\n\r\n${body}`)
    return calling
  }
  // One call sends its body late, the other never.
  const [late, never] = [call('{"username":"x",'), call('{')]
  for (const each of [late, never]) await once(each, 'connect')
  await fetch(origin)
  const answered = once(late, 'data')
  const began = performance.now()
  const stopped = stop()
  late.write('"password":"y"}         ')
  expect(String(await answered)).toContain('Credenciales')
  await stopped
  // Ten seconds of the server, and the delay of a busy machine.
  expect(performance.now() - began).toBeLessThan(25_000)
})

test('a folder that cannot be written is named', async () => {
  await expect(openAcademy('/dev/null/datos')).rejects.toThrow('No se puede escribir en la carpeta /dev/null/datos.')
})

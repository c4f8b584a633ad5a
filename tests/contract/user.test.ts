import { beforeEach, describe, expect, test } from 'vitest'
import { checkSession, signIn } from '#api/session.ts'
import { createUser, deleteUser, updateUser, type UserDraft } from '#api/users.ts'
import { usersQuery } from '#rows/users.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { get, post, read } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

beforeEach(async () => void (await signInAs('admin')))

const draft: UserDraft = {
  username: 'Peña',
  password: 'contraseña ñandú',
  pages: ['POS', 'Calendar'],
  academyName: 'Academia «Ñ»',
  logo: { url: 'https://example.org/logo.png' },
}

async function expectRefusal(doing: Promise<unknown>, message: string) {
  const before = db.snapshot()
  await expect(doing).rejects.toMatchObject({ message, kind: 'refused' })
  expect(db.snapshot()).toEqual(before)
  expect(errorLog.take()).toHaveLength(1)
}

describe('a created user', () => {
  test('is an admin with pages, academy and logo, and signs in', async () => {
    await createUser(testCalls, draft)
    expect((await read(usersQuery())).at(-1)).toEqual({
      id: '4',
      username: 'Peña',
      name: 'Peña',
      role: 'admin',
      pages: ['POS', 'Calendar'],
      academyName: 'Academia «Ñ»',
      academyLogo: 'https://example.org/logo.png',
      createdAt: '2026-11-20 12:00:00',
    })
    expect(await signIn(testCalls, { username: 'peña', password: 'contraseña ñandú' })).toMatchObject({ id: '4' })
  })

  test('may have a logo as a file, which becomes a data URL', async () => {
    const file = new File([new Uint8Array([0, 127, 128, 255])], 'logo.png', { type: 'image/png' })
    await createUser(testCalls, { ...draft, logo: { file } })
    expect(db.users.find(4)?.academy_logo).toBe('data:image/png;base64,AH+A/w==')
  })

  test('may have no logo', async () => {
    await createUser(testCalls, { ...draft, logo: { url: '' } })
    expect(db.users.find(4)?.academy_logo).toBeNull()
  })

  test.each<[string, Partial<UserDraft>, string]>([
    ['named as another, in any case', { username: ' RECEPCION ' }, 'Ya existe un usuario con ese nombre.'],
    ['named as another, but for an accent', { username: 'recepción' }, 'Ya existe un usuario con ese nombre.'],
    ['without a password', { password: '' }, 'Datos no válidos: password.'],
    ['with a page that is none', { pages: ['UserManagement'] }, 'Datos no válidos: pages.'],
    ['with a script for a logo', { logo: { url: 'javascript:alert(1)' } }, 'La dirección del logo no es válida.'],
    [
      'with a page of HTML for a logo',
      { logo: { file: new File(['<p>'], 'logo.html', { type: 'text/html' }) } },
      'El logo debe ser una imagen.',
    ],
  ])('is refused %s', async (_, change, message) => {
    await expectRefusal(createUser(testCalls, { ...draft, ...change }), message)
  })

  test.each([
    ['that is no form', { username: 'x' }, 'formulario'],
    ['whose pages are no JSON', { pages: 'POS' }, 'pages'],
    ['with another role', { role: 'staff' }, 'role'],
  ])('is refused with a body %s', async (_, change, field) => {
    const form = new FormData()
    const fields = { username: 'x', password: 'y', role: 'admin', pages: '[]', academy_name: '', ...change }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const before = db.snapshot()
    expect(await post('create_user', field === 'formulario' ? change : form)).toEqual({
      status: 200,
      json: { success: false, message: `Datos no válidos: ${field}.` },
    })
    expect(db.snapshot()).toEqual(before)
  })
})

describe('an updated user', () => {
  test('keeps the username, and gets the other values; the password is hashed again', async () => {
    await updateUser(testCalls, { id: '3' }, { ...draft, username: 'otra' }, new Set())
    expect((await read(usersQuery()))[2]).toMatchObject({
      id: '3',
      username: 'recepcion',
      role: 'admin',
      pages: ['POS', 'Calendar'],
      academyName: 'Academia «Ñ»',
    })
    await expect(signIn(testCalls, { username: 'recepcion', password: 'recepcion2026' })).rejects.toThrow(
      'Credenciales inválidas',
    )
    expect(errorLog.take()).toHaveLength(1)
    expect(await signIn(testCalls, { username: 'recepcion', password: draft.password })).toMatchObject({ id: '3' })
  })

  test('keeps a logo that the body omits, and loses an emptied logo', async () => {
    const logo = db.users.find(3)?.academy_logo
    expect(logo).toMatch(/^data:image/)
    const form = new FormData()
    const fields = { id: '3', username: 'recepcion', password: 'y', role: 'admin', pages: '[]', academy_name: 'A' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('logo', new File([], ''))
    expect(await post('update_user', form)).toMatchObject({ json: { success: true } })
    expect(db.users.find(3)?.academy_logo).toBe(logo)
    await updateUser(testCalls, { id: '3' }, { ...draft, logo: { url: ' ' } }, new Set())
    expect(db.users.find(3)?.academy_logo).toBeNull()
  })

  test('keeps a logo without a host that is sent back', async () => {
    const user = db.users.find(3)
    if (user) await db.users.replace({ ...user, academy_logo: 'uploads/logo.png' })
    await updateUser(testCalls, { id: '3' }, { ...draft, logo: { url: 'uploads/logo.png' } }, new Set())
    expect(db.users.find(3)?.academy_logo).toBe('uploads/logo.png')
  })

  test('is signed out everywhere, except where the update was made', async () => {
    await db.transaction(() => db.sessions.insert({ token: 'elsewhere', userId: 1 }))
    await updateUser(testCalls, { id: '1' }, { ...draft, username: 'admin' }, new Set())
    expect(await checkSession(testCalls)).toMatchObject({ username: 'admin' })
    expect(db.sessions.all()).toHaveLength(1)
  })

  test('must exist', async () => {
    await expectRefusal(updateUser(testCalls, { id: '999' }, draft, new Set()), 'El usuario no existe.')
  })
})

describe('a deleted user', () => {
  test('is signed out everywhere', async () => {
    await db.transaction(() => db.sessions.insert({ token: 'elsewhere', userId: 3 }))
    await deleteUser(testCalls, '3')
    expect((await read(usersQuery())).map(({ username }) => username)).toEqual(['admin', 'direccion'])
    expect(db.sessions.all()).toMatchObject([{ userId: 1 }])
  })

  test('can be deleted only by the admin', async () => {
    await signInAs('direccion')
    await expectRefusal(deleteUser(testCalls, '2'), 'Tu usuario no tiene permiso para esto.')
  })

  test('is never the one named admin', async () => {
    await expectRefusal(deleteUser(testCalls, '1'), 'El super-admin no puede eliminarse.')
  })
})

test('the list never contains a password', async () => {
  await createUser(testCalls, draft)
  const sentJson = JSON.stringify(await get('list_users'))
  expect(sentJson).not.toMatch(/password|pbkdf2|contraseña/)
  expect(JSON.stringify(db.snapshot())).not.toContain(draft.password)
})

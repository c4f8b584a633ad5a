import { describe, expect, test } from 'vitest'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { checkSession, signIn, signOut } from '#api/session.ts'
import { pageKeys } from '#rules/permissions.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { get, post } from '#support/wire/wire.ts'

const { db, server } = await withBackend()
const errorLog = watchErrorLog()

const guarded = ['list_students', 'list_products', 'list_categories', 'list_sales', 'list_payments']

describe('signing in', () => {
  test('returns the user, and the session knows the user from then on', async () => {
    const user = await signInAs('admin')
    expect(user).toMatchObject({
      id: '1',
      username: 'admin',
      role: 'admin',
      academyName: 'Academia Ritmo y Movimiento',
    })
    expect(user.academyLogo).toMatch(/^data:image\/svg\+xml,/)
    expect(user.pages).toEqual([...pageKeys])
    expect(user.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await checkSession(testCalls)).toEqual(user)
  })

  test('takes the user name in any case', async () => {
    expect((await signInAs('recepcion')).pages).toEqual([
      'POS',
      'StudentsList',
      'StudentRegistration',
      'AttendancePanel',
      'PaymentsPanel',
    ])
    expect(await signIn(testCalls, { username: 'RECEPCION', password: 'recepcion2026' })).toMatchObject({
      username: 'recepcion',
    })
  })

  test.each([
    ['a wrong password', { username: 'admin', password: 'adivina' }],
    ['the password of another user', { username: 'admin', password: 'recepcion2026' }],
    ['a user that does not exist', { username: 'nadie', password: 'academia2026' }],
  ])('refuses %s with a message', async (_, credentials) => {
    await expect(signIn(testCalls, credentials)).rejects.toMatchObject({
      message: 'Credenciales inválidas',
      kind: 'refused',
    })
    expect(await checkSession(testCalls)).toBeNull()
    expect(errorLog.take()).toEqual(['POST admin_login.php'])
  })

  test.each([
    ['no body', undefined, 'Datos no válidos: JSON.'],
    ['no JSON', '{username', 'Datos no válidos: JSON.'],
    ['no password', { username: 'admin' }, 'Datos no válidos: password.'],
    ['empty fields', { username: '', password: '' }, 'Datos no válidos: username, password.'],
  ])('%s is refused', async (_, body, message) => {
    expect(await post('admin_login', body)).toEqual({ status: 200, json: { success: false, message } })
    expect(db.sessions.all()).toEqual([])
  })

  test('sets a cookie that no script can read', async () => {
    const cookies = new Promise<string | null>((resolve) => {
      server.events.on('response:mocked', ({ response }) => resolve(response.headers.get('set-cookie')))
    })
    await signInAs('admin')
    expect(await cookies).toMatch(/^academia_session=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

test.each(['register_sale', 'create_or_update_payment'])(
  'without a session, %s answers 401 before it looks at the body',
  async (endpoint) => {
    const before = db.snapshot()
    expect(await post(endpoint, {})).toMatchObject({ status: 401 })
    expect(db.snapshot()).toEqual(before)
  },
)

test('signing out keeps the session of another browser', async () => {
  await signInAs('admin')
  await db.transaction(() => db.sessions.insert({ token: 'another', userId: 2 }))
  await signOut(testCalls)
  expect(db.sessions.all()).toMatchObject([{ token: 'another' }])
})

test('no answer contains a password, typed or hashed', async () => {
  const login = await post('admin_login', { username: 'admin', password: 'academia2026' })
  const lists = await Promise.all([...guarded, 'session'].map((endpoint) => get(endpoint)))
  const sentJson = JSON.stringify([login, ...lists])
  expect(sentJson).not.toMatch(/"password"|pbkdf2/)
  for (const { password } of demoAccounts) expect(sentJson).not.toContain(password)
  for (const { password } of db.users.all()) expect(sentJson).not.toContain(password)
})

test('the stored data contain no password as it was typed', async () => {
  await signInAs('admin')
  for (const { password } of demoAccounts) expect(JSON.stringify(db.snapshot())).not.toContain(password)
})

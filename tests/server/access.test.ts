import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isRecord } from '#api/reading-records.ts'
import { contract } from '#backend/calls.ts'
import { scryptPasswords } from '#server/passwords.ts'
import { ownServer, quickPasswords } from '#support/server/own-server.ts'

const denied = { status: 403, json: { success: false, message: 'Tu usuario no tiene permiso para esto.' } }
const asked = { status: 401, json: { success: false, message: 'Inicia sesión para continuar.' } }

const userIn = (json: unknown) =>
  isRecord(json) && isRecord(json['user']) ? json['user']['id'] : expect.unreachable('nobody is signed in')

const userForm = (fields: Record<string, string>) => {
  const form = new FormData()
  const all = { username: 'x', password: 'una frase larga', role: 'admin', pages: '[]', academy_name: 'A', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  return form
}

test('without a session nothing is answered but the login', async () => {
  const { call } = await ownServer()
  for (const { name, guest, method } of contract)
    if (!guest) expect(await call(name, method === 'GET' ? undefined : {}), name).toMatchObject(asked)
  expect(await call('session')).toMatchObject({ status: 200, json: { loggedIn: false } })
})

test('with another token, however it was made up, nothing is answered', async () => {
  const { call, signIn, academy } = await ownServer()
  const [name] = (await signIn('admin', 'academia2026')).split('=')
  // A stored token opens nothing: it is only a hash.
  const [session] = await academy.transaction(async ({ sessions }) => sessions.all())
  for (const token of [session?.token, '', 'undefined', '0'])
    expect(await call('list_students', undefined, { cookie: `${name}=${token}` })).toMatchObject(asked)
})

describe('a user with a few pages', () => {
  test('cannot change the password of the admin, nor read what other pages show', async () => {
    const { call, signIn } = await ownServer()
    const cookie = await signIn('recepcion', 'recepcion2026')
    const form = userForm({ id: '1', username: 'admin', password: 'mía' })
    expect(await call('update_user', form, { cookie })).toMatchObject(denied)
    expect(await call('list_users', undefined, { cookie })).toMatchObject(denied)
    expect(await call('list_financial_reports', undefined, { cookie })).toMatchObject(denied)
    expect(await call('list_payments', undefined, { cookie })).toMatchObject({ status: 200 })
    expect(await signIn('admin', 'mía')).toBe('nobody')
  })

  test('is answered as «personal» though the app made them an admin, and is limited to them', async () => {
    const { call, signIn } = await ownServer()
    const admin = await signIn('admin', 'academia2026')
    await call('create_user', userForm({ username: 'Lupita', pages: '["POS"]' }), { cookie: admin })
    const { cookie, json } = await call('admin_login', { username: 'lupita', password: 'una frase larga' })
    expect(json).toMatchObject({ user: { role: 'personal', pages: ['POS'] } })
    expect(await call('session', undefined, { cookie })).toMatchObject({ json: { user: { role: 'personal' } } })
    expect(await call('list_sales', undefined, { cookie })).toMatchObject({ status: 200 })
    expect(await call('list_attendance', undefined, { cookie })).toMatchObject(denied)
  })
})

test('a write from a page of another site is refused, and one of this server or of no page is not', async () => {
  const { call, signIn, origin } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  const payment = { studentId: '1', month: '01', year: 2020, amount: 5, status: 'paid' }
  const pay = (headers: Record<string, string>) => call('create_or_update_payment', payment, { cookie, headers })
  const elsewhere = { status: 403, json: { success: false, message: 'La llamada viene de otro sitio.' } }
  expect(await pay({ origin: 'https://evil.example' })).toMatchObject(elsewhere)
  expect(await pay({ origin: 'null' })).toMatchObject(elsewhere)
  expect(await pay({ 'sec-fetch-site': 'cross-site' })).toMatchObject(elsewhere)
  expect(await pay({ origin })).toMatchObject({ json: { success: true } })
  expect(await pay({})).toMatchObject({ json: { success: true } })
})

describe('a session', () => {
  test('is kept by a cookie that no script reads and no other site sends', async () => {
    const { call } = await ownServer()
    const { headers } = await call('admin_login', { username: 'admin', password: 'academia2026' })
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^academia_session_[0-9a-f]{8}=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/),
    )
  })

  test('of another academy on another port of the same host stays when somebody signs in or out here', async () => {
    const [here, there] = [await ownServer(), await ownServer()]
    const cookies = [await here.signIn('admin', 'academia2026'), await there.signIn('admin', 'academia2026')]
    // A browser sends both cookies to both academies.
    const cookie = cookies.join('; ')
    for (const { call } of [here, there])
      expect(await call('list_levels', undefined, { cookie })).toMatchObject({ status: 200 })
    await here.call('logout', undefined, { cookie })
    expect(await here.call('list_levels', undefined, { cookie })).toMatchObject(asked)
    expect(await there.call('list_levels', undefined, { cookie })).toMatchObject({ status: 200 })
  })

  test('is over after a logout, whoever kept its cookie', async () => {
    const { call, signIn } = await ownServer()
    const cookie = await signIn('admin', 'academia2026')
    await call('logout', undefined, { cookie })
    expect(await call('list_students', undefined, { cookie })).toMatchObject(asked)
  })

  test('is over everywhere else when the password changes', async () => {
    const { call, signIn } = await ownServer()
    const [here, elsewhere] = [await signIn('admin', 'academia2026'), await signIn('admin', 'academia2026')]
    const form = userForm({ id: '1', username: 'admin' })
    expect(await call('update_user', form, { cookie: here })).toMatchObject({ json: { success: true } })
    expect(await call('list_students', undefined, { cookie: elsewhere })).toMatchObject(asked)
    expect(await call('list_students', undefined, { cookie: here })).toMatchObject({ status: 200 })
  })

  test('is over everywhere when its user loses a page or is deleted', async () => {
    const { call, signIn } = await ownServer()
    const admin = await signIn('admin', 'academia2026')
    const [first, second] = [await signIn('recepcion', 'recepcion2026'), await signIn('direccion', 'direccion2026')]
    await call('update_user', userForm({ id: '3', username: 'recepcion', pages: '["POS"]' }), { cookie: admin })
    expect(await call('list_sales', undefined, { cookie: first })).toMatchObject(asked)
    const { json } = await call('session', undefined, { cookie: second })
    await call('delete_user', { id: userIn(json) }, { cookie: admin })
    expect(await call('list_levels', undefined, { cookie: second })).toMatchObject(asked)
  })

  test('begins anew with each login, and the one of that browser before is over', async () => {
    const { call, signIn } = await ownServer()
    const before = await signIn('admin', 'academia2026')
    const login = { username: 'direccion', password: 'direccion2026' }
    const { cookie } = await call('admin_login', login, { cookie: before })
    expect(cookie).not.toBe(before)
    expect(await call('list_students', undefined, { cookie: before })).toMatchObject(asked)
    expect(await call('list_students', undefined, { cookie })).toMatchObject({ status: 200 })
  })

  test('behind https is of this host alone, and the browser never comes in the clear again', async () => {
    const { call } = await ownServer({ proxies: ['127.0.0.1'] })
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' }
    const login = { username: 'admin', password: 'academia2026' }
    const answer = await call('admin_login', login, { headers })
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^__Host-academia_session_[0-9a-f]{8}=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    )
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(await call('list_levels', undefined, { headers, cookie: answer.cookie })).toMatchObject({ status: 200 })
    expect(await call('list_levels', undefined, { cookie: answer.cookie })).toMatchObject(asked)
  })

  test('is over when nobody used it for twelve hours', async () => {
    let hours = 0
    const { call, signIn } = await ownServer({ clock: () => new Date(Date.now() + hours * 3_600_000) })
    const cookie = await signIn('admin', 'academia2026')
    for (hours of [11, 22]) expect(await call('list_levels', undefined, { cookie })).toMatchObject({ status: 200 })
    hours = 35
    expect(await call('list_levels', undefined, { cookie })).toMatchObject(asked)
  })

  test('is kept by the acts of a person, and by no page that asks by itself', async () => {
    let hours = 0
    const { call, signIn } = await ownServer({ clock: () => new Date(Date.now() + hours * 3_600_000) })
    const cookie = await signIn('admin', 'academia2026')
    const ask = (idleHours: number) =>
      call('list_levels', undefined, { cookie, headers: { 'x-idle-seconds': String(idleHours * 3_600) } })
    // The last act was in the sixth hour.
    for (hours of [8, 11, 12, 15, 17]) expect(await ask(hours - 6)).toMatchObject({ status: 200 })
    hours = 19
    expect(await ask(hours - 6)).toMatchObject(asked)
  })

  test('is no older than its last act after the clock was put back', async () => {
    let hours = 0
    const { call, signIn } = await ownServer({ clock: () => new Date(Date.now() + hours * 3_600_000) })
    const cookie = await signIn('admin', 'academia2026')
    const status = async () => (await call('list_levels', undefined, { cookie })).status
    hours = -24 * 365
    expect(await status()).toBe(200)
    hours += 13
    expect(await status()).toBe(401)
  })
})

test('a device on which somebody has signed in still gets in while strangers try its user', async () => {
  const { call, signIn } = await ownServer({ proxies: ['127.0.0.1'] })
  const login = { username: 'admin', password: 'academia2026' }
  const { headers } = await call('admin_login', login)
  const [device] = headers.getSetCookie().filter((cookie) => cookie.includes('academia_device'))
  expect(device).toMatch(
    /^academia_device_[0-9a-f]{8}=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  )
  for (let at = 0; at < 30; at += 1)
    await call('admin_login', { ...login, password: 'x' }, { headers: { 'x-forwarded-for': `10.0.0.${at}` } })
  expect(await signIn('admin', 'academia2026')).toBe('nobody')
  expect(await call('admin_login', login, { cookie: device?.split(';')[0] })).toMatchObject({ json: { success: true } })
})

test('a password that is short, or that everybody tries, is given to nobody', async () => {
  const { call, signIn } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  const create = (password: string) => call('create_user', userForm({ username: 'maribel.ruiz', password }), { cookie })
  const short = 'La contraseña es muy corta: hacen falta 10 letras, números o signos.'
  const tried = 'La contraseña es de las primeras que alguien probaría: piensa otra.'
  expect(await create('corta')).toMatchObject({ json: { success: false, message: short } })
  const dull = ['3456789012', 'aaaaaaaaaaaa']
  const known = ['Contraseña123', 'Maribel.Ruiz1', 'Q1w2e3r4t5y6', 'basketball', 'Dragon2026!', 'realmadrid 12']
  for (const password of [...dull, ...known])
    expect(await create(password), password).toMatchObject({ json: { success: false, message: tried } })
  // A common word alone is no reason for a refusal.
  for (const [at, password] of ['mi perro se llama Solovino', 'dragon 80412-7739', 'dragon come pan'].entries())
    expect(
      await call('create_user', userForm({ username: `maribel${at}`, password }), { cookie }),
      password,
    ).toMatchObject({ json: { success: true } })
})

test('no question changes anything: what writes is asked by POST or DELETE alone', async () => {
  const { origin, signIn } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  for (const { name, method } of contract)
    if (method !== 'GET')
      expect((await fetch(`${origin}/api/${name}.php?id=1`, { headers: { cookie } })).status, name).toBe(404)
})

test('passwords are not guessed one after another, and whoever waits gets in', async () => {
  let minutes = 0
  const { academy, call, signIn } = await ownServer({ clock: () => new Date(Date.now() + minutes * 60_000) })
  const wrong = { username: 'admin', password: 'adivina' }
  for (let count = 0; count < 6; count += 1)
    expect(await call('admin_login', wrong)).toMatchObject({ json: { message: 'Credenciales inválidas' } })
  const counted = await academy.db.selectFrom('login_attempts').select('failed').execute()
  expect(counted).toEqual(Array.from({ length: 6 }, () => ({ failed: 1 })))
  const told = 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.'
  expect(await call('admin_login', { ...wrong, password: 'academia2026' })).toMatchObject({
    status: 429,
    json: { message: told },
  })
  expect(await signIn('direccion', 'direccion2026')).not.toBe('nobody')
  minutes = 6
  expect(await signIn('admin', 'academia2026')).not.toBe('nobody')
})

test('a body without measure is refused, and what goes wrong inside is not told', async () => {
  const { call, signIn, academy, logged } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  expect(await call('create_student', { name: 'x'.repeat(9_000_000) }, { cookie })).toMatchObject({ status: 413 })
  await sql`drop table events`.execute(academy.db)
  expect(await call('list_events', undefined, { cookie })).toMatchObject({ status: 500, json: { success: false } })
  expect(JSON.stringify((await call('list_events', undefined, { cookie })).json)).toBe('{"success":false}')
  expect(logged).toEqual(['GET list_events.php', 'GET list_events.php'])
})

test('how long a wrong password takes tells nobody whether the name is somebody’s', async () => {
  const { signIn } = await ownServer()
  await signIn('admin', 'academia2026')
  const slow = vi.spyOn(quickPasswords, 'hash')
  onTestFinished(() => slow.mockRestore())
  /** The number of hashes, besides the comparison. */
  const cost = async (username: string) => {
    slow.mockClear()
    expect(await signIn(username, 'adivina que es')).toBe('nobody')
    return slow.mock.calls.length
  }
  // The demo's hash is cheap; the admin's hash is this server's by now.
  expect([await cost('nadie'), await cost('direccion'), await cost('admin')]).toEqual([1, 1, 0])
})

test('a password is stored anew, and stronger, when a user of a demo signs in', async () => {
  const { signIn, academy } = await ownServer({ passwords: scryptPasswords })
  const hash = async () => (await academy.transaction(async ({ users }) => users.find(1)))?.password
  expect(await hash()).toMatch(/^pbkdf2/)
  await signIn('admin', 'academia2026')
  expect(await hash()).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(await signIn('admin', 'academia2026')).not.toBe('nobody')
  expect(await signIn('admin', 'academia2025')).toBe('nobody')
})

test('a user of a demo who signs in on several computers at once gets in on all of them', async () => {
  const { signIn } = await ownServer()
  // More than the allowed failures: an attempt waits while others are running.
  const cookies = await Promise.all(Array.from({ length: 8 }, () => signIn('direccion', 'direccion2026')))
  expect(cookies).not.toContain('nobody')
})

test('the app is served beside the API as the deployment page says', async () => {
  const { origin } = await ownServer()
  const page = await fetch(`${origin}/finanzas`)
  expect(await page.text()).toContain('<title>Academia')
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': "frame-ancestors 'none'",
    'x-frame-options': 'DENY',
  })
  for (const path of ['/assets/none.js', '/api/none.php', '/api/'])
    expect((await fetch(`${origin}${path}`)).status, path).toBe(404)
})

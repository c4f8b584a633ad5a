/** Causes that end a run of the contract suite, each with one sentence. No record stays on the server. */

import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { argumentsFrom } from '#contract/arguments.ts'
import { adminCredentials } from '#contract/demo-backend.ts'
import { exitCodeOf } from '#contract/suite/conformance-output.ts'
import { checks, createRun } from '#contract/suite/run.ts'
import { fetchTransport, type Transport } from '#contract/suite/transport.ts'
import { academy, startTool } from './academy.ts'

const owner = adminCredentials()

/** Why a run does not begin. */
const whyNot = (transport: Transport, credentials = owner): Promise<unknown> =>
  createRun({ transport, credentials })
    .begin()
    .then(
      () => undefined,
      (cause: unknown) => (cause instanceof Error ? cause.message : cause),
    )

test('a wrong password is sent once', async () => {
  const { url, calls } = await academy()
  expect(await whyNot(fetchTransport(url), { username: 'admin', password: 'otra' })).toBe(
    'El servidor no deja entrar a «admin» con esa contraseña (responde «Credenciales inválidas»).',
  )
  expect(calls.filter((call) => call === 'admin_login')).toHaveLength(1)
})

test('a server that is not there ends the run at its first request', async () => {
  const { url, close } = await academy()
  await close()
  expect(await whyNot(fetchTransport(url))).toContain('nadie atiende en esa dirección y puerto')
  let asked = 0
  const unknown: Transport = async () => {
    asked += 1
    return { status: 0, text: 'Error: getaddrinfo ENOTFOUND academia.invalid' }
  }
  expect(await whyNot(unknown)).toBe(
    'No se pudo llegar al servidor: no existe ese servidor (¿está bien escrito el nombre?).',
  )
  expect(asked).toBe(1)
})

test.each([
  [
    'a page for everything',
    200,
    '<!doctype html><title>Hola</title>',
    'Ahí no está la API: a todo responde una página HTML',
  ],
  ['nothing there', 404, 'Not Found', 'Ahí no está la API: no existen session.php ni admin_login.php'],
  ['PHP that does not run', 200, '<?php echo 1;', 'entrega el código PHP en vez de ejecutarlo'],
  ['a warning before every answer', 200, '<br />\n<b>Warning</b>: no file {"success":true}', 'viene un aviso de PHP'],
])('%s is told in a sentence', async (_, status, text, why) => {
  const { url, calls } = await academy(() => ({ status, text }))
  expect(await whyNot(fetchTransport(url))).toContain(why)
  expect(calls).toEqual(['session', 'admin_login'])
})

test('a session that the server forgets is told once, and not as the fault of each call', async () => {
  const { url } = await academy()
  // Each request has its own cookies.
  expect(await whyNot((asked) => fetchTransport(url)(asked))).toContain('el servidor no recuerda la sesión')
})

test('a server that goes away ends the run', async () => {
  const server = await academy()
  const run = createRun({ transport: fetchTransport(server.url), credentials: owner })
  await run.begin()
  await server.close()
  const [check] = checks
  if (!check) throw new Error('there are no checks')
  await expect(run.check(check)).rejects.toThrow('El servidor dejó de responder')
})

test.each([
  [403, 'No.'],
  [200, 'No tienes permiso para eso.'],
])('what a user may not do (%i %s) is no fault, and what needs it is not tried', async (status, message) => {
  const { url } = await academy((call) =>
    /^(create|update|delete)_user$/.test(call)
      ? { status, text: JSON.stringify({ success: false, message }) }
      : undefined,
  )
  const run = createRun({ transport: fetchTransport(url), credentials: owner })
  await run.begin()
  for (const check of checks) if (check.endpoint.endsWith('_user') && check.phase === 'inside') await run.check(check)
  const found = await run.end()
  const of = (name: string) => found.verdicts.find(({ endpoint }) => endpoint === name)
  expect(of('create_user')?.state).toBe('forbidden')
  expect(of('delete_user')).toMatchObject({
    state: 'unchecked',
    details: ['no se pudo probar, porque create_user no le está permitida a este usuario'],
  })
  expect(exitCodeOf(found)).toBe(0)
})

test('a server that closes the door after the wrong passwords of the suite ends the run, and is told why', async () => {
  let wrong = 0
  const { url } = await academy((call, { password }) => {
    if (call !== 'admin_login') return undefined
    if (password !== owner.password) wrong += 1
    return wrong > 3 ? { status: 200, text: '{"success":false,"message":"Espera una hora."}' } : undefined
  })
  const run = createRun({ transport: fetchTransport(url), credentials: owner })
  const all = async () => {
    for (const check of checks) await run.check(check)
  }
  await expect(all()).rejects.toThrow(/ya no deja entrar, tras 4 intentos fallidos .*Espera una hora/)
})

test('a new record that cannot be read is the fault of its list, and of no other call', async () => {
  const server = await academy(async (call, _, answered) =>
    call === 'list_products'
      ? { status: 200, text: (await answered()).replaceAll(/"price":[\d.]+/g, '"price":"mucho"') }
      : undefined,
  )
  const before = rowsOf(server)
  const run = createRun({ transport: fetchTransport(server.url), credentials: owner })
  const mine = [
    'list_products',
    'create_product',
    'update_product',
    'delete_product',
    'create_student',
    'list_students',
  ]
  for (const check of checks) if (mine.includes(check.endpoint) && check.phase === 'inside') await run.check(check)
  const found = await run.end()
  const of = (state: string) => found.verdicts.filter((each) => each.state === state).map(({ endpoint }) => endpoint)
  expect(of('broken')).toEqual(['list_products'])
  expect(found.verdicts.find(({ endpoint }) => endpoint === 'create_student')).toMatchObject({
    state: 'unchecked',
    details: ['no se pudo probar, porque list_products no funciona'],
  })
  expect(rowsOf(server)).toEqual(before)
})

test('what changes by itself meanwhile is the fault of no call', async () => {
  let reads = 0
  const server = await academy(async (call, _, answered) => {
    if (call !== 'list_events') return undefined
    reads += 1
    const changing = { id: 999_999, date: '2026-01-01', time: '10:00', periodicity: 'once', seen: reads }
    return { status: 200, text: (await answered()).replace('[', `[${JSON.stringify(changing)},`) }
  })
  const run = createRun({ transport: fetchTransport(server.url), credentials: owner })
  for (const check of checks) if (check.endpoint.endsWith('_event') && check.phase === 'inside') await run.check(check)
  const found = await run.end()
  expect(found.verdicts.filter(({ state }) => state === 'works').map(({ endpoint }) => endpoint)).toEqual([
    'register_event',
    'delete_event',
  ])
})

test('the arguments are understood, or it is told what is wrong with them', () => {
  const good = ['--user', 'admin', '--password', 'x']
  expect(argumentsFrom(['--url', 'https://a.mx/api', ...good])).toMatchObject({ url: 'https://a.mx/api/' })
  expect(argumentsFrom(['--url', 'https://a.mx/api/session.php', ...good])).toMatchObject({ url: 'https://a.mx/api/' })
  expect(argumentsFrom(['--url', 'academia.mx/api/', ...good])).toBe(
    'A la dirección «academia.mx/api/» le falta http:// o https:// (¿https://academia.mx/api/?).',
  )
  expect(argumentsFrom(['--url', 'localhost:8000', ...good])).toContain('¿http://localhost:8000?')
  expect(argumentsFrom(['--url', 'https://a.mx/', '--readonly', ...good])).toBe('No existe la opción «--readonly».')
  expect(argumentsFrom(['https://a.mx/', ...good])).toContain('Sobra «https://a.mx/»')
  expect(argumentsFrom(['--url', '--user', 'admin'])).toBe('A «--url» le falta su valor.')
  expect(argumentsFrom(['--url', 'https://a.mx/', '--user', 'admin'])).toContain('Falta --password')
  const gate = { username: 'puerta', password: 'a:b@c' }
  expect(argumentsFrom(['--url', 'https://puerta:a%3Ab%40c@a.mx/api/', ...good])).toMatchObject({
    url: 'https://a.mx/api/',
    gate,
  })
  expect(argumentsFrom(['--url', 'https://puerta:100%@a.mx/api/', ...good])).toContain('«%25»')
  expect(argumentsFrom([])).toBe('')
})

test('a web server that asks for a password of its own is told it, with every call', async () => {
  const seen: (string | undefined)[] = []
  const server = createServer(({ headers }, response) => {
    seen.push(headers.authorization)
    response.end('{}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : expect.unreachable('no port')
  const transport = fetchTransport(`http://127.0.0.1:${port}/`, { username: 'puerta', password: 'ñ' })
  expect(await transport({ method: 'GET', path: 'session.php' })).toEqual({ status: 200, text: '{}' })
  expect(seen).toEqual([`Basic ${Buffer.from('puerta:ñ').toString('base64')}`])
})

const noted = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('contrato-pendiente-'))

test('without a terminal and without --yes nothing is asked, sent or written', async () => {
  const server = await academy()
  const { code, output } = await startTool(server).ended
  expect(code).toBe(2)
  expect(output).toContain('agregue --yes, o --read-only para solo leer')
  expect(server.calls).toEqual([])
})

test.each([
  ['Ctrl+C', 'SIGINT', 130],
  ['the end of the machine', 'SIGTERM', 143],
  ['a closed terminal', 'SIGHUP', 129],
] as const)('%s leaves nothing on the server', async (_, signal, code) => {
  let kill: (signal: NodeJS.Signals) => void = () => {}
  const server = await academy((call, { role }) => {
    // Not for the call without a session.
    if (call === 'create_user' && role === 'admin') kill(signal)
  })
  const before = rowsOf(server)
  const run = startTool(server, '--yes')
  ;({ kill } = run)
  const { code: ended, output } = await run.ended
  expect(ended).toBe(code)
  expect(output).toContain('No queda nada de la prueba en el servidor.')
  expect(server.calls).toContain('delete_user')
  expect(rowsOf(server)).toEqual(before)
  expect(await noted(server.folder)).toEqual([])
})

test('a second Ctrl+C leaves a list of what there may be, which --clean removes', async () => {
  let kill: (signal: NodeJS.Signals) => void = () => {}
  let isStuck = true
  let isStopping = false
  const server = await academy(async (call, { role }) => {
    if (!isStuck) return
    if (call === 'create_user' && role === 'admin') {
      isStopping = true
      kill('SIGINT')
    }
    if (call.startsWith('delete_') && isStopping) {
      kill('SIGINT')
      await new Promise(() => {})
    }
  })
  const before = rowsOf(server)
  const run = startTool(server, '--yes')
  ;({ kill } = run)
  const { code, output } = await run.ended
  expect(code).toBe(130)
  const [name = ''] = await noted(server.folder)
  expect(output).toContain(name)
  const list = await readFile(join(server.folder, name), 'utf8')
  expect(list).toMatch(/"lista": "list_users",\s+"registro": "ZZPRUEBA\w+-/)
  expect(list).not.toContain(owner.password)
  expect(rowsOf(server)).not.toEqual(before)

  isStuck = false
  expect(await startTool(server, '--clean').ended).toMatchObject({ code: 0 })
  expect(rowsOf(server)).toEqual(before)
  expect(await noted(server.folder)).toEqual([])
})

const rowsOf = ({ db }: Awaited<ReturnType<typeof academy>>) => {
  const { users, students, products } = db.snapshot()
  return [users, students, products].map(({ rows }) => rows)
}

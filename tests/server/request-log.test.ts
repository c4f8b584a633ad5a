/** The lines of `--log`: the user, the call and its result. */

import { scrypt } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { LogLevel } from '#server/http/request-log.ts'
import { ownServer } from '#support/server/own-server.ts'

/** The part of a line after its time. */
const restOf = (line: string): string => {
  const [, rest = ''] = /^\d{4}-\d\d-\d\dT[\d:.]+Z (.* )\d+ ms$/.exec(line) ?? []
  return rest.trim()
}

/** A failed and a good login, a list, a refused change, a page and a missing page. */
async function morning(logLevel: LogLevel) {
  const { call, lines, origin, signIn } = await ownServer({ logLevel })
  await signIn('recepcion', 'mi clave secreta')
  const cookie = await signIn('recepcion', 'recepcion2026')
  await call('list_levels?secreto=1', undefined, { cookie })
  await call('delete_user', { id: 1 }, { cookie })
  await (await fetch(`${origin}/finanzas?codigo=K7PQ`)).text()
  await (await fetch(`${origin}/api/nada.php`, { headers: { 'x-forwarded-for': '1.2.3.4' } })).text()
  return lines
}

const failed = ['recepcion 127.0.0.1 POST /api/delete_user.php 403', '- 127.0.0.1 GET /api/nada.php 404']

test.each<[LogLevel, string[]]>([
  ['nada', []],
  ['fallas', failed],
  [
    'cambios',
    [...failed, '- 127.0.0.1 POST /api/admin_login.php 200', 'recepcion 127.0.0.1 POST /api/admin_login.php 200'],
  ],
  [
    'todo',
    [
      ...failed,
      '- 127.0.0.1 POST /api/admin_login.php 200',
      'recepcion 127.0.0.1 POST /api/admin_login.php 200',
      'recepcion 127.0.0.1 GET /api/list_levels.php 200',
      '- 127.0.0.1 GET /finanzas 200',
    ],
  ],
])('level %s has a line for each of its requests, and nothing that was sent', async (level, expected) => {
  const lines = await morning(level)
  await expect.poll(() => lines.map(restOf).toSorted()).toEqual(expected.toSorted())
  expect(lines.join('\n')).not.toMatch(/secret|K7PQ|1\.2\.3\.4/)
})

test('a file is not cut when its reader goes away with all of it', async () => {
  const { lines, origin } = await ownServer({ logLevel: 'todo' })
  // Reading from the disk is slow, as it is while people sign in.
  const over = new AbortController()
  const busy = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) await promisify(scrypt)('a', 'b', 32)
  })
  const readers = Array.from({ length: 20 }, async () => {
    const reader = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(reader, 'connect')
    reader.write('GET /finanzas HTTP/1.1\r\nHost: a\r\n\r\n')
    let text = ''
    for await (const part of reader) {
      text += String(part)
      if (text.endsWith('<title>Academia</title>')) break
    }
    reader.destroy()
  })
  await Promise.all(readers)
  await expect.poll(() => lines).toHaveLength(20)
  over.abort()
  await Promise.all(busy)
  expect(new Set(lines.map(restOf))).toEqual(new Set(['- 127.0.0.1 GET /finanzas 200']))
})

test('the admin who reads the status page is named', async () => {
  const { lines, origin, signIn } = await ownServer({ logLevel: 'todo' })
  const cookie = await signIn('admin', 'academia2026')
  await (await fetch(`${origin}/estado`, { headers: { cookie } })).text()
  await expect.poll(() => lines.map(restOf)).toContain('admin 127.0.0.1 GET /estado 200')
})

test('whoever calls writes no line of their own, and an answer that nobody took says so', async () => {
  const { lines, origin } = await ownServer({ logLevel: 'todo', proxies: ['127.0.0.1'] })
  await (await fetch(`${origin}/finanzas`, { headers: { 'x-forwarded-for': '1.2.3.4 \u009B31m' } })).text()
  await expect
    .poll(() => lines.map(restOf))
    .toEqual(['1.2.3.4%20%C2%9B31m GET /finanzas 200'].map((rest) => `- ${rest}`))
  const cut = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(cut, 'connect')
  cut.write('POST /api/admin_login.php HTTP/1.1\r\nHost: a\r\nContent-Length: 40\r\n\r\n{')
  // An answer to the next request proves that the server has begun with the first.
  await (await fetch(`${origin}/finanzas`)).text()
  cut.destroy()
  await expect.poll(() => lines.map(restOf)).toContain('- 127.0.0.1 POST /api/admin_login.php cortada')
})

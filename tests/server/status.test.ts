/** The status page of the server, for its admin. */

import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copyAcademy } from '#server/copies/copy.ts'
import { nightlyCopies } from '#server/copies/nightly.ts'
import { Failure } from '#server/failure.ts'
import { healthOf } from '#server/http/health.ts'
import { newProduct, ownServer } from '#support/server/own-server.ts'

const opened = async () => {
  const server = await ownServer()
  const page = async (cookie?: string) => {
    const answer = await fetch(`${server.origin}/estado`, {
      redirect: 'manual',
      headers: cookie === undefined ? {} : { cookie },
    })
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  return { ...server, page }
}

test('shows version, disk, last copy and sessions to the admin, and leads everybody else to the app', async () => {
  const { academy, data, signIn, page } = await opened()
  expect(await page()).toEqual({ status: 303, to: '/', html: '' })
  expect(await page(await signIn('recepcion', 'recepcion2026'))).toEqual({ status: 303, to: '/', html: '' })
  const cookie = await signIn('admin', 'academia2026')
  const { status, html } = await page(cookie)
  expect(status).toBe(200)
  expect(html).toMatch(/<dt>Versión<\/dt><dd>\d+\.\d+\.\d+<\/dd>/)
  expect(html).toMatch(/<dt>Base de datos<\/dt><dd>SQLite, [\d.]+ MB<\/dd>/)
  expect(html).toMatch(/<dt>Disco libre<\/dt><dd>[\d,.]+ [MG]B<\/dd>/)
  expect(html).toContain('<dt>Sesiones abiertas</dt><dd>2</dd>')
  expect(html).toContain('Todavía no hay ninguna copia.')
  expect(html).toContain('Nada desde que se encendió.')
  await copyAcademy(academy, data, 'noche-2026-11-20')
  expect((await page(cookie)).html).not.toContain('copia.')
})

test('names what failed, newest first, and a database that takes no writes', async () => {
  const { academy, call, signIn, page } = await opened()
  const cookie = await signIn('admin', 'academia2026')
  await sql`pragma query_only = on`.execute(academy.db)
  await call('create_product', newProduct('Uno'), { cookie })
  const { html } = await page(cookie)
  expect(html).toContain('La base de datos no guarda. Revisa el disco.')
  expect(html).toMatch(/<time>[^<]+<\/time> POST create_product\.php/)
})

test('a page that its database fails says so in words', async () => {
  const { academy, signIn, page, logged } = await opened()
  const cookie = await signIn('admin', 'academia2026')
  await sql`drop table sessions`.execute(academy.db)
  const { status, html } = await page(cookie)
  expect([status, logged]).toEqual([500, ['GET: no se pudo enviar una página.']])
  expect(html).toContain('Inténtalo en un minuto. El registro de la academia dice qué falló.')
})

test('a copy of the night that failed is among what failed', async () => {
  const { data, fail, signIn, page } = await opened()
  const academy = {
    isEmpty: async () => false,
    copy: () => Promise.reject(new Failure('El disco está lleno: haz lugar.')),
  }
  nightlyCopies(academy, data, () => new Date(), fail).stop()
  const cookie = await signIn('admin', 'academia2026')
  await expect
    .poll(async () => (await page(cookie)).html)
    .toContain('La copia de la noche falló. El disco está lleno: haz lugar.')
})

test('whoever goes away, or asks in a way that nobody answers, pushes no failure off the page', async () => {
  const { fail, logged, origin, signIn, page } = await opened()
  fail('Lo que de verdad falló', undefined)
  const asked = async (head: string, isCut: boolean) => {
    const caller = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(caller, 'connect')
    caller.write(`${head} HTTP/1.1\r\nHost: a\r\n${isCut ? 'Content-Length: 40\r\n' : ''}\r\n`)
    if (isCut) await (await fetch(`${origin}/finanzas`)).text()
    else expect(String((await once(caller, 'data'))[0])).toContain('405 Method Not Allowed')
    caller.destroy()
  }
  for (let nth = 0; nth < 10; nth++) {
    await asked('TRACE /api/admin_login.php', false)
    await asked('POST /api/admin_login.php', true)
  }
  await expect.poll(() => logged.filter((text) => text.endsWith('se fue a la mitad.'))).toHaveLength(10)
  const { html } = await page(await signIn('admin', 'academia2026'))
  expect(html).toContain('Lo que de verdad falló')
  expect(html).not.toContain('admin_login')
})

test('a session that is over is not counted as open', async () => {
  const { academy, signIn, page } = await opened()
  await signIn('recepcion', 'recepcion2026')
  await sql`update sessions set used_at = used_at - 50000`.execute(academy.db)
  const { html } = await page(await signIn('admin', 'academia2026'))
  expect(html).toContain('<dt>Sesiones abiertas</dt><dd>1</dd>')
})

test('a monitor that asks all the time causes one write per second', async () => {
  let writes = 0
  const write = () => {
    writes += 1
    return Promise.reject(new Error('closed'))
  }
  const health = healthOf({ kind: 'postgres', write }, '/nowhere')
  for (let count = 0; count < 3; count += 1) {
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()))
    await health(outgoing)
    expect(outgoing.statusCode).toBe(503)
  }
  expect(writes).toBe(1)
})

/** The status page of the server, for its admin. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copyAcademy } from '#server/copies/copy.ts'
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

/** Two servers of one academy: they share only its database. */

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { assertAcademyAt, openAcademy, openInPool } from '#server/database/academy.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { startAcademy } from '#server/start-academy.ts'
import { openNew, ownServer, rowsUnder, temporaryFolder } from '#support/server/own-server.ts'
import { emptyPglitePool, pglitePool } from '#support/server/postgres.ts'

async function twoServers() {
  const one = await ownServer({ on: 'postgres' })
  const other = await ownServer({ academy: await openInPool(pglitePool(), pglitePool()) })
  return { one, other, cookie: await one.signIn('admin', 'academia2026') }
}

const january = { studentId: '1', month: '01', year: 2020, amount: 5, status: 'paid' }

test('who signs in at one is in at the other, and out of both after a logout', async () => {
  const { one, other, cookie } = await twoServers()
  expect(await other.call('list_levels', undefined, { cookie })).toMatchObject({ status: 200 })
  await other.call('logout', undefined, { cookie })
  expect(await one.call('list_levels', undefined, { cookie })).toMatchObject({ status: 401 })
})

test('a write that comes again to the other one is done once', async () => {
  const { one, other, cookie } = await twoServers()
  const event = { date: '2026-11-21', time: '10:00', subdiscipline: 'Ballet', level: 'Principiante', teacher: 'Ana' }
  const named = { cookie, headers: { 'idempotency-key': 'a' } }
  const before = rowsUnder((await one.call('list_events', undefined, { cookie })).json, 'events').length
  const answers = await Promise.all(
    [one, other, one, other].map(({ call }) => call('register_event', { ...event, periodicity: 'once' }, named)),
  )
  for (const { json } of answers) expect(json).toEqual({ success: true, message: 'Evento creado.' })
  expect(rowsUnder((await other.call('list_events', undefined, { cookie })).json, 'events')).toHaveLength(before + 1)
})

test('passwords are guessed at both no more often than at one', async () => {
  const { one, other } = await twoServers()
  const wrong = { username: 'direccion', password: 'adivina' }
  // All at once: this must not bypass the count.
  const tries = [one, other, one, other, one, other, one, other].map(({ call }) => call('admin_login', wrong))
  const refused = (await Promise.all(tries)).filter(({ status }) => status === 429)
  expect(refused).toHaveLength(2)
  expect(await other.call('admin_login', { ...wrong, password: 'direccion2026' })).toMatchObject({ status: 429 })
})

test('two that start with the demo in one empty database fill it once', async () => {
  const { folder } = await temporaryFolder()
  const academy = await openNew('postgres', folder)
  onTestFinished(() => academy.close())
  const given = { isDemo: true, importFrom: undefined }
  const firsts = await Promise.all([1, 2].map(() => startAcademy(academy, openPictures(folder), given)))
  expect(firsts.map((first) => first?.username)).toEqual(['admin', 'admin'])
  expect(await academy.transaction(async ({ users }) => users.all())).toHaveLength(demoAccounts.length)
})

test('two writes that meet are both done, one after the other', async () => {
  const { one, cookie } = await twoServers()
  // PostgreSQL's error after a concurrent write. A sequence keeps its value after a rollback.
  await sql`create sequence meetings`.execute(one.academy.db)
  await sql`create function meet() returns trigger language plpgsql as $$ begin
    if nextval('meetings') < 4 then raise exception 'could not serialize access' using errcode = '40001'; end if;
    return new; end $$`.execute(one.academy.db)
  await sql`create trigger meet before insert on payments for each row execute function meet()`.execute(one.academy.db)
  expect(await one.call('create_or_update_payment', january, { cookie })).toMatchObject({
    json: { success: true, message: 'Pago registrado.' },
  })
  expect(one.logged).toEqual([])
})

test('a payment that both add at the same moment is there once, as the last one says', async () => {
  const { one, other, cookie } = await twoServers()
  const paid = [one, other].map(({ call }) => call('create_or_update_payment', january, { cookie }))
  const told = (await Promise.all(paid)).map(({ json }) => JSON.stringify(json)).toSorted()
  expect(told.map((text) => /Pago \w+/.exec(text)?.[0])).toEqual(['Pago actualizado', 'Pago registrado'])
  const { json } = await one.call('list_payments', undefined, { cookie })
  const rows = rowsUnder(json, 'payments').filter((row) => JSON.stringify(row).includes('"year":2020'))
  expect(rows).toHaveLength(1)
})

test('no order makes an academy in an empty PostgreSQL database', async () => {
  await expect(assertAcademyAt(await emptyPglitePool())).rejects.toThrow(
    'No hay ninguna academia en la base de datos de DATABASE_URL.',
  )
})

test('a database that does not answer is named without its password', async () => {
  const opening = openAcademy('', 'postgres://academia:secreta@127.0.0.1:1/academia')
  await expect(opening).rejects.toThrow(
    'La base de datos de DATABASE_URL no contesta: revisa la dirección y que esté en marcha.',
  )
})

test('a password whose signs break its address is told so, and stays unsaid', async () => {
  const opening = openAcademy('', 'postgres://academia:se/cr#eta@127.0.0.1:1/academia')
  await expect(opening).rejects.toThrow(
    'La base de datos de DATABASE_URL tiene una dirección que no se entiende: en la contraseña, «/» se escribe %2F, «#» %23 y «?» %3F.',
  )
})

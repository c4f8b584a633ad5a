/** An academy has the days of its town, whatever the zone of its machine. */

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRecord } from '#api/reading-records.ts'
import { argumentsFrom } from '#server/arguments.ts'
import { exportJson } from '#server/export.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { startAcademy } from '#server/start-academy.ts'
import { countIn, keepZone, offeredZones, settleZone, zoneNamed } from '#server/zone.ts'
import { saleOf } from '#support/server/many-sales.ts'
import { callAt, firstCode, newProduct, ownServer, rowsUnder, temporaryFolder } from '#support/server/own-server.ts'
import { serverProcess } from '#support/server/process.ts'

test('a machine that says UTC dates sales and copies by the zone that the academy keeps', async () => {
  const { folder, app } = await temporaryFolder()
  const data = join(folder, 'datos')
  const args = ['--data', data, '--app', app]
  // At any moment the day in one of these zones differs from UTC.
  const isEarly = new Date().getUTCHours() < 11
  const zone = isEarly ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
  const first = await serverProcess([...args, '--demo', '--zone', zone], '', 'UTC')
  await first.stop()
  const { origin, stop } = await serverProcess(args, '', 'UTC')
  onTestFinished(stop)
  const { cookie } = await callAt(origin, 'admin_login', { username: 'admin', password: 'academia2026' })
  await callAt(origin, 'register_sale', saleOf('De hoy'), { cookie })
  const { json } = await callAt(origin, 'list_sales', undefined, { cookie })
  const sale = rowsUnder(json, 'sales').find((row) => JSON.stringify(row).includes('De hoy'))
  const day = new Date(Date.now() + (isEarly ? -12 : 14) * 3_600_000).toISOString().slice(0, 10)
  expect(isRecord(sale) && sale['date']).toBe(day.split('-').toReversed().join('/'))
  await expect.poll(() => readdir(join(data, 'copias')).catch(() => [])).toContain(`noche-${day}.sqlite`)
})

test('the first page asks for the zone, with that of the machine chosen, and refuses a word that is none', async () => {
  const { origin } = await ownServer({ isDemo: false })
  const page = await (await fetch(`${origin}/primer-inicio`)).text()
  expect(page).toContain('<option value="America/Mexico_City" selected>America / Mexico City</option>')
  expect(page).toContain('<option value="America/Tijuana">')
  const form = new FormData()
  form.append('zona', 'Marte')
  const refused = await fetch(`${origin}/primer-inicio`, { method: 'POST', body: form })
  expect(await refused.text()).toContain('Elige una zona horaria de la lista.')
  expect(zoneNamed('Marte')).toBeUndefined()
  expect(offeredZones()[0]).toBe('America/Mexico_City')
})

test('a zone in other letters is that zone, and an offset is none', () => {
  const before = process.env['TZ'] ?? 'UTC'
  onTestFinished(() => void (process.env['TZ'] = before))
  const hour = () => new Date('2026-11-22T01:30:00Z').getHours()
  countIn('america/tijuana')
  expect(hour()).toBe(17)
  expect(argumentsFrom(['--zone', 'AMERICA/Mexico_city'], {})).toMatchObject({ zone: 'America/Mexico_City' })
  for (const offset of ['-06:00', '+0530', ''])
    expect(() => argumentsFrom([`--zone=${offset}`], {})).toThrow(`«${offset}» no es una zona horaria`)
})

test('an exported academy takes its zone to another machine, unless another one is said there', async () => {
  const before = process.env['TZ'] ?? 'UTC'
  onTestFinished(() => void (process.env['TZ'] = before))
  const { academy, data } = await ownServer()
  await keepZone(academy, 'America/Tijuana')
  const importFrom = join(data, 'academia.json')
  await writeFile(importFrom, exportJson(academy, openPictures(data)))
  const zoneAfter = async (zone?: string) => {
    const other = await ownServer({ isDemo: false })
    await settleZone(other.academy, zone ?? 'America/Mexico_City')
    await startAcademy(other.academy, openPictures(other.data), { isDemo: false, importFrom, zone })
    return settleZone(other.academy)
  }
  expect(await zoneAfter()).toBe('America/Tijuana')
  expect(await zoneAfter('America/Cancun')).toBe('America/Cancun')
})

test('an academy of the first page sells on the day of the zone that was chosen there', async () => {
  const before = process.env['TZ']
  onTestFinished(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })
  process.env['TZ'] = 'UTC'
  // In Mexico City it is 19:30 of the previous day.
  const clock = () => new Date('2026-11-22T01:30:00Z')
  const { call, origin, signIn } = await ownServer({ isDemo: false, clock })
  const password = 'una frase larga'
  const form = new FormData()
  const typed = { codigo: firstCode, academia: 'Sol', zona: 'America/Mexico_City', contrasena: password }
  for (const [name, value] of Object.entries({ ...typed, repetida: password })) form.append(name, value)
  expect((await fetch(`${origin}/primer-inicio`, { method: 'POST', body: form })).status).toBe(201)
  const cookie = await signIn('admin', password)
  const ballet = { ...newProduct('Ballet'), type: 'discipline', subdisciplines: ['Puntas'] }
  await call('create_product', ballet, { cookie })
  const student = {
    user_id: 1,
    name: 'Ana',
    parent_name: 'Eva',
    phone: '5512345678',
    birth_date: '2015-05-05',
    main_discipline_id: 1,
    subdisciplines: ['Puntas'],
    level: 'Principiante',
  }
  expect((await call('create_student', student, { cookie })).json).toMatchObject({ success: true })
  const { products, ...sale } = saleOf('Ballet')
  const lines = products.map((line) => ({ ...line, id: 1, type: 'discipline' }))
  expect((await call('register_sale', { ...sale, products: lines }, { cookie })).json).toMatchObject({ success: true })
  const { json } = await call('list_sales', undefined, { cookie })
  expect(rowsUnder(json, 'sales')).toMatchObject([{ date: '21/11/2026' }])
  // A device in another zone finds out by it.
  const { headers } = await fetch(`${origin}/api/session.php`)
  expect(headers.get('X-Academy-Time')).toBe('2026-11-21T19:30:00')
})

/** What a device kept before the server shared anything is offered once (spec 7, What all devices share). */

import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryState } from '#device/memory.ts'
import { memoryQuery } from '#rows/memory.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { answers, unreachable } from '#support/screens/faults.ts'
import { fillStorage } from '#support/screens/full-storage.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server, clock } = await withBackend()

const days = 'days-without-classes'
const stored = (key: string): unknown => JSON.parse(db.memory.first({ key })?.value ?? 'null')
const note = () => screen.queryByLabelText('Datos de este equipo', { selector: 'section' })
const offered = () => screen.findByText(/^Este equipo tiene datos propios:/)

function keepHere() {
  localStorage.setItem(days, '["2026-11-02","2026-11-16"]')
  localStorage.setItem('contacts', '[{"id":"1","day":"2026-11-03"}]')
  localStorage.setItem('receipt-thanks', '"¡Hasta pronto!"')
}

const open = (as: 'admin' | 'recepcion' = 'admin') => openApp('/', { as })

test('it goes to the academy on request, beside what the academy has', async () => {
  keepHere()
  await db.memory.insert({ key: days, value: '["2026-12-25"]', version: 4 })
  const app = await open()
  expect(await offered()).toHaveTextContent(
    'Este equipo tiene datos propios: 1 contacto, 2 días sin clases y las palabras del comprobante.',
  )
  await app.press('Pasarlos a la academia')
  await waitFor(() => expect(stored(days)).toEqual(['2026-11-02', '2026-11-16', '2026-12-25']))
  await waitFor(() => expect(stored('contacts')).toEqual([{ id: '1', day: '2026-11-03' }]))
  await waitFor(() => expect(stored('receipt-thanks')).toBe('¡Hasta pronto!'))
  expect(note()).toBeNull()
})

test('a text of the academy is not replaced', async () => {
  localStorage.setItem('receipt-thanks', '"¡Hasta pronto!"')
  await db.memory.insert({ key: 'receipt-thanks', value: '"Gracias por venir."', version: 1 })
  await open()
  await waitFor(() => expect(localStorage.getItem('receipt-thanks')).toBe('"Gracias por venir."'))
  expect(note()).toBeNull()
})

test('it stays here on «Ahora no», and is offered again on another day', async () => {
  keepHere()
  const app = await open()
  await offered()
  await app.press('Ahora no')
  expect(note()).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Menú derecho' }))
  await app.press('Mi cuenta')
  expect(await offered()).toBeVisible()
  expect(screen.queryByText('Ahora no')).toBeNull()
  expect(db.memory.all()).toEqual([])
  expect(localStorage.getItem(days)).toBe('["2026-11-02","2026-11-16"]')
  app.close()
  const again = await open()
  await screen.findByText('Dashboard', { selector: 'h1' })
  expect(note()).toBeNull()
  again.close()
  onTestFinished(() => void vi.setSystemTime(clock()))
  vi.setSystemTime(clock().getTime() + 24 * 60 * 60 * 1000)
  await open()
  await offered()
})

test('a user is offered only what they may change, and a device without own data nothing', async () => {
  keepHere()
  const user = db.users.all().find(({ username }) => username === 'recepcion') ?? expect.unreachable('no user')
  await db.users.replace({ ...user, role: 'personal', pages: ['DashboardPanel', 'PaymentsPanel'] })
  await open('recepcion')
  expect(await offered()).toHaveTextContent('Este equipo tiene datos propios: 1 contacto.')
})

test('days that neither the academy nor a full storage took are offered again', async () => {
  expectErrors(/browser storage|keep_memory\.php/)
  localStorage.setItem(days, '["2026-11-02"]')
  await db.memory.insert({ key: days, value: '["2026-12-25"]', version: 1 })
  const app = await open()
  await offered()
  fillStorage((name) => name === days)
  server.use(unreachable('keep_memory'))
  await app.press('Pasarlos a la academia')
  await waitFor(() => expect(alerts()).not.toEqual([]))
  expect(memoryState.read().own).toEqual({ [days]: '["2026-11-02"]' })
  server.resetHandlers()
  await app.press('Reintentar')
  await waitFor(() => expect(stored(days)).toEqual(['2026-11-02', '2026-12-25']))
  await waitFor(() => expect(memoryState.read().own).toEqual({}))
})

test('a value that the user may not read stays on the device as it is, whatever a server sends', async () => {
  localStorage.setItem('contacts', '[{"id":"1","day":"2026-11-03"}]')
  await db.memory.insert({ key: 'contacts', value: '[]', version: 4 })
  const user = db.users.all().find(({ username }) => username === 'recepcion') ?? expect.unreachable('no user')
  await db.users.replace({ ...user, role: 'personal', pages: ['DashboardPanel', 'AttendancePanel'] })
  await db.memory.insert({ key: days, value: '["2026-12-25"]', version: 4 })
  const limited = await open('recepcion')
  await waitFor(() => expect(localStorage.getItem(days)).toBe('["2026-12-25"]'))
  expect(localStorage.getItem('contacts')).toBe('[{"id":"1","day":"2026-11-03"}]')
  limited.close()
  server.use(answers('list_memory', { success: true, memory: db.memory.all() }))
  const unlimited = await open('recepcion')
  await waitFor(() => expect(unlimited.queries.getQueryData(memoryQuery().queryKey)).toBeDefined())
  expect(localStorage.getItem('contacts')).toBe('[{"id":"1","day":"2026-11-03"}]')
  expect(memoryState.read()).toMatchObject({ own: {}, known: { contacts: { version: 0 } } })
  unlimited.close()
  server.resetHandlers()
  await open()
  expect(await offered()).toHaveTextContent('Este equipo tiene datos propios: 1 contacto.')
})

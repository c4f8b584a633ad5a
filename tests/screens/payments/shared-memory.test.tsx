/** Contacts and texts that all devices share, on a server that announces `academy_memory` (spec 7). */

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MemoryKey, MemoryValues } from '#api/memory-values.ts'
import { keepMemory } from '#api/memory.ts'
import { memoryQuery } from '#rows/memory.ts'
import { usualReminders } from '#rules/payments/reminder-texts.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts } from '#support/screens/app.tsx'
import { answers, unreachable } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { openPayments } from '#support/screens/payments.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const { db, server } = await withBackend()

const ana = {
  id: 1,
  name: 'Ana López',
  enrolled_at: '2026-09-12',
  status: 'Activo',
  discipline: 'Ballet',
  parent_name: 'Rosa López',
  phone: '33 1234 5678',
}
const today = '2026-11-20'

const stored = (key: MemoryKey): unknown => JSON.parse(db.memory.first({ key })?.value ?? 'null')

/** Another device writes over the version that it has just read. */
const elsewhere = <Key extends MemoryKey>(key: Key, value: MemoryValues[Key]) =>
  keepMemory(testCalls, { key, value: JSON.stringify(value), version: db.memory.first({ key })?.version ?? 0 })

async function open() {
  const { app } = await openPayments(server, '?vista=cobranza', [
    answers('list_products', [{ id: 9, name: 'Ballet', price: 950, type: 'discipline', category_id: 1 }]),
    answers('list_students', [ana]),
    answers('list_payments', { payments: [] }),
    answers('list_sales', []),
  ])
  const link = await screen.findByLabelText<HTMLAnchorElement>('WhatsApp a Rosa López')
  link.addEventListener('click', (event) => event.preventDefault())
  await waitFor(() => expect(app.queries.getQueryData(memoryQuery().queryKey)).toBeDefined())
  return {
    ...app,
    link,
    renew: () => act(async () => app.queries.refetchQueries({ queryKey: memoryQuery().queryKey })),
  }
}

const texts = async ({ user }: Awaited<ReturnType<typeof open>>, typed: string) => {
  await user.click(screen.getByText('Textos de WhatsApp'))
  const text = await screen.findByLabelText('Con un mes pendiente')
  await user.clear(text)
  await user.click(text)
  await user.paste(typed)
}

test('a family that one device wrote to is contacted on all of them, and the contact can be taken back', async () => {
  const app = await open()
  await app.user.click(app.link)
  await waitFor(() => expect(stored('contacts')).toEqual([{ id: '1', day: today }]))
  await app.user.click(screen.getByLabelText('Deshacer: contactado hoy, Ana López'))
  await waitFor(() => expect(stored('contacts')).toEqual([]))
  expect(screen.queryByText('contactado hoy')).not.toBeInTheDocument()
  await elsewhere('contacts', [{ id: '1', day: today }])
  await app.renew()
  expect(screen.getByText('contactado hoy')).toBeVisible()
})

test('a contact is sent once, also before those of later ids', async () => {
  await db.memory.insert({ key: 'contacts', value: JSON.stringify([{ id: '2', day: today }]), version: 1 })
  const app = await open()
  const sent = requestsTo(server, 'keep_memory')
  await app.user.click(app.link)
  await waitFor(() => expect(stored('contacts')).toHaveLength(2))
  await app.renew()
  expect(sent).toHaveLength(1)
})

test('a contact that is taken back leaves the one before', async () => {
  await db.memory.insert({ key: 'contacts', value: JSON.stringify([{ id: '1', day: '2026-11-03' }]), version: 1 })
  const app = await open()
  await screen.findByText('03/11/2026')
  await app.user.click(app.link)
  await app.user.click(await screen.findByLabelText('Deshacer: contactado hoy, Ana López'))
  expect(await screen.findByText('03/11/2026')).toBeVisible()
  await waitFor(() => expect(stored('contacts')).toEqual([{ id: '1', day: '2026-11-03' }]))
})

test('the text of a reminder is of all devices', async () => {
  const app = await open()
  await texts(app, 'Hola, {tutor}.')
  expect(screen.getByText(/^Se guardan para toda la academia\./)).toBeVisible()
  await app.user.click(button('Guardar'))
  await waitFor(() => expect(stored('reminders')).toEqual({ ...usualReminders, one: 'Hola, {tutor}.' }))
  await elsewhere('reminders', { ...usualReminders, one: 'Buenas tardes.' })
  await app.renew()
  await waitFor(() => expect(localStorage.getItem('reminders')).toContain('Buenas tardes.'))
  await app.user.click(screen.getByText('Textos de WhatsApp'))
  expect(await screen.findByLabelText('Con un mes pendiente')).toHaveValue('Buenas tardes.')
})

test('of two texts at once the later stays, and the other one can be taken', async () => {
  const app = await open()
  await elsewhere('reminders', { ...usualReminders, one: 'De la otra.', two: 'También de la otra.' })
  await texts(app, 'De esta.')
  await app.user.click(button('Guardar'))
  await waitFor(() => expect(alerts()).toEqual(['Otra persona también cambió los textos de WhatsApp. Quedó lo tuyo.']))
  const merged = { ...usualReminders, one: 'De esta.', two: 'También de la otra.' }
  await waitFor(() => expect(stored('reminders')).toEqual(merged))
  await app.press('Usar lo suyo')
  await waitFor(() => expect(stored('reminders')).toEqual({ ...merged, one: 'De la otra.' }))
  expect(alerts()).toEqual([])
})

test('a text that was saved without a connection goes once it is back, and the other one can still be taken', async () => {
  expectErrors(/keep_memory/)
  const app = await open()
  server.use(unreachable('keep_memory'))
  await texts(app, 'De esta.')
  await app.user.click(button('Guardar'))
  await waitFor(() => expect(alerts()).toEqual(['No se guardó para los demás equipos: se queda en este.']))
  server.resetHandlers()
  await elsewhere('reminders', { ...usualReminders, one: 'De la otra.' })
  const sent = requestsTo(server, 'keep_memory')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(alerts()).toEqual(['Otra persona también cambió los textos de WhatsApp. Quedó lo tuyo.']))
  expect(stored('reminders')).toEqual({ ...usualReminders, one: 'De esta.' })
  window.dispatchEvent(new Event('online'))
  await app.renew()
  expect(sent).toHaveLength(2)
})

test('a text that another person changes while one types is said before it is replaced', async () => {
  const app = await open()
  await texts(app, 'De esta.')
  await elsewhere('reminders', { ...usualReminders, one: 'De la otra.' })
  await app.renew()
  await screen.findByText(/Otra persona lo cambió mientras escribías\./)
  expect(screen.getByLabelText('Con un mes pendiente')).toHaveValue('De esta.')
  await app.press('Usar lo suyo')
  expect(screen.getByLabelText('Con un mes pendiente')).toHaveValue('De la otra.')
})

test('the month from which debts count is of all devices', async () => {
  const app = await open()
  await app.user.selectOptions(screen.getByLabelText(/^Las deudas se cuentan desde/), 'noviembre de 2026')
  await waitFor(() => expect(stored('debts-since')).toEqual({ year: 2026, month: 11 }))
})

/** The production build on the academy's own server, which stores a person's work in its database. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outDir } from '#support/browser/app-server.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openScreen } from '#support/browser/page.ts'
import { openWindow } from '#support/browser/windows.ts'
import { databases, ownServer } from '#support/server/own-server.ts'

const evening = new Date('2026-11-20T19:00:00-06:00')
const night = new Date('2026-11-21T00:30:00-06:00')

const sister = (name: string) => ({
  user_id: '1',
  name,
  parent_name: 'Rosa Nueva',
  phone: '5512345678',
  birth_date: '2015-03-01',
  main_discipline_id: '1',
  subdisciplines: ['Ballet'],
  level: 'Principiante',
})

/** Types a float of $500 and some bills, and saves the count. */
async function saveCount(page: Page, bills: Record<string, string>): Promise<void> {
  await page.getByLabel('Fondo inicial').fill('500')
  for (const [bill, pieces] of Object.entries(bills)) await page.getByLabel(bill, { exact: true }).fill(pieces)
  await page.getByRole('button', { name: 'Guardar corte' }).click()
}

test('a sale to the wrong sister is cancelled on a phone and made again, and the drawer agrees after midnight', async () => {
  let now = evening
  const on = databases[0] ?? 'sqlite'
  const { origin, academy, logged, call, signIn } = await ownServer({ on, app: outDir, clock: () => now })
  const cookie = await signIn('admin', 'academia2026')
  for (const name of ['Zoe Cruz Nueva', 'Zoraida Cruz Nueva']) await call('create_student', sister(name), { cookie })

  const baseURL = `${origin}/`
  const counter = await openScreen('pos?vista=corte&turno=si', { as: 'recepcion', baseURL, now })
  await saveCount(counter, { 'Billetes de $500': '1' })
  await counter
    .getByText(/^Corte 2026-11-20 19:00, cuadra/)
    .first()
    .waitFor()
  await counter.goto('pos')
  await addProduct(counter, 'Ballet')
  await pickStudent(counter, 'Zoe Cruz Nueva')
  await openWindow(counter, processButton(counter))
  await counter.getByRole('row', { name: /Zoe Cruz Nueva/ }).waitFor()

  const phone = await openScreen('pos', {
    baseURL,
    now,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  await phone
    .getByRole('button', { name: /^Cancelar la venta POS-/ })
    .first()
    .tap()
  const question = phone.getByRole('alertdialog')
  await question.getByText('Noviembre de 2026 queda pendiente.').waitFor()
  await question.getByLabel('Motivo').fill('Era para su hermana')
  await question.getByRole('button', { name: 'Cancelar la venta' }).tap()
  await phone.getByText(/^Cancelada por/).waitFor()

  await addProduct(counter, 'Ballet')
  await pickStudent(counter, 'Zoraida Cruz Nueva')
  await counter.getByRole('button', { name: 'Otra forma de pago…' }).click()
  await counter.getByLabel('Con tarjeta').fill('400')
  await openWindow(counter, counter.getByRole('button', { name: 'Cobrar $950.00' }))
  await counter.getByRole('row', { name: /Zoraida Cruz Nueva/ }).waitFor()
  await counter.goto('pos?vista=corte')
  await counter.getByLabel('Monto').fill('80')
  await counter.getByLabel('Motivo').fill('Agua')
  await counter.getByRole('button', { name: 'Anotar' }).click()
  await counter.getByText('Movimiento anotado.').waitFor()

  now = night
  await counter.clock.setFixedTime(now)
  await counter.reload()
  await counter.getByRole('radio', { name: 'Desde el último corte' }).check({ force: true })
  await counter.getByText('1 venta, 1 con mensualidad.').waitFor()
  await saveCount(counter, {
    'Billetes de $500': '1',
    'Billetes de $200': '2',
    'Billetes de $50': '1',
    'Billetes de $20': '1',
  })
  await counter
    .getByText(/^Corte 2026-11-20 a 2026-11-21 00:30, cuadra/)
    .first()
    .waitFor()

  const [wrong, right] = await academy.reading(async ({ sales }) => (await sales.all()).slice(-2))
  expect(wrong?.cancelled).toMatchObject({ reason: 'Era para su hermana' })
  expect(right).toMatchObject({ total: 950, cancelled: null, payments: [{ amount: 550 }, { amount: 400 }] })
  const months = await academy.reading(async ({ payments }) => (await payments.all()).slice(-2))
  expect(months).toMatchObject([
    { studentId: wrong?.studentId, status: 'pending' },
    { studentId: right?.studentId, status: 'paid', amount: 950 },
  ])
  expect(logged).toEqual([])
})

/** The data on the device after a logout: the production build over HTTP (spec 4, Session). */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveAcademy } from '#support/browser/academy.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openScreen } from '#support/browser/page.ts'
import { openFromMenu } from '#support/browser/walk.ts'
import { openWindow } from '#support/browser/windows.ts'

const academy = await serveAcademy()
const names = academy.db.students.all().map(({ name }) => name)

/** Everything that the browser stores for the page, as text. */
const left = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: JSON.stringify(Object.entries(sessionStorage)),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
    title: document.title,
    address: location.href,
    state: JSON.stringify(history.state),
    page: document.documentElement.outerHTML,
    windowName: window.name,
  }))

test('after a logout with unsent work the device stores only the name and logo of the academy', async () => {
  const page = await openScreen('estudiantes', { baseURL: academy.url })
  const lists: Promise<Record<string, string>>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/list_')) lists.push(request.allHeaders())
  })
  await page.getByRole('searchbox').fill(names[0] ?? '')
  await page.waitForURL(/buscar/)
  await openFromMenu(page, 'Punto de Venta')
  await addProduct(page, 'Clase suelta')
  await pickStudent(page, names[1] ?? '')
  const receipt = await openWindow(page, processButton(page))
  await receipt.getByText('Comprobante de venta').waitFor()
  await addProduct(page, 'Clase suelta')
  await expect.poll(async () => (await left(page)).local.some(([key]) => key.startsWith('draft/'))).toBe(true)
  await openFromMenu(page, 'Estudiantes')
  await page.getByRole('searchbox').fill(names[0] ?? '')
  await page.waitForURL(/buscar/)

  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Tienes trabajo sin guardar.').waitFor()
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: 'Cerrar sesión' }).click()])
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()

  const { local, session, page: shown, address, title, state, ...others } = await left(page)
  const kept = new Map(local)
  expect([...kept.keys()].toSorted()).toEqual(['academy', 'memory', 'sold-here'])
  expect(Object.keys(JSON.parse(kept.get('academy') ?? ''))).toEqual(['name', 'logo'])
  // What the academy's devices share from now on: no contact, and the usual texts.
  expect(JSON.parse(kept.get('memory') ?? '')).toMatchObject({ known: { contacts: { value: '[]' } }, own: {} })
  // The time and the months of a sale on this device: no buyer, no product, no amount.
  expect(JSON.parse(kept.get('sold-here') ?? '')).toEqual([
    { id: expect.any(String), at: expect.any(Number), months: [null] },
  ])
  expect(others).toEqual({ databases: [], caches: [], workers: 0, cookies: '', windowName: '' })
  expect(title).toBe('Iniciar sesión · Academia Ritmo y Movimiento')
  expect(address).toBe(`${academy.url}estudiantes`)
  const texts = [session, shown, state, kept.get('memory')].join(' ')
  expect(names.filter((name) => texts.includes(name) || texts.includes(encodeURIComponent(name)))).toEqual([])
  expect(session).not.toContain('buscar')
  expect(receipt.isClosed()).toBe(true)
  // The browser's own cache contains no lists either.
  const asked = await Promise.all(lists)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.every((headers) => headers['cache-control'] === 'no-cache')).toBe(true)
})

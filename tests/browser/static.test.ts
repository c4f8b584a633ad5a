/** The built demo on a host that only serves files. */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { demoFolder } from '#support/browser/demo-server.ts'
import { serveFiles } from '#support/browser/file-server.ts'
import { openPage } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { openWindow } from '#support/browser/windows.ts'

const base = '/cursos/ritmo y movimiento/'
let host: Awaited<ReturnType<typeof serveFiles>>
const at = (name: string) => `http://${name}:${host.port}${encodeURI(base)}`

beforeEach(async () => {
  host = await serveFiles(demoFolder, base)
  onTestFinished(host.close)
})

/** The page checks for a newer worker each time it opens. */
const noNewerWorker = /Failed to update a ServiceWorker/

const edit = async (path: string, from: string | RegExp, to: string) =>
  writeFile(path, (await readFile(path, 'utf8')).replace(from, to))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname).slice(base.length)

const cacheNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('academia ')))

/** The name of the tab's icon at the page's address, or the status of a failed request. */
const iconOf = (page: Page) =>
  page.locator('link[rel=icon]').evaluate(async (link) => {
    const { ok, status, url } = await fetch(link instanceof HTMLLinkElement ? link.href : '')
    return ok ? url.slice(url.lastIndexOf('/') + 1) : status
  })

/** Resolves when the worker has cached all files of the demo. */
async function isKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('academia '))
      return (await (await caches.open(name)).keys()).length
    })
  await expect.poll(kept).toBeGreaterThan(20)
}

/** Whether a new worker waits until no tab uses the old worker. */
const isWorkerWaiting = (page: Page) =>
  page.evaluate(
    async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.waiting?.state === 'installed',
    encodeURI(base),
  )

test('a host of files opens links in a folder of any name: a screen and its mission, its help, and unknown pages', async () => {
  const page = await openPage('registro?mision=inscribe-a-lucia', {
    baseURL: at('127.0.0.1'),
    expectErrors: [/404 \(Not Found\)/],
  })
  expect(await page.title()).toMatch(/Academia/)
  await signIn(page)
  await heading(page, 'Registro de Estudiantes').waitFor()
  await page.getByRole('heading', { name: 'Inscribe a Lucía Prado' }).waitFor()
  await page.getByRole('button', { name: 'Empezar misión' }).waitFor()
  // A browser with tabs requests the icon again after the address has changed. The test browser has no tabs.
  expect(await iconOf(page)).toBe('icon-capacitacion.svg')
  await page.reload()
  await heading(page, 'Registro de Estudiantes').waitFor()

  await page.goto('calendario/')
  await heading(page, 'Calendario').waitFor()
  await expect.poll(() => pathOf(page)).toBe('calendario')
  const guide = await openWindow(page, page.getByRole('button', { name: 'Ayuda', exact: true }))
  await guide.locator('h2:target').getByText('Calendario').waitFor()
  expect(pathOf(guide)).toBe('guia.html')
  const icon = await guide.locator('link[rel=icon]').evaluate((link) => link instanceof HTMLLinkElement && link.href)
  expect(icon).toBe(encodeURI(`http://127.0.0.1:${host.port}${base}icon.svg`))
  const picture = guide.getByRole('img', { name: 'La semana' })
  await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(1100)

  // An unknown address at any depth leads to the start.
  await page.goto('no/such/screen?scenario=vacia')
  await page.getByText('Escenario: ').waitFor()
  expect(pathOf(page)).toBe('')
  expect(await iconOf(page)).toBe('icon-capacitacion.svg')
})

test('from another machine without https and without a worker, a sale is made and is still there after a reload', async () => {
  const page = await openPage('pos', { baseURL: at('academia.lan') })
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])
  await signIn(page)
  await addProduct(page, 'Clase suelta')
  await pickStudent(page, 'Ana Luc')
  const receipt = await openWindow(page, processButton(page))
  const folio = await receipt
    .getByText(/POS-\d+/)
    .first()
    .textContent()
  await page.reload()
  await page.getByRole('button', { name: `Comprobante ${/POS-\d+/.exec(folio ?? '')?.[0]}` }).waitFor()
})

/** Deploys another version of the demo, with a mark in its page. */
const deploySecondEdition = () =>
  host.deploy(async (folder) => {
    await edit(join(folder, 'index.html'), '<head>', '<head><meta name="edition" content="2">')
    await edit(join(folder, 'api-worker.js'), /"version":"\w+"/, '"version":"2"')
  })
const edition = (page: Page) => page.locator('meta[name=edition]').count()

test('the demo opens without its host, with any screen and a sale; a new version replaces it once no tab has the old version', async () => {
  // Without its host, Chromium logs each file that it requests outside the worker. The test checks only the screen.
  const expectErrors = [noNewerWorker, /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/]
  const first = await openPage('', { baseURL: at('127.0.0.1'), expectErrors })
  await signIn(first)
  await isKept(first)
  const before = await cacheNames(first)
  await deploySecondEdition()
  await first.reload()
  await heading(first, 'Dashboard').waitFor()
  expect(await edition(first)).toBe(1)
  await expect.poll(() => isWorkerWaiting(first)).toBe(true)
  await first.context().setOffline(true)
  await first.reload()
  await heading(first, 'Dashboard').waitFor()
  expect(await edition(first)).toBe(0)
  expect(await cacheNames(first)).toEqual(before)
  await first.context().setOffline(false)

  const page = await first.context().newPage()
  await page.route('/outside', (route) => route.fulfill({ contentType: 'text/html', body: 'no page of the demo' }))
  await page.goto('/outside')
  await first.close()
  // A page that opens too early may still get the old version.
  await expect.poll(() => isWorkerWaiting(page)).toBe(false)
  await page.goto('')
  await heading(page, 'Dashboard').waitFor()
  await expect.poll(() => cacheNames(page)).toEqual(before.map((name) => name.replace(/\w+$/, '2')))
  await isKept(page)

  await host.close()
  const later = await page.context().newPage()
  await later.goto('estudiantes/')
  await heading(later, 'Listado de Estudiantes').waitFor()
  expect(await edition(later)).toBe(1)
  await later.goto('pos')
  await addProduct(later, 'Clase suelta')
  await pickStudent(later, 'Ana Luc')
  const receipt = await openWindow(later, processButton(later))
  await receipt.getByText('Clase suelta').waitFor()
})

/** The checks of a deployed app. */

import assert from 'node:assert/strict'
import { launchBrowser, openProfile } from '#support/browser/chromium.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { countPrints, openWindow, printsOf } from '#support/browser/windows.ts'

/**
 * A check of the app deployed at `url`, which ends with a slash. `run` rejects if it fails; `name` is shown, in
 * Spanish.
 */
type Check = { name: string; run: (url: string) => Promise<void> }

const cachedForever = 'public, max-age=31536000, immutable'

async function get(url: string, options: RequestInit = {}) {
  const response = await fetch(url, options)
  return { status: response.status, header: (name: string) => response.headers.get(name), text: await response.text() }
}

/** The path of a large code file. The page's first script is so small that a server need not compress it. */
const assetOf = (page: string): string => {
  const [, file] = /href="[^"]*(assets\/start-[^"]+\.js)"/.exec(page) ?? []
  assert(file !== undefined, 'la página no tiene su archivo de JavaScript')
  return file
}

/** Checks the app's page and its headers. */
async function checkPage(url: string): Promise<void> {
  const { status, text, header } = await get(url)
  assert.equal(status, 200)
  assert.match(text, /<div id="root">/)
  assert.match(text, /http-equiv="Content-Security-Policy" content="[^"]*script-src 'self' 'sha256-[^' ]+';/)
  assert.equal(header('cache-control'), 'no-cache')
  assert.equal(header('x-content-type-options'), 'nosniff')
  assert.equal(header('referrer-policy'), 'same-origin')
  assert.equal(header('content-security-policy'), "frame-ancestors 'none'")
}

/** Makes a sale in Chromium and prints its receipt. Fails on any error in the console, such as a blocked script. */
export const sale: Check = {
  name: 'en Chromium, del inicio de sesión al comprobante',
  async run(url) {
    const browser = await launchBrowser()
    const context = await openProfile(browser, { baseURL: url })
    try {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      context.on('weberror', (problem) => problems.push(String(problem.error())))
      const page = await context.newPage()
      await page.goto('pos')
      await countPrints(page)
      await signIn(page)
      await addProduct(page, 'Clase suelta')
      await pickStudent(page, 'Ana Luc')
      const receipt = await openWindow(page, processButton(page))
      await receipt.getByText('Clase suelta').waitFor()
      while ((await printsOf(page)) === 0) await page.waitForTimeout(100)
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Punto de Venta' }).waitFor()
      assert.deepEqual(problems, [])
    } finally {
      await browser.close()
    }
  },
}

/** All checks, in the order in which they run. */
export const checks: Check[] = [
  { name: 'la página, con su política y sus encabezados', run: (url) => checkPage(url) },
  { name: 'la dirección de una pantalla', run: (url) => checkPage(`${url}finanzas?desde=2026-01-01`) },
  { name: 'una dirección que no existe', run: (url) => checkPage(`${url}nada/de%20esto`) },
  {
    name: 'los archivos de assets/, guardados para siempre',
    async run(url) {
      const { status, header } = await get(`${url}${assetOf((await get(url)).text)}`)
      assert.equal(status, 200)
      assert.match(String(header('content-type')), /^(text|application)\/javascript/)
      assert.equal(header('cache-control'), cachedForever)
      assert.equal(header('x-content-type-options'), 'nosniff')
      assert.equal(header('content-encoding'), 'gzip')
    },
  },
  {
    name: 'un archivo de assets/ que ya no está',
    async run(url) {
      const { status, header } = await get(`${url}assets/index-deadbeef.js`)
      assert.equal(status, 404)
      assert.notEqual(header('cache-control'), cachedForever)
    },
  },
  {
    name: 'api/ sin las reglas de la aplicación',
    async run(url) {
      assert.equal((await get(`${url}api/no_existe.php`)).status, 404)
      const { status, text, header } = await get(`${url}api/session.php?a=1`)
      assert.equal(status, 200)
      assert.equal(JSON.parse(text).loggedIn, false)
      for (const name of ['cache-control', 'content-security-policy', 'x-frame-options', 'referrer-policy'])
        assert.equal(header(name), null, name)
    },
  },
  sale,
]

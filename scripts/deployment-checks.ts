/** What a deployed app must do, for `npm run deployment`. */
import assert from 'node:assert/strict'
import { demoAccounts } from '#mocks/seed/accounts.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { launchBrowser } from '#support/browser/chromium.ts'
import { countPrints, openWindow, printsOf } from '#support/browser/windows.ts'

/** Something that the app deployed at `url`, which ends with a slash, must do. */
type Check = { name: string; run: (url: string) => Promise<void> }

const [admin] = demoAccounts
assert(admin)

const forever = 'public, max-age=31536000, immutable'

async function get(url: string, options: RequestInit = {}) {
  const response = await fetch(url, options)
  return { status: response.status, header: (name: string) => response.headers.get(name), text: await response.text() }
}

/** The file with most of the app's code. The first one is so small that a server need not compress it. */
const assetOf = (page: string): string => {
  const [, file] = /href="[^"]*(assets\/start-[^"]+\.js)"/.exec(page) ?? []
  assert(file !== undefined, 'la página no tiene su archivo de JavaScript')
  return file
}

async function isPage(url: string): Promise<void> {
  const { status, text, header } = await get(url)
  assert.equal(status, 200)
  assert.match(text, /<div id="root">/)
  assert.match(text, /http-equiv="Content-Security-Policy" content="[^"]*script-src 'self';/)
  assert.equal(header('cache-control'), 'no-cache')
  assert.equal(header('x-content-type-options'), 'nosniff')
  assert.equal(header('referrer-policy'), 'same-origin')
  assert.equal(header('content-security-policy'), "frame-ancestors 'none'")
}

/** A sale over the API of the deployed app, where the policy of the page stops nothing. */
export const sale: Check = {
  name: 'en Chromium, del inicio de sesión al comprobante',
  async run(url) {
    const browser = await launchBrowser()
    const context = await browser.newContext({ baseURL: url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
    try {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      context.on('weberror', (problem) => problems.push(String(problem.error())))
      const page = await context.newPage()
      await page.goto('pos')
      await countPrints(page)
      await page.getByLabel('Usuario').fill(admin.username)
      await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
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

/** All checks, in the order in which they run; what one of them gives to read is for who deploys. */
export const checks: Check[] = [
  { name: 'la página, con su política y sus encabezados', run: (url) => isPage(url) },
  { name: 'la dirección de una pantalla', run: (url) => isPage(`${url}finanzas?desde=2026-01-01`) },
  { name: 'una dirección que no existe', run: (url) => isPage(`${url}nada/de%20esto`) },
  {
    name: 'los archivos de assets/, guardados para siempre',
    async run(url) {
      const { status, header } = await get(`${url}${assetOf((await get(url)).text)}`)
      assert.equal(status, 200)
      assert.match(String(header('content-type')), /^(text|application)\/javascript/)
      assert.equal(header('cache-control'), forever)
      assert.equal(header('x-content-type-options'), 'nosniff')
      assert.equal(header('content-encoding'), 'gzip')
    },
  },
  {
    name: 'un archivo de assets/ que ya no está',
    async run(url) {
      const { status, header } = await get(`${url}assets/index-deadbeef.js`)
      assert.equal(status, 404)
      assert.notEqual(header('cache-control'), forever)
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

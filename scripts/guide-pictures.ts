/** `npm run guide:pictures [-- venta]`: builds the demo and takes the pictures of docs/screenshots/guia. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '#support/browser/chromium.ts'
import { serveDemo } from '#support/browser/demo-server.ts'
import { addLines, chooseBuyer, signIn } from './demo-steps.ts'
import { takePicture } from './picture.ts'

const folder = join(import.meta.dirname, '../docs/screenshots/guia')

/** A fixed day, so that the pictures change only with the app. */
const today = new Date('2026-11-20T17:30:00-06:00')

/** Training mode is around the app in the demo; the guide is about work. */
const withoutBand = '#training { display: none } :root { --band-height: 0px !important }'

const see = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()

async function sell(page: Page): Promise<void> {
  await addLines(page)
  await chooseBuyer(page)
}

async function openReceipt(page: Page): Promise<Page> {
  await sell(page)
  const receipt = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Procesar venta' }).click()
  const popup = await receipt
  await popup.setViewportSize({ width: 420, height: 560 })
  await popup.getByText(/POS-\d+/).waitFor()
  await popup.addStyleTag({ content: 'body::after { display: none }' })
  return popup
}

const register = async (page: Page) => {
  await page.getByLabel('Nombre del estudiante').fill('Lucía Herrera Soto')
  await page.getByLabel('Nombre del padre o tutor').fill('Marta Soto')
  await page.getByLabel('Teléfono').fill('55 1234 5678')
  await page.getByLabel('Disciplina principal').selectOption({ label: 'Ballet' })
}

const editSecond = async (page: Page) => {
  await see(/de 60 estudiantes/)(page)
  await page
    .getByRole('button', { name: /^Editar / })
    .nth(1)
    .click()
}

const openRoll = async (page: Page) => {
  await page
    .getByRole('table', { name: 'Historial de asistencia' })
    .getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Presente' }).first().waitFor()
  await page.evaluate('scrollTo(0, 0)')
}

/** The pictures: name, path, and the steps before; the page that `act` returns is taken instead. */
const shots: { name: string; path: string; act: (page: Page) => Promise<Page | void> }[] = [
  { name: 'venta', path: 'pos', act: sell },
  { name: 'estudiantes', path: 'estudiantes', act: editSecond },
  { name: 'registro', path: 'registro', act: register },
  { name: 'calendario', path: 'calendario', act: see('16–22 de noviembre') },
  { name: 'asistencia', path: 'asistencia', act: openRoll },
  { name: 'maestros', path: 'maestros', act: see('Alejandra Montes Rivera') },
  { name: 'pagos', path: 'pagos', act: see('Abril González Quiñones') },
  { name: 'productos', path: 'productos', act: see('Botella de agua') },
  { name: 'finanzas', path: 'finanzas?inicio=2026-10-01&fin=2026-10-31', act: see('Octubre 2026') },
  { name: 'dashboard', path: 'dashboard', act: see('ago 2026') },
  { name: 'usuarios', path: 'usuarios', act: see('direccion') },
  { name: 'comprobante', path: 'pos', act: openReceipt },
]

const take = (page: Page, name: string) => takePicture(page, join(folder, `${name}.webp`))

const [only] = process.argv.slice(2)
const demo = await serveDemo()
const browser = await launchBrowser()
try {
  const open = async (path: string) => {
    const context = await browser.newContext({
      baseURL: demo.url,
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      reducedMotion: 'reduce',
      viewport: { width: 1100, height: 688 },
      colorScheme: 'light',
    })
    context.setDefaultTimeout(15_000)
    await context.clock.setFixedTime(today)
    const page = await context.newPage()
    await page.goto(path)
    await page.addStyleTag({ content: withoutBand })
    return page
  }
  if (only === undefined || only === 'entrar') {
    const page = await open('')
    // Below it the demo has its accounts.
    await page.setViewportSize({ width: 720, height: 350 })
    await take(page, 'entrar')
    await page.context().close()
  }
  for (const { name, path, act } of shots.filter((shot) => only === undefined || shot.name === only)) {
    const page = await open(path)
    await signIn(page)
    await take((await act(page)) ?? page, name)
    await page.context().close()
  }
} finally {
  await browser.close()
  await demo.close()
}

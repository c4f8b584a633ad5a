/** The pictures of the product in docs/screenshots. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { refuse } from '#shared/command-line.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { addLines, chooseBuyer, inDemo, openReceipt, pictureTime, type Elsewhere } from './demo.ts'

const documents = join(import.meta.dirname, '../../docs/screenshots')

const seeLogin = (page: Page) => page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()

/** Opens the point of sale and waits for its catalogue. */
async function openCounter(page: Page): Promise<void> {
  await page.goto('pos')
  await signIn(page)
  await page.getByRole('button', { name: /Inscripción anual/ }).waitFor()
}

/** Signs in, opens a screen and waits for a text of its list. */
const open =
  (path: string, text: string | RegExp, act: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page): Promise<void> => {
    await page.goto(path)
    await signIn(page)
    await page.getByText(text).first().waitFor()
    await act(page)
  }

async function fillCart(page: Page): Promise<void> {
  await openCounter(page)
  await addLines(page)
  // On a phone the sale is collapsed into a bar at the bottom.
  const bar = page.getByRole('button', { name: /^2 productos/ })
  if (await bar.isVisible()) await bar.click()
  await chooseBuyer(page)
}

async function receiptOfSale(page: Page): Promise<Page> {
  await fillCart(page)
  return openReceipt(page, { width: 480, height: 760 })
}

const wide = { width: 1280, height: 800 }
const narrow = { width: 360, height: 740 }

/** The pictures: name, window size, colours, and the steps before; the page that `act` returns is taken instead. */
const shots: {
  name: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  act: (page: Page) => Promise<Page | void>
}[] = [
  { name: 'login', viewport: wide, colorScheme: 'light', act: seeLogin },
  { name: 'pos-empty', viewport: wide, colorScheme: 'light', act: openCounter },
  { name: 'pos-cart', viewport: wide, colorScheme: 'light', act: fillCart },
  { name: 'pos-cart-dark', viewport: wide, colorScheme: 'dark', act: fillCart },
  { name: 'pos-cart-360', viewport: narrow, colorScheme: 'light', act: fillCart },
  { name: 'dashboard', viewport: wide, colorScheme: 'light', act: open('dashboard', 'ago 2026') },
  {
    name: 'students-edited',
    viewport: wide,
    colorScheme: 'light',
    act: open('estudiantes', /de \d+ estudiantes/, (page) =>
      page
        .getByRole('button', { name: /^Editar / })
        .nth(1)
        .click(),
    ),
  },
  {
    name: 'registration',
    viewport: wide,
    colorScheme: 'light',
    act: open('registro', 'Disciplina principal', (page) =>
      page.getByLabel('Disciplina principal').selectOption({ label: 'Ballet' }),
    ),
  },
  { name: 'products', viewport: wide, colorScheme: 'light', act: open('productos', 'Botella de agua') },
  {
    name: 'calendar',
    viewport: wide,
    colorScheme: 'light',
    act: open('calendario', '16–22 de noviembre', async (page) => {
      await page.locator('main li[data-hue]').first().waitFor()
    }),
  },
  { name: 'teachers', viewport: wide, colorScheme: 'light', act: open('maestros', 'Alejandra Montes Rivera') },
  { name: 'attendance', viewport: wide, colorScheme: 'light', act: open('asistencia', 'Historial de asistencia') },
  { name: 'payments', viewport: wide, colorScheme: 'light', act: open('pagos', 'Abril González Quiñones') },
  {
    name: 'payments-year',
    viewport: wide,
    colorScheme: 'light',
    act: open('pagos?vista=anual', 'Abril González Quiñones'),
  },
  {
    name: 'finances',
    viewport: wide,
    colorScheme: 'light',
    act: open('finanzas?inicio=2026-10-01&fin=2026-10-31', 'Octubre 2026'),
  },
  { name: 'receipt', viewport: wide, colorScheme: 'light', act: receiptOfSale },
]

/** Takes the pictures, or those whose names begin with `only`. */
export const takeScreenshots = (only = '', { url, folder = documents }: Elsewhere = {}): Promise<void> =>
  inDemo(async (openPage) => {
    const wanted = shots.filter((shot) => shot.name.startsWith(only))
    if (wanted.length === 0) refuse(`No picture's name begins with ${only}.`)
    for (const { name, viewport, colorScheme, act } of wanted) {
      const page = await openPage({ viewport, colorScheme })
      await page.context().clock.setFixedTime(pictureTime)
      try {
        await page.goto('pos')
        const path = join(folder, `${name}.png`)
        const shown = (await act(page)) ?? page
        // Pictures of products and fonts load after the text.
        await shown.waitForLoadState('networkidle')
        await shown.evaluate('scrollTo(0, 0)')
        await shown.screenshot({ path, animations: 'disabled', caret: 'hide' })
        console.log(`docs/screenshots/${name}.png  ${Math.round(statSync(path).size / 1000)} kB`)
      } catch (error) {
        console.error(
          `docs/screenshots/${name}.png could not be taken:`,
          error instanceof Error ? error.message : error,
        )
        process.exitCode = 1
      }
      await page.context().close()
    }
  }, url)

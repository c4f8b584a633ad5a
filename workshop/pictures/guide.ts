/** The pictures of the staff's guide, docs/screenshots/guia, which the README and docs/demo.md show too. */

import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { signIn } from '#support/browser/sign-in.ts'
import { addLines, chooseBuyer, inDemo, openReceipt, openRoll, pictureTime, type Elsewhere } from './demo.ts'
import { takePicture } from './picture.ts'

const documents = join(import.meta.dirname, '../../docs/screenshots/guia')

/** Hides training mode and the demo's door, which are not in the guide. */
const withoutTraining =
  '#training, section:is([aria-labelledby=door], [aria-labelledby=training]) { display: none !important } :root { --band-height: 0px !important }'

const see = (text: string | RegExp) => (page: Page) => page.getByText(text).filter({ visible: true }).first().waitFor()

async function fillCart(page: Page): Promise<void> {
  await addLines(page)
  await chooseBuyer(page)
}

async function receiptOfSale(page: Page): Promise<Page> {
  await fillCart(page)
  const receipt = await openReceipt(page, { width: 420, height: 560 })
  // Without the mark of training mode.
  await receipt.addStyleTag({ content: 'body::after { display: none }' })
  return receipt
}

const register = async (page: Page) => {
  await page.getByLabel('Nombre del estudiante').fill('Lucía Herrera Soto')
  await page.getByLabel('Nombre del padre o tutor').fill('Marta Soto')
  await page.getByLabel('Teléfono').fill('55 1234 5678')
  await page.getByLabel('Disciplina principal').selectOption({ label: 'Ballet' })
}

const editSecond = async (page: Page) => {
  await see(/de \d+ estudiantes/)(page)
  await page
    .getByRole('button', { name: /^Editar / })
    .nth(1)
    .click()
}

const openRollAtTop = async (page: Page) => {
  await openRoll(page)
  await page.evaluate('scrollTo(0, 0)')
}

/** The pictures: name, path, and the steps before. If `act` returns a page, that page is taken. */
const shots: { name: string; path: string; act: (page: Page) => Promise<Page | void> }[] = [
  { name: 'venta', path: 'pos', act: fillCart },
  { name: 'estudiantes', path: 'estudiantes', act: editSecond },
  { name: 'registro', path: 'registro', act: register },
  { name: 'calendario', path: 'calendario', act: see('Natación infantil') },
  { name: 'asistencia', path: 'asistencia', act: openRollAtTop },
  { name: 'maestros', path: 'maestros', act: see('Alejandra Montes Rivera') },
  { name: 'pagos', path: 'pagos', act: see('Abril González Quiñones') },
  { name: 'productos', path: 'productos', act: see('Botella de agua') },
  { name: 'finanzas', path: 'finanzas?inicio=2026-10-01&fin=2026-10-31', act: see('Octubre 2026') },
  { name: 'dashboard', path: 'dashboard', act: see('ago 2026') },
  { name: 'usuarios', path: 'usuarios', act: see('direccion') },
  { name: 'comprobante', path: 'pos', act: receiptOfSale },
]

/** Takes the pictures, or the one named `only`. */
export const takeGuidePictures = (only?: string, { url, folder = documents }: Elsewhere = {}): Promise<void> =>
  inDemo(async (openPage) => {
    const take = (page: Page, name: string) => takePicture(page, join(folder, `${name}.webp`))
    const open = async (path: string) => {
      const page = await openPage({ viewport: { width: 1100, height: 688 } })
      await page.context().clock.setFixedTime(pictureTime)
      await page.goto(path)
      await page.addStyleTag({ content: withoutTraining })
      return page
    }
    if (only === undefined || only === 'entrar') {
      const page = await open('')
      // Only the login form, without the list of the demo's accounts.
      await page.setViewportSize({ width: 720, height: 460 })
      await take(page, 'entrar')
      await page.context().close()
    }
    for (const { name, path, act } of shots.filter((shot) => only === undefined || shot.name === only)) {
      const page = await open(path)
      await signIn(page)
      await take((await act(page)) ?? page, name)
      await page.context().close()
    }
  }, url)

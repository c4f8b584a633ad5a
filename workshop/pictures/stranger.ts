/**
 * A stranger's first five minutes with the demo: its door, the tour to its end, and a first sale with its receipt; on a desk
 * and on a phone. Fails where a step does not lead to the next one. The pictures are in docs/screenshots/primeros-minutos.
 */
import { join } from 'node:path'
import type { Page, ViewportSize } from 'playwright-core'
import { stops } from '#training/tour/tour.ts'
import { chooseBuyer, inDemo, openReceipt, pictureTime } from './demo.ts'
import { takePicture } from './picture.ts'

const folder = join(import.meta.dirname, '../../docs/screenshots/primeros-minutos')

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Where the stranger looks: the name of its pictures, and its window. */
type Place = { name: string; viewport: ViewportSize; colorScheme: 'light' | 'dark' }

const places: readonly Place[] = [
  { name: 'escritorio', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'telefono', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
]

/** Takes the pictures of a place, numbered as they come. */
function pictures({ name }: Place) {
  let number = 0
  return (page: Page, what: string) => takePicture(page, join(folder, `${name}-${(number += 1)}-${what}.webp`))
}

/** The door: one press begins the tour. */
async function enter(page: Page, take: (page: Page, what: string) => Promise<void>): Promise<void> {
  await page.goto('')
  await page.getByRole('heading', { name: 'La academia entera, en una pantalla' }).waitFor()
  await take(page, 'puerta')
  await press(page, 'Recórrela en 5 minutos')
}

/** Each stop of the tour stands over its own screen, which shows its data; the last one is left. */
async function walk(page: Page, take: (page: Page, what: string) => Promise<void>): Promise<void> {
  for (const [at, { path, title }] of stops.entries()) {
    await page.getByRole('heading', { name: title }).waitFor()
    await page.waitForURL((url) => `${url.pathname}${url.search}`.endsWith(path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByText(/^Cargando/)
      .first()
      .waitFor({ state: 'detached' })
    await page.locator('[aria-label^="Cargando"]').first().waitFor({ state: 'detached' })
    await take(page, `recorrido-${path.replace(/\W.*/, '')}`)
    await press(page, at < stops.length - 1 ? 'Siguiente' : 'Salir del recorrido')
  }
}

/** A first sale: the stranger finds the counter in a menu, and the discipline of the student at hand. */
async function sell(page: Page, take: (page: Page, what: string) => Promise<void>): Promise<void> {
  await press(page, 'Menú derecho')
  await page.getByRole('navigation', { name: 'Menú derecho' }).getByRole('link', { name: 'Punto de Venta' }).click()
  const bar = page.getByRole('button', { name: /^\d+ productos?/ })
  const isPhone = await bar.isVisible()
  if (isPhone) await bar.click()
  await chooseBuyer(page)
  if (isPhone) await bar.click()
  await take(page, 'a-la-mano')
  await page.getByRole('button', { name: / su disciplina$/ }).click()
  await press(page, 'Agregar al carrito')
  if (isPhone) await bar.click()
  await take(page, 'carrito')
  // This month may be paid already, which is asked about.
  const receipt = await openReceipt(page, { width: 420, height: 620 })
  await take(receipt, 'comprobante')
  await receipt.close()
  await page
    .getByText(/^Venta POS-\d+ registrada\.$/)
    .first()
    .waitFor()
  await take(page, 'vendido')
}

/** Plays the five minutes at each place, or at the one named `only`. */
export const playStranger = (only?: string): Promise<void> =>
  inDemo(async (openPage) => {
    for (const place of places.filter(({ name }) => only === undefined || name === only)) {
      const { viewport, colorScheme } = place
      const page = await openPage({ viewport, colorScheme })
      await page.context().clock.setFixedTime(pictureTime)
      const take = pictures(place)
      for (const step of [enter, walk, sell]) await step(page, take)
      await page.context().close()
    }
  })

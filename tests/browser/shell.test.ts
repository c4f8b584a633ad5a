import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signIn } from '#support/browser/page.ts'

const toggle = (page: Page, side: string) => page.getByRole('button', { name: `Menú ${side}` })
const menu = (page: Page, side: string) => page.getByRole('navigation', { name: `Menú ${side}` })

test('opening one menu closes the other; each slides in over 300 ms and is 16rem wide', async () => {
  const page = await openPage('pos')
  await signIn(page)
  await toggle(page, 'izquierdo').click()
  await menu(page, 'izquierdo').waitFor()
  await toggle(page, 'derecho').click()
  await menu(page, 'derecho').waitFor()
  await menu(page, 'izquierdo').waitFor({ state: 'hidden' })
  const style = await menu(page, 'derecho').evaluate((nav) => {
    const { width, transitionDuration } = getComputedStyle(nav)
    return { width, transitionDuration }
  })
  expect(style).toEqual({ width: '256px', transitionDuration: '0.3s' })
})

test('Escape closes a menu and the keyboard is back where it was; a click outside closes it; an entry navigates and closes it', async () => {
  const page = await openPage('pos')
  await signIn(page)
  const isFocused = (side: string) => toggle(page, side).evaluate((button) => button === document.activeElement)

  await toggle(page, 'derecho').click()
  const entry = menu(page, 'derecho').getByRole('link', { name: 'Punto de Venta' })
  await expect.poll(() => entry.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await menu(page, 'derecho').waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused('derecho')).toBe(true)

  await toggle(page, 'derecho').click()
  await menu(page, 'derecho').waitFor()
  await page.mouse.click(300, 400)
  await menu(page, 'derecho').waitFor({ state: 'hidden' })

  await toggle(page, 'derecho').click()
  await entry.click()
  await menu(page, 'derecho').waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/academia/pos')
})

test('with reduced motion the menus do not slide', async () => {
  const page = await openPage('pos', { reducedMotion: 'reduce' })
  await signIn(page)
  await toggle(page, 'derecho').click()
  await menu(page, 'derecho').waitFor()
  expect(await menu(page, 'derecho').evaluate((nav) => getComputedStyle(nav).transitionDuration)).toBe('0s')
})

test('any other path leads to the dashboard, or to the first screen of whoever may not open it', async () => {
  const page = await openPage('no/such/screen')
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/academia/')
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  await signIn(page, 'recepcion', 'recepcion2026')
  await page.getByRole('heading', { level: 1, name: 'Punto de Venta' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/academia/pos')
})

test('a logout ends the session for good, and the next login knows the academy', async () => {
  const page = await openPage('pos')
  await signIn(page)
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'Academia Ritmo y Movimiento' }).waitFor()
  await page.reload()
  await page.getByLabel('Usuario').waitFor()
})

test('what the keyboard goes back to is below the bar and the headers of its table', async () => {
  const page = await openPage('estudiantes')
  await signIn(page)
  await page.getByRole('table', { name: 'Listado de Estudiantes' }).waitFor()
  await page
    .getByRole('button', { name: /^Editar / })
    .nth(25)
    .focus()
  const isOnTop = () =>
    page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return document.activeElement?.contains(seen) === true
    })
  for (let back = 0; back < 40; back += 1) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(isOnTop, { message: `after ${back + 1} steps back` }).toBe(true)
  }
})

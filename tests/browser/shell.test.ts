import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { basePath, isOwnServer } from '#support/browser/host.ts'
import { getsFocus } from '#support/browser/input.ts'
import { openScreen, resize } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { goTo, rail as railOf } from '#support/browser/walk.ts'

const toggle = (page: Page, side: string) => page.getByRole('button', { name: `Menú ${side}` })
const menu = (page: Page, side: string) => page.getByRole('navigation', { name: `Menú ${side}` })

const pathOf = (page: Page) => new URL(page.url()).pathname

/** The width of a menu, and the duration of its slide. */
const styleOf = (nav: Locator) =>
  nav.evaluate((element) => {
    const { width, transitionDuration } = getComputedStyle(element)
    return { width, transitionDuration }
  })

/** The number of animations when the colors change. */
async function movements(page: Page): Promise<number> {
  await page.emulateMedia({ colorScheme: 'dark' })
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return document.getAnimations().length
  })
}

test('any other path leads to the first permitted screen, menus and rail to the others; a logout is final', async () => {
  const page = await openScreen('no-such-screen')
  const base = await basePath()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe(base)

  const [left, right] = [menu(page, 'izquierdo'), menu(page, 'derecho')]
  const rail = railOf(page)
  await rail.waitFor()
  // A menu is 16rem wide and slides in. With reduced motion nothing slides or fades.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await toggle(page, 'izquierdo').click()
  await left.waitFor()
  await toggle(page, 'derecho').click()
  await right.waitFor()
  await left.waitFor({ state: 'hidden' })
  await rail.waitFor({ state: 'detached' })
  expect(await styleOf(right)).toEqual({ width: '256px', transitionDuration: '0.3s' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await styleOf(right)).toEqual({ width: '256px', transitionDuration: '0s' })
  const entry = right.getByRole('link', { name: 'Punto de Venta' })
  await entry.click()
  await right.waitFor({ state: 'hidden' })
  await expect.poll(() => pathOf(page)).toBe(`${base}pos`)

  await toggle(page, 'derecho').click()
  await getsFocus(entry)
  await page.keyboard.press('Escape')
  await right.waitFor({ state: 'hidden' })
  await getsFocus(toggle(page, 'derecho'))

  await toggle(page, 'derecho').click()
  await right.waitFor()
  await page.mouse.click(300, 400)
  await right.waitFor({ state: 'hidden' })
  expect(await movements(page)).toBe(0)

  await goTo(page, 'Pagos')
  await resize(page, { width: 1023, height: 800 })
  await rail.waitFor({ state: 'hidden' })

  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  // The login shows the academy.
  await page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'Academia Ritmo y Movimiento' }).waitFor()
  await page.goto('no-such-screen')
  await signIn(page, 'recepcion')
  await page.getByRole('heading', { level: 1, name: 'Punto de Venta' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe(`${base}pos`)
})

test('a focused element is below the bar and the headers of its table', async () => {
  const page = await openScreen('estudiantes')
  await page.getByRole('table', { name: 'Listado de Estudiantes' }).waitFor()
  await page
    .getByRole('button', { name: /^Editar / })
    .nth(25)
    .focus()
  const isOnTop = () =>
    page.locator(':focus').evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  for (let back = 0; back < 40; back += 1) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(isOnTop, { message: `after ${back + 1} steps back` }).toBe(true)
  }
})

// A practice scenario of the demo.
test.skipIf(isOwnServer)(
  'with any number of alerts, most of a phone stays free, and the newest is visible',
  async () => {
    const page = await openScreen('estudiantes?scenario=rechazo', {
      viewport: { width: 360, height: 640 },
      expectErrors: [/(delete|update)_student\.php/],
    })
    const older = 'El servidor rechazó la operación (escenario de práctica).'
    const newer = 'Error al actualizar.'
    for (const name of [/^Más de /, /^Eliminar /]) await page.getByRole('button', { name }).first().click()
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await page.getByRole('alert').filter({ hasText: older }).waitFor()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click()
    await page.getByLabel('Padre o tutor').last().fill('Otra persona')
    await page.getByRole('button', { name: /^Guardar / }).click()
    await page.getByRole('alert').filter({ hasText: newer }).waitFor()

    const alerts = page.getByRole('alert').filter({ hasText: /\S/ })
    expect(await alerts.count()).toBe(2)
    const height = () =>
      page
        .locator('.notices')
        .evaluateAll((stacks) => Math.max(...stacks.map((stack) => stack.getBoundingClientRect().height)))
    await expect.poll(height).toBeLessThanOrEqual(0.3 * 640)
    const topOf = async (text: string) => (await alerts.filter({ hasText: text }).boundingBox())?.y ?? Infinity
    expect(await topOf(newer)).toBeLessThan(await topOf(older))
    // The keyboard reaches alerts that are out of sight.
    await page
      .locator('.mantine-Notification-root')
      .filter({ hasText: older })
      .getByRole('button', { name: 'Cerrar aviso' })
      .focus()
    await expect.poll(() => topOf(older)).toBeLessThan(0.4 * 640)
  },
)

test('the profile and the search of the academy return the focus to the element that opened them', async () => {
  const page = await openScreen('estudiantes')
  const name = page.locator('tbody').getByRole('link').first()
  await name.focus()
  await page.keyboard.press('Enter')
  const profile = page.getByRole('dialog', { name: await name.innerText() })
  await getsFocus(profile.getByRole('button', { name: 'Cerrar' }))
  await page.keyboard.press('Escape')
  await profile.waitFor({ state: 'detached' })
  await getsFocus(name)

  const field = page.getByRole('searchbox', { name: 'Buscar' })
  await field.focus()
  await page.keyboard.press('Control+k')
  const finder = page.getByRole('combobox', { name: 'Buscar en la academia' })
  await getsFocus(finder)
  await page.keyboard.press('Escape')
  await finder.waitFor({ state: 'detached' })
  await getsFocus(field)
})

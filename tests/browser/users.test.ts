import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isOwnServer } from '#support/browser/host.ts'
import { getsFocus, tabTo } from '#support/browser/input.ts'
import { openScreen, resize } from '#support/browser/page.ts'
import { chooseFile, preview } from '#support/browser/pictures.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { png } from '#support/screens/png.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })
const messageIn = (page: Page, role: 'alert' | 'status', text: string) =>
  page.getByRole(role).filter({ has: page.getByText(text, { exact: true }) })

async function isReady(page: Page) {
  await page.getByRole('heading', { name: 'Usuarios', level: 1 }).waitFor()
  await page.getByText('recepcion').waitFor()
}

// On the own server a user with fewer pages is not an admin (spec 6), and the table shows that.
test.skipIf(isOwnServer)(
  'a user with the keyboard alone: created, edited, another deleted; given a logo of this machine by mouse, and signed in',
  async () => {
    const page = await openScreen('pos', { expectErrors: [/UserManagement/] })
    const { keyboard } = page
    await button(page, 'Menú derecho').click()
    await page.getByRole('link', { name: 'Usuarios' }).click()
    await isReady(page)

    await tabTo(field(page, 'Usuario'))
    await keyboard.press('Enter')
    await messageIn(page, 'alert', 'Usuario y contraseña son obligatorios').waitFor()
    await getsFocus(field(page, 'Usuario'))
    await keyboard.type('marisol')
    await keyboard.press('Enter')
    await getsFocus(field(page, 'Contraseña'))
    await keyboard.type('frase secreta')
    await tabTo(page.getByRole('checkbox', { name: 'Calendario' }))
    await keyboard.press('Space')
    await tabTo(button(page, 'Crear usuario'))
    await keyboard.press('Enter')
    await messageIn(page, 'status', 'Usuario creado').waitFor()
    await row(page, /^marisol Calendario ?Es admin: abre todas menos Usuarios \d\d\/\d\d\/\d{4}/).waitFor()

    await button(page, 'Editar marisol').click()
    await expect.poll(() => field(page, 'Usuario').getAttribute('readonly')).not.toBeNull()
    await field(page, 'Contraseña').fill('frase secreta')
    await field(page, 'Nombre de la academia').fill('Danza del Sur')
    const logo = png(1, 1, () => [20, 120, 110, 255])
    await chooseFile(page, 'logo.png', 'image/png', logo)
    await preview(page).waitFor()
    await button(page, 'Todas').click()
    await button(page, 'Actualizar usuario').click()
    await row(page, /^marisol Todas/).waitFor()

    await tabTo(button(page, 'Eliminar direccion'))
    await keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: '¿Eliminar este usuario?' }).waitFor()
    await getsFocus(button(page, 'Cancelar'))
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await messageIn(page, 'status', 'Usuario eliminado').waitFor()
    await row(page, /^direccion/).waitFor({ state: 'detached' })

    await tabTo(button(page, 'Editar marisol'))
    await keyboard.press('Enter')
    await expect.poll(() => preview(page).getAttribute('src')).toMatch(/^data:image\/png/)
    await getsFocus(field(page, 'Contraseña'))
    await keyboard.type('otra')
    await keyboard.press('Enter')
    await messageIn(page, 'status', 'Usuario actualizado').waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
    await signIn(page, 'marisol', 'otra')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.getByRole('banner').getByRole('img', { name: 'Danza del Sur' }).waitFor()
  },
)

/** Stops time, except for the time that a test lets pass. A slow machine then changes nothing. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('on a phone a message is visible for three seconds at any scroll position of the table', async () => {
  const page = await openScreen('usuarios', { viewport: { width: 360, height: 800 } })
  await isReady(page)
  await resize(page, { width: 360, height: 500 })
  await page.mouse.wheel(0, 2000)
  await stopClock(page)
  await button(page, 'Eliminar admin').click()
  const kept = messageIn(page, 'alert', 'El super-admin no puede eliminarse.')
  const isSeen = async () => {
    const { y = 0, height = 0 } = (await kept.boundingBox()) ?? {}
    return y >= 56 && y + height < 500
  }
  await expect.poll(isSeen).toBe(true)
  await page.clock.runFor(2900)
  expect(await kept.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await kept.waitFor({ state: 'hidden' })
})

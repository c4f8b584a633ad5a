import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { openPage, signIn } from '#support/browser/page.ts'

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })
const messageIn = (page: Page, role: 'alert' | 'status', text: string) =>
  page.getByRole(role).filter({ has: page.getByText(text, { exact: true }) })
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

async function openUsers(page: Page) {
  await signIn(page)
  await button(page, 'Menú derecho').click()
  await page.getByRole('link', { name: 'Usuarios' }).click()
  await page.getByRole('heading', { name: 'Usuarios', level: 1 }).waitFor()
  await page.getByText('recepcion').waitFor()
}

test('a user by mouse: created with a logo of this machine, edited, signed in, deleted; the super-admin stays', async () => {
  const page = await openPage('pos', { expectErrors: [/UserManagement/] })
  await openUsers(page)

  await button(page, 'Crear usuario').click()
  await messageIn(page, 'alert', 'Usuario y contraseña son obligatorios').waitFor()
  await expect.poll(() => isFocused(field(page, 'Usuario'))).toBe(true)
  await field(page, 'Usuario').fill('marisol')
  await field(page, 'Contraseña').fill('secreta')
  await field(page, 'Nombre de la academia').fill('Danza del Sur')
  await page.getByText('Subir archivo').click()
  await field(page, 'Archivo de imagen').setInputFiles(logo)
  await page.getByAltText('Vista previa').waitFor()
  await page.getByRole('checkbox', { name: 'Calendario' }).check()
  await button(page, 'Crear usuario').click()
  await messageIn(page, 'status', 'Usuario creado').waitFor()
  await row(page, /^marisol Calendario \d\d\/\d\d\/\d{4}/).waitFor()

  await button(page, 'Editar marisol').click()
  await expect.poll(() => field(page, 'Usuario').getAttribute('readonly')).not.toBeNull()
  await expect.poll(() => page.getByAltText('Vista previa').getAttribute('src')).toMatch(/^data:image\/png/)
  await field(page, 'Contraseña').fill('secreta')
  await button(page, 'Todas').click()
  await button(page, 'Actualizar usuario').click()
  await messageIn(page, 'status', 'Usuario actualizado').waitFor()
  await row(page, /^marisol Todas/).waitFor()

  await button(page, 'Eliminar admin').click()
  await messageIn(page, 'alert', 'El super-admin no puede eliminarse.').waitFor()
  await button(page, 'Eliminar direccion').click()
  await page.getByRole('alertdialog', { name: '¿Eliminar este usuario?' }).waitFor()
  await button(page, 'Aceptar').click()
  await messageIn(page, 'status', 'Usuario eliminado').waitFor()
  await row(page, /^direccion/).waitFor({ state: 'detached' })

  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  await button(page, 'Iniciar Sesión').waitFor()
  await field(page, 'Usuario').fill('marisol')
  await field(page, 'Contraseña').fill('secreta')
  await button(page, 'Iniciar Sesión').click()
  await page.getByRole('heading', { name: 'No autorizado' }).waitFor()
  await page.getByRole('banner').getByRole('img', { name: 'Danza del Sur' }).waitFor()
  await page.getByRole('link', { name: /^Ir a / }).click()
  await page.getByRole('heading', { name: 'No autorizado' }).waitFor({ state: 'detached' })
})

test('a user with the keyboard alone', async () => {
  const page = await openPage('pos')
  await openUsers(page)
  const { keyboard } = page
  const tabTo = async (target: Locator, key = 'Tab') => {
    for (let press = 0; press < 40 && !(await isFocused(target)); press += 1) await keyboard.press(key)
    await expect.poll(() => isFocused(target)).toBe(true)
  }

  await tabTo(field(page, 'Usuario'))
  await keyboard.type('marisol')
  await keyboard.press('Enter')
  await messageIn(page, 'alert', 'Usuario y contraseña son obligatorios').waitFor()
  await expect.poll(() => isFocused(field(page, 'Contraseña'))).toBe(true)
  await keyboard.type('secreta')
  await tabTo(page.getByRole('checkbox', { name: 'Pagos' }))
  await keyboard.press('Space')
  await tabTo(button(page, 'Crear usuario'))
  await keyboard.press('Enter')
  await row(page, /^marisol Pagos/).waitFor()

  await tabTo(button(page, 'Editar marisol'))
  await keyboard.press('Enter')
  await expect.poll(() => isFocused(field(page, 'Contraseña'))).toBe(true)
  await keyboard.type('otra')
  await keyboard.press('Enter')
  await messageIn(page, 'status', 'Usuario actualizado').waitFor()

  await tabTo(button(page, 'Eliminar marisol'))
  await keyboard.press('Enter')
  await expect.poll(() => isFocused(button(page, 'Cancelar'))).toBe(true)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await row(page, /^marisol/).waitFor({ state: 'detached' })
})

/** Time stands still from here on but for what a test lets pass, however long a busy machine takes. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('a message leaves after three seconds', async () => {
  const page = await openPage('pos')
  await openUsers(page)
  await stopClock(page)
  await button(page, 'Eliminar admin').click()
  const message = messageIn(page, 'alert', 'El super-admin no puede eliminarse.')
  await message.waitFor()
  await page.clock.runFor(2900)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await message.waitFor({ state: 'hidden' })
})

test('on a phone a message is seen over the table while the form is closed, wherever it was scrolled to', async () => {
  const page = await openPage('pos', { viewport: { width: 360, height: 500 } })
  await openUsers(page)
  await page.mouse.wheel(0, 2000)
  await stopClock(page)
  await button(page, 'Eliminar admin').click()
  const message = messageIn(page, 'alert', 'El super-admin no puede eliminarse.')
  const isSeen = async () => {
    const { y = 0, height = 0 } = (await message.boundingBox()) ?? {}
    return y >= 56 && y + height < 500
  }
  await expect.poll(isSeen).toBe(true)
  await page.clock.resume()

  await button(page, 'Agregar usuario').click()
  await button(page, 'Crear usuario').click()
  await page.getByRole('dialog').getByText('Usuario y contraseña son obligatorios').waitFor()
  await field(page, 'Usuario').fill('marisol')
  await field(page, 'Contraseña').fill('secreta')
  await button(page, 'Crear usuario').click()
  await messageIn(page, 'status', 'Usuario creado').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await messageIn(page, 'status', 'Usuario creado').waitFor()
})

describe.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const)('axe finds nothing, $colorScheme, $width px wide:', ({ colorScheme, width }) => {
  test('users: listed, kept, refused, edited, asked', async () => {
    const page = await openPage('pos', { colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await openUsers(page)
    expect(await violationsOf(page), 'listed').toEqual([])
    await button(page, 'Eliminar admin').click()
    await messageIn(page, 'alert', 'El super-admin no puede eliminarse.').waitFor()
    expect(await violationsOf(page), 'kept').toEqual([])
    const isSheet = width < 1024
    if (isSheet) await button(page, 'Agregar usuario').click()
    await button(page, 'Crear usuario').click()
    await messageIn(page, 'alert', 'Usuario y contraseña son obligatorios').waitFor()
    expect(await violationsOf(page), 'refused').toEqual([])
    const close = button(page, 'Cerrar formulario')
    if (isSheet) await close.click()
    await button(page, 'Editar admin').click()
    await button(page, 'Cancelar Edición').waitFor()
    expect(await violationsOf(page), 'edited').toEqual([])
    if (isSheet) await close.click()
    else await button(page, 'Cancelar Edición').click()
    await button(page, 'Eliminar recepcion').click()
    await page.getByRole('alertdialog').waitFor()
    expect(await violationsOf(page), 'asked').toEqual([])
  })
})

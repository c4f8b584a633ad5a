import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreen, resize, type ScreenOptions } from '#support/browser/page.ts'
import { disciplineField, fillRegistration, registerButton } from '#support/browser/registration.ts'
import { allowWindows, openWindow } from '#support/browser/windows.ts'

/** Opens the registration for the admin, and waits for its options. */
async function openRegistration(options: ScreenOptions = {}) {
  const page = await openScreen('registro', options)
  await page.getByRole('heading', { name: 'Registro de Estudiantes', level: 1 }).waitFor()
  await disciplineField(page).getByRole('option', { name: 'Ballet' }).waitFor({ state: 'attached' })
  return page
}

/** Waits until the list of students shows `name`. From then on the registration knows the student. */
async function isInList(page: Page, name: string) {
  await page.waitForURL('**/estudiantes')
  await page.getByRole('row').filter({ hasText: name }).first().waitFor()
}

test('the button is visible, a phone registers a student, and a blocked receipt waits at the list', async () => {
  const page = await openRegistration({ viewport: { width: 360, height: 800 }, popups: 'blocked' })
  for (const [width, height] of [
    [1280, 40],
    [360, 44],
  ] as const) {
    await resize(page, { width, height: 800 })
    await expect
      .poll(async () => (await boxOf(registerButton(page))).bottom, { message: `${width} px` })
      .toBeLessThanOrEqual(800)
    expect((await boxOf(registerButton(page))).height, `${width} px`).toBeGreaterThanOrEqual(height)
  }
  await registerButton(page).click()
  await page.getByRole('alert').waitFor()

  await fillRegistration(page, 'Regina Cruz')
  await registerButton(page).click()
  await isInList(page, 'Regina Cruz')
  const open = page.getByRole('button', { name: 'Abrir comprobante' })
  await open.waitFor()
  await allowWindows(page)
  // The alert that names the button does not cover the button.
  await page.getByRole('alert').waitFor()
  const receipt = await openWindow(page, open)
  await receipt.getByText(/^STU-\d{6}$/).waitFor()
  expect(await receipt.locator('dl').innerText()).toMatch(
    /Regina Cruz[\s\S]*Jorge Cruz[\s\S]*55 8765 4321[\s\S]*29\/02\/2016[\s\S]*Ballet[\s\S]*Puntas[\s\S]*Avanzado/,
  )
  await receipt.getByText('Si necesitas factura, solicítala en recepción con tu RFC.').waitFor()
  await open.waitFor({ state: 'detached' })
})

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not to be seen`)
  return { ...box, bottom: box.y + box.height }
}

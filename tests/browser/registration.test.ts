import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tabTo } from '#support/browser/input.ts'
import { isIdle, openScreen, resize, type ScreenOptions } from '#support/browser/page.ts'
import { disciplineField, fillRegistration, levelField, registerButton } from '#support/browser/registration.ts'
import { allowWindows, countPrints, openWindow, printsOf } from '#support/browser/windows.ts'

/** Opens the registration for the admin, and waits for its options. */
async function openRegistration(options: ScreenOptions = {}) {
  const page = await openScreen('registro', options)
  await page.getByRole('heading', { name: 'Registro de Estudiantes', level: 1 }).waitFor()
  await disciplineField(page).getByRole('option', { name: 'Ballet' }).waitFor({ state: 'attached' })
  return page
}

/** The students of that name on the server. */
const registered = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const { students }: { students: { name: string; level: string }[] } = await (
      await fetch('api/list_students.php')
    ).json()
    return students.filter((student) => student.name === wanted)
  }, name)

/** Waits until the list of students shows `name`. From then on the registration knows the student. */
async function isInList(page: Page, name: string) {
  await page.waitForURL('**/estudiantes')
  await page.getByRole('row').filter({ hasText: name }).first().waitFor()
}

/** Fills the form with the keyboard alone, from the missing fields to the suggestions of the level. */
async function typeRegistration(page: Page, name: string) {
  const { keyboard } = page
  await page.getByLabel('Nombre del estudiante').focus()
  await keyboard.press('Enter')
  await page
    .getByRole('alert')
    .getByText('Por favor, completa todos los campos y selecciona al menos una subdisciplina.')
    .waitFor()
  for (const text of [name, 'Raúl Ruiz', 'sin número']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await keyboard.type('02292016')
  const field = page.getByLabel('Fecha de nacimiento')
  await expect.poll(() => field.inputValue()).toMatch(/^2016-02-29$/)
  await tabTo(disciplineField(page), 4)
  await keyboard.type('Bal')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await tabTo(levelField(page), 4)
  await keyboard.type('inter')
  await page.getByRole('option', { name: 'Intermedio' }).waitFor()
}

test('a student is registered with the keyboard alone, and again by mouse only after the person confirms', async () => {
  const page = await openRegistration()
  const { keyboard } = page
  await countPrints(page)
  await typeRegistration(page, 'Olga Ruiz')
  await isIdle(page)
  await keyboard.press('Enter')
  await expect.poll(() => levelField(page).inputValue()).toBe('Intermedio')
  const [receipt] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Enter')])
  await receipt.getByText('Olga Ruiz').waitFor()
  await page.getByRole('status').getByText('Estudiante registrado con éxito!').waitFor()
  await isInList(page, 'Olga Ruiz')
  await expect.poll(() => printsOf(page)).toBe(1)
  expect(await registered(page, 'Olga Ruiz')).toMatchObject([
    { level: 'Intermedio', subdisciplines: ['Ballet infantil'], status: 'Activo' },
  ])

  await page.goBack()
  await fillRegistration(page, 'ÓLGA  RUIZ')
  await registerButton(page).click()
  await page.getByRole('heading', { name: 'Parece que ya está en la lista' }).waitFor()
  const list = await openWindow(page, page.getByRole('link', { name: 'Olga Ruiz' }))
  await expect
    .poll(() => Object.fromEntries(new URL(list.url()).searchParams))
    .toEqual({ buscar: 'Olga Ruiz', estado: 'Todos' })
  await list.close()
  expect(await registered(page, 'ÓLGA RUIZ')).toEqual([])
  await openWindow(page, page.getByRole('button', { name: 'Registrar de todos modos' }))
  await isInList(page, 'ÓLGA  RUIZ')
  expect(await registered(page, 'ÓLGA RUIZ')).toMatchObject([{ level: 'Avanzado' }])
})

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

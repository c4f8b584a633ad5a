import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { isIdle, openPage } from '#support/browser/page.ts'

/** Opens the registration for the admin, once there is something to choose. */
async function openRegistration(options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage('registro', options)
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill('academia2026')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('heading', { name: 'Registro de Estudiantes', level: 1 }).waitFor()
  await discipline(page).locator('option', { hasText: 'Ballet' }).waitFor({ state: 'attached' })
  return page
}

const discipline = (page: Page) => page.getByLabel('Disciplina principal')
const level = (page: Page) => page.getByRole('combobox', { name: 'Nivel' })
const register = (page: Page) => page.getByRole('button', { name: 'Registrar', exact: true })

async function fill(page: Page, name: string) {
  await page.getByLabel('Nombre del estudiante').fill(name)
  await page.getByLabel('Nombre del padre o tutor').fill('Jorge Cruz')
  await page.getByLabel('Teléfono').fill('55 8765 4321')
  await page.getByLabel('Fecha de nacimiento').fill('2016-02-29')
  await discipline(page).selectOption({ label: 'Ballet' })
  await page.getByRole('checkbox', { name: 'Puntas' }).check({ force: true })
  await level(page).fill('Avan')
  await page.getByRole('option', { name: 'Avanzado' }).click()
}

/** Everybody of that name, as the server has them. */
const registered = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const { students }: { students: { name: string; level: string }[] } = await (
      await fetch('api/list_students.php')
    ).json()
    return students.filter((student) => student.name === wanted)
  }, name)

const isInList = (page: Page) => page.waitForURL('**/academia/estudiantes')

/** Counts on the opener how often a window of it is printed. */
const countPrints = `window.print = () => { if (window.opener) window.opener.prints = (window.opener.prints ?? 0) + 1 }`

test('a student is registered by mouse, the receipt printed, and once more only when the person says so', async () => {
  const page = await openRegistration()
  await page.context().addInitScript(countPrints)
  await fill(page, 'Regina Cruz')
  const [receipt] = await Promise.all([page.waitForEvent('popup'), register(page).click()])
  await receipt.getByText(/^STU-\d{6}$/).waitFor()
  expect(await receipt.locator('dl').innerText()).toMatch(
    /Regina Cruz[\s\S]*Jorge Cruz[\s\S]*55 8765 4321[\s\S]*29\/02\/2016[\s\S]*Ballet[\s\S]*Puntas[\s\S]*Avanzado/,
  )
  await receipt.getByText('Si necesitas factura, solicítala en recepción con tu RFC.').waitFor()
  await page.getByRole('status').getByText('Estudiante registrado con éxito!').waitFor()
  await isInList(page)
  await expect.poll(() => page.evaluate(() => Number(Reflect.get(window, 'prints') ?? 0))).toBe(1)
  expect(await registered(page, 'Regina Cruz')).toMatchObject([{ level: 'Avanzado', status: 'Activo' }])

  await page.goBack()
  await fill(page, 'RÉGINA  CRUZ')
  await register(page).click()
  await page.getByRole('heading', { name: 'Parece que ya está en la lista' }).waitFor()
  const [list] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Regina Cruz' }).click(),
  ])
  await expect
    .poll(() => Object.fromEntries(new URL(list.url()).searchParams))
    .toEqual({ buscar: 'Regina Cruz', estado: 'Todos' })
  await list.close()
  expect(await registered(page, 'RÉGINA  CRUZ')).toEqual([])
  await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Registrar de todos modos' }).click(),
  ])
  await isInList(page)
  expect(await registered(page, 'RÉGINA  CRUZ')).toHaveLength(1)
})

test('a student is registered with the keyboard alone, from what is missing to the receipt', async () => {
  const page = await openRegistration()
  const { keyboard } = page
  await page.getByLabel('Nombre del estudiante').focus()
  await keyboard.press('Enter')
  await page
    .getByRole('alert')
    .getByText('Por favor, completa todos los campos y selecciona al menos una subdisciplina.')
    .waitFor()
  await keyboard.type('Olga Ruiz')
  await keyboard.press('Tab')
  await keyboard.type('Raúl Ruiz')
  await keyboard.press('Tab')
  await keyboard.type('sin número')
  await keyboard.press('Tab')
  await keyboard.type('02282016')
  const field = page.getByLabel('Fecha de nacimiento')
  await expect.poll(() => field.inputValue()).toMatch(/^2016-02-28$/)
  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate((it) => it === document.activeElement)
    for (let press = 0; press < 4 && !(await isThere()); press += 1) await keyboard.press('Tab')
    await expect.poll(isThere).toBe(true)
  }
  await tabTo(discipline(page))
  await keyboard.type('Bal')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await tabTo(level(page))
  await keyboard.type('inter')
  await page.getByRole('option', { name: 'Intermedio' }).waitFor()
  await isIdle(page)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect.poll(() => level(page).inputValue()).toBe('Intermedio')
  const [receipt] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Enter')])
  await receipt.getByText('Olga Ruiz').waitFor()
  await isInList(page)
  expect(await registered(page, 'Olga Ruiz')).toMatchObject([
    { level: 'Intermedio', subdisciplines: ['Ballet infantil'] },
  ])
})

test('a receipt that the browser blocks waits at the list, and is opened there', async () => {
  const page = await openRegistration({ popups: 'blocked' })
  await fill(page, 'Regina Cruz')
  await register(page).click()
  await isInList(page)
  const open = page.getByRole('button', { name: 'Abrir comprobante' })
  await open.waitFor()
  await page.evaluate(() => Reflect.set(window, 'allowsPopups', true))
  const [receipt] = await Promise.all([page.waitForEvent('popup'), open.click()])
  await receipt.getByText('Regina Cruz').waitFor()
  await open.waitFor({ state: 'detached' })
})

describe.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const)('axe finds nothing, $colorScheme, $width px wide:', ({ colorScheme, width }) => {
  test('empty, refused, with suggestions, with a likely duplicate; the button in view; the receipt', async () => {
    const page = await openRegistration({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    expect(await violationsOf(page), 'empty').toEqual([])
    const box = await register(page).boundingBox()
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    expect(box?.height).toBeGreaterThanOrEqual(width === 360 ? 44 : 40)
    await register(page).click()
    await page.getByRole('alert').waitFor()
    expect(await violationsOf(page), 'refused').toEqual([])

    await fill(page, 'Regina Cruz')
    await page.getByLabel('Fecha de nacimiento').fill('2999-01-01')
    await page.getByText('Esta fecha está en el futuro.').waitFor()
    await level(page).fill('a')
    await page.getByRole('option', { name: 'Avanzado' }).waitFor()
    expect(await violationsOf(page), 'suggestions').toEqual([])
    await level(page).fill('Avanzado')
    await keyboardAway(page)
    const [receipt] = await Promise.all([page.waitForEvent('popup'), register(page).click()])
    await receipt.getByText('Regina Cruz').waitFor()
    expect(await violationsOf(receipt), 'receipt').toEqual([])
    await receipt.close()

    await isInList(page)
    await page.goBack()
    await fill(page, 'Regina Cruz')
    await register(page).click()
    await page.getByRole('button', { name: 'Registrar de todos modos' }).waitFor()
    expect(await violationsOf(page), 'likely duplicate').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

/** Closes the suggestions. */
const keyboardAway = (page: Page) => page.keyboard.press('Escape')

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { openPage } from '#support/browser/page.ts'

/** A class that four students of the demo take. */
const ballet = { subdiscipline: 'Ballet infantil', level: 'Principiante', teacher: 'Alejandra Montes Rivera' }

/** Opens the attendance for the admin, once all that the screen needs is there. */
async function openAttendance(path = 'asistencia', options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(path, options)
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill('academia2026')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await ready(page)
  return page
}

async function ready(page: Page) {
  await page.getByRole('heading', { name: 'Asistencia', level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Historial de asistencia' }).waitFor()
}

const roll = (page: Page) => page.getByRole('region', { name: 'Lista de asistencia' })
const history = (page: Page) => page.getByRole('region', { name: 'Historial de asistencia' })
const person = (page: Page, name: string | RegExp) => roll(page).getByRole('radiogroup', { name })
const saveButton = (page: Page) => roll(page).getByRole('button', { name: 'Guardar asistencia' })
const isMarked = (page: Page, index: number, mark: 'Presente' | 'Ausente') =>
  roll(page).getByRole('radiogroup').nth(index).getByRole('radio', { name: mark }).isChecked()

async function pick(page: Page, selector: string, name: string) {
  await roll(page).getByRole('combobox', { name: selector }).click()
  await page.getByRole('listbox', { name: selector }).getByRole('option', { name, exact: true }).click()
}

async function choose(page: Page, { subdiscipline, level, teacher } = ballet) {
  await pick(page, 'Subdisciplina', subdiscipline)
  await pick(page, 'Nivel', level)
  await pick(page, 'Maestro', teacher)
  await roll(page).getByRole('button', { name: 'Todos presentes' }).waitFor()
}

/** What goes to an endpoint, as it is sent. */
function bodiesTo(page: Page, endpoint: string) {
  const seen: { studentAttendance: Record<string, boolean>; teacherAttendance: Record<string, boolean> }[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/${endpoint}.php`)) seen.push(JSON.parse(request.postData() ?? '{}'))
  })
  return seen
}

/** Whoever registers students, at another screen. */
const register = (page: Page, level: string, count: number) =>
  page.evaluate(
    async (given) => {
      for (let index = 1; index <= given.count; index += 1) {
        const body = {
          user_id: 1,
          name: `Alumna ${String(index).padStart(2, '0')}`,
          parent_name: 'Mamá',
          phone: '3312345678',
          birth_date: '2018-01-15',
          main_discipline_id: 1,
          subdisciplines: ['Ballet infantil'],
          level: given.level,
        }
        await fetch('api/create_student.php', { method: 'POST', body: JSON.stringify(body) })
      }
    },
    { level, count },
  )

test('a roll by mouse: called, saved, in the history, and in the radios again after a reload', async () => {
  const page = await openAttendance()
  const sent = bodiesTo(page, 'create_attendance')
  await choose(page)
  const people = roll(page).getByRole('radiogroup')
  await people.nth(3).waitFor()
  const count = await people.count()
  await people.nth(0).getByText('Ausente').click()
  await roll(page).getByRole('button', { name: 'Todos presentes' }).click()
  await expect.poll(() => isMarked(page, 1, 'Presente')).toBe(true)
  expect(await isMarked(page, 0, 'Ausente')).toBe(true)
  await saveButton(page).click()
  await page.getByText('Asistencia guardada con éxito!').waitFor()
  expect(Object.values(sent[0]?.studentAttendance ?? {}).filter((isPresent) => !isPresent)).toHaveLength(1)
  expect(Object.values(sent[0]?.teacherAttendance ?? {})).toEqual([true])

  const newest = history(page).locator('tbody tr:not([aria-hidden])').first()
  await expect
    .poll(() => newest.innerText())
    .toMatch(new RegExp(`${ballet.subdiscipline}[\\s\\S]*${count - 2}\\s+1\\s`))
  await page.reload()
  await ready(page)
  await newest.getByRole('button', { name: /abrir la lista de Ballet infantil Principiante/ }).click()
  await roll(page).getByText('Lista guardada').waitFor()
  await expect.poll(() => isMarked(page, 0, 'Ausente')).toBe(true)
  await expect.poll(() => isMarked(page, 1, 'Presente')).toBe(true)
})

test('a roll of 20 with the keyboard alone takes 22 key presses from when it is chosen', async () => {
  const page = await openAttendance()
  await register(page, 'Taller', 20)
  await page.reload()
  await ready(page)
  const sent = bodiesTo(page, 'create_attendance')
  const { keyboard } = page
  const isIn = (selector: string) =>
    roll(page)
      .getByRole('combobox', { name: selector })
      .evaluate((field) => field === document.activeElement)
  for (let press = 0; press < 20 && !(await isIn('Subdisciplina')); press += 1) await keyboard.press('Tab')
  for (const [selector, name] of [
    ['Subdisciplina', 'ballet inf'],
    ['Nivel', 'taller'],
    ['Maestro', 'alej'],
  ] as const) {
    await expect.poll(() => isIn(selector)).toBe(true)
    await keyboard.type(name)
    await keyboard.press('Enter')
    if (selector !== 'Maestro') await keyboard.press('Tab')
  }

  const first = person(page, 'Alumna 01').getByRole('radio', { name: 'Presente' })
  await expect.poll(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await keyboard.press(key)
  }
  for (let student = 1; student <= 20; student += 1) await press(student === 7 ? 'a' : 'p')
  await press('p')
  await press('Enter')
  await page.getByText('Asistencia guardada con éxito!').waitFor()
  expect(presses).toBe(22)
  const marks = Object.values(sent[0]?.studentAttendance ?? {})
  expect([marks.length, marks.filter(Boolean).length]).toEqual([20, 19])
  expect(Object.values(sent[0]?.teacherAttendance ?? {})).toEqual([true])
  const isMarkedSeven = (mark: string) => person(page, 'Alumna 07').getByRole('radio', { name: mark }).isChecked()
  await expect.poll(() => isMarkedSeven('Ausente')).toBe(true)

  // The arrows change a mark, as in any group of radios; a changed roll asks before it gives way.
  await person(page, 'Alumna 07').getByRole('radio', { name: 'Ausente' }).focus()
  await keyboard.press('ArrowLeft')
  await expect.poll(() => isMarkedSeven('Presente')).toBe(true)
  await roll(page).getByRole('combobox', { name: 'Nivel' }).focus()
  await keyboard.type('princ')
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
  await question.waitFor()
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  const level = roll(page).getByRole('combobox', { name: 'Nivel' })
  await expect.poll(() => level.inputValue()).toBe('Taller')
  await expect.poll(() => isIn('Nivel')).toBe(true)
  await keyboard.type('princ')
  await keyboard.press('Enter')
  await question.waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => level.inputValue()).toBe('Principiante')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=radiogroup]') !== null)).toBe(true)
})

test('one press saves once, however often it is clicked and whatever key is held', async () => {
  const page = await openAttendance()
  const sent = bodiesTo(page, 'create_attendance')
  await choose(page)
  await saveButton(page).click({ clickCount: 4, delay: 0 })
  await roll(page).getByText('Lista guardada').waitFor()
  expect(sent).toHaveLength(1)
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
  await saveButton(page).focus()
  for (let repeat = 0; repeat < 15; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect.poll(() => sent.length).toBe(2)
  // It can be pressed again once the second one is answered.
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
  expect(sent).toHaveLength(2)
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
})

test('a shared address shows the history that it names', async () => {
  const page = await openAttendance('asistencia?fecha=2020-01-01')
  await page.getByText('Ninguna lista coincide con los filtros.').waitFor()
  await expect.poll(() => history(page).getByLabel('Fecha').inputValue()).toBe('2020-01-01')
  await history(page).getByLabel('Nivel').selectOption('Principiante')
  await expect.poll(() => new URL(page.url()).search).toBe('?fecha=2020-01-01&nivel=Principiante')
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await page.getByText('Ninguna lista coincide con los filtros.').waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

describe.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const)('axe finds nothing, $colorScheme, $width px wide:', ({ colorScheme, width }) => {
  test('attendance: empty, refused, called, asking, saved', async () => {
    const page = await openAttendance('asistencia', {
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    expect(await violationsOf(page), 'empty').toEqual([])
    await page.getByRole('combobox', { name: 'Maestro' }).click()
    await page.locator('[role=option]').first().waitFor()
    expect(await violationsOf(page), 'teachers to choose from').toEqual([])
    await page.keyboard.press('Escape')
    await saveButton(page).click()
    await page.getByRole('alert').waitFor()
    expect(await violationsOf(page), 'refused').toEqual([])
    await choose(page)
    await page.keyboard.press('a')
    await page.keyboard.press('p')
    await expect.poll(() => isMarked(page, 1, 'Presente')).toBe(true)
    expect(await violationsOf(page), 'called').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await pick(page, 'Nivel', 'Avanzado')
    await page.getByRole('alertdialog').waitFor()
    expect(await violationsOf(page), 'asking').toEqual([])
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await saveButton(page).click()
    await page.getByText('Asistencia guardada con éxito!').waitFor()
    expect(await violationsOf(page), 'saved').toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { isIdle, openPage } from '#support/browser/page.ts'

async function openStudents(path = 'estudiantes', options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(path, options)
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill('academia2026')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('heading', { name: 'Listado de Estudiantes' }).waitFor()
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .waitFor()
  return page
}

const row = (page: Page) => page.locator('tr[data-open]')
const cell = (page: Page, label: string) => row(page).getByLabel(label, { exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const nameOfFirst = async (page: Page) =>
  (await page.locator('tbody tr:not([aria-hidden]) td').first().textContent()) ?? ''

test('a student by mouse: found, edited, set inactive, found among those, deleted, and still so after a reload', async () => {
  const page = await openStudents()
  const name = await nameOfFirst(page)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name)
  await page.getByText(/^1 de \d+ estudiantes$/).waitFor()
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await cell(page, 'Teléfono').fill('33 0000 0001')
  await cell(page, 'Disciplina').selectOption('Jazz')
  await cell(page, 'Jazz funk').check()
  await cell(page, 'Nivel').fill('Nivel 2')
  await cell(page, 'Estado').selectOption('Inactivo')
  await page.getByRole('button', { name: `Guardar ${name}` }).click()
  await page.getByRole('status').getByText('Estudiante actualizado.').waitFor()
  await page.getByText('No hay estudiantes registrados aún o no coinciden con el filtro.').waitFor()
  // The row has left, and the keyboard is not at the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TABLE')

  await page.getByLabel('Estado').selectOption('Inactivo')
  const found = page.getByRole('row', { name: new RegExp(name) })
  await found.waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('estado')).toBe('Inactivo')
  await page.reload()
  await found.waitFor()
  await expect
    .poll(() => found.innerText())
    .toMatch(/33 0000 0001[\s\S]*Jazz[\s\S]*Jazz funk[\s\S]*Nivel 2[\s\S]*Inactivo/)
  await page.getByRole('button', { name: `Eliminar ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que quieres eliminar a este estudiante?' })
  await question.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('status').getByText('Estudiante eliminado con éxito.').waitFor()
  await found.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('No hay estudiantes registrados aún o no coinciden con el filtro.').waitFor()
})

test('a row with the keyboard alone: searched, edited, refused, amended, saved, and given up', async () => {
  const page = await openStudents()
  const { keyboard } = page
  const name = await nameOfFirst(page)
  await keyboard.press('/')
  await page.locator('[type=search]:focus').waitFor()
  await keyboard.type(name)
  await page.getByText(/^1 de \d+ estudiantes$/).waitFor()
  const tabTo = async (label: string) => {
    for (let press = 0; press < 30 && (await focused(page)) !== label; press += 1) await keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe(label)
  }
  await tabTo(`Editar ${name}`)
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Nombre')
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await keyboard.press('Enter')
  await page.getByRole('alert').getByText('Por favor, escribe el nombre.').waitFor()
  await expect.poll(() => focused(page)).toBe('Nombre')
  await keyboard.type(`${name} II`)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Teléfono')
  await keyboard.type('33 0000 0002')
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('Estudiante actualizado.').waitFor()
  await expect.poll(() => focused(page)).toBe(`Editar ${name} II`)

  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Nombre')
  await keyboard.type('x')
  await keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
  await question.waitFor()
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Nombre')
  await keyboard.press('Escape')
  await question.locator('button:focus', { hasText: 'Cancelar' }).waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe(`Editar ${name} II`)
})

test('the level’s suggestions take Enter and Escape for themselves', async () => {
  const page = await openStudents()
  const { keyboard } = page
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await cell(page, 'Nivel').fill('')
  await page.getByRole('listbox').getByText('Principiante').waitFor()
  await keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  await isIdle(page)
  expect(await row(page).count()).toBe(1)
  await keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByText('Principiante').waitFor()
  await isIdle(page)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect.poll(() => cell(page, 'Nivel').inputValue()).not.toBe('')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  await isIdle(page)
  // A row that is being saved cannot be written in.
  expect(await cell(page, 'Nivel').isEditable()).toBe(true)
  expect(await row(page).count()).toBe(1)
})

test('a date that was begun and not finished is not saved as none', async () => {
  const page = await openStudents()
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await cell(page, 'Fecha de nacimiento').focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Por favor, revisa la fecha de nacimiento.').waitFor()
  await expect.poll(() => focused(page)).toBe('Fecha de nacimiento')
})

test('of ten thousand, the row that is edited keeps its text while the page is scrolled and searched', async () => {
  const page = await openStudents('estudiantes?scenario=grande')
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await cell(page, 'Nombre').fill('A medias')
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.wheel(0, 20_000)
    await page.waitForFunction((y) => window.scrollY > y, turn * 15_000)
  }
  expect(await page.locator('tbody tr').count()).toBeLessThan(100)
  await expect.poll(() => focused(page)).toBe('Nombre')
  await page.keyboard.type('!')
  await expect.poll(() => cell(page, 'Nombre').inputValue()).toBe('A medias!')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByLabel('Buscar').fill('ibarra zúñiga')
  await page.getByText(/^(?!8999 )\d+ de/).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(101)
  expect(await cell(page, 'Nombre').inputValue()).toBe('A medias!')
  await page.getByLabel('Buscar').fill('')
  await page.getByText(/^8999 de/).waitFor()
  expect(await cell(page, 'Nombre').inputValue()).toBe('A medias!')
})

describe('axe finds nothing', () => {
  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [360, 'light'],
    [360, 'dark'],
  ] as const)('at %i px, %s: listed, edited and refused, asked, empty', async (width, colorScheme) => {
    const page = await openStudents('estudiantes', {
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const found = [await violationsOf(page)]
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click()
    await cell(page, 'Nombre').fill('')
    await cell(page, 'Fecha de nacimiento').fill('2090-01-01')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    found.push(await violationsOf(page))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
    found.push(await violationsOf(page))
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await page.getByLabel('Buscar').fill('nadie se llama así')
    await page.getByText(/^No hay estudiantes registrados/).waitFor()
    found.push(await violationsOf(page))
    expect(found).toEqual([[], [], [], []])
  })
})

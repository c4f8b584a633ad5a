import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isOwnServer } from '#support/browser/host.ts'
import { getsFocus, tabTo } from '#support/browser/input.ts'
import { isIdle, openScreen, type ScreenOptions } from '#support/browser/page.ts'

async function openStudents(path = 'estudiantes', options: ScreenOptions = {}) {
  const page = await openScreen(path, options)
  await page.getByRole('heading', { name: 'Listado de Estudiantes' }).waitFor()
  await editButton(page).waitFor()
  return page
}

const editButton = (page: Page) => page.getByRole('button', { name: /^Editar/ }).first()
/** The row in edit mode. */
const row = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Guardar / }) })
const cell = (page: Page, label: string) => row(page).getByLabel(label, { exact: true })
/** The name in a row; the first row is 1. */
const nameOfRow = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('cell').first().innerText()

/** The level's suggestions take Enter and Escape for themselves, so the row is neither saved nor cancelled. */
async function suggestLevel(page: Page) {
  const { keyboard } = page
  const suggestions = page.getByRole('listbox')
  await tabTo(cell(page, 'Nivel'))
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await suggestions.getByText('Principiante').waitFor()
  await keyboard.press('Escape')
  await suggestions.waitFor({ state: 'hidden' })
  await isIdle(page)
  expect(await row(page).count()).toBe(1)
  await keyboard.press('ArrowDown')
  await suggestions.getByText('Principiante').waitFor()
  await isIdle(page)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect.poll(() => cell(page, 'Nivel').inputValue()).not.toBe('')
  await suggestions.waitFor({ state: 'hidden' })
  await isIdle(page)
  // A row that is being saved is read-only.
  expect(await cell(page, 'Nivel').isEditable()).toBe(true)
  expect(await row(page).count()).toBe(1)
}

test('a row with the keyboard alone: searched, edited, refused, corrected, saved, and cancelled', async () => {
  const page = await openStudents()
  const { keyboard } = page
  const name = await nameOfRow(page, 1)
  await keyboard.press('/')
  await getsFocus(page.getByRole('searchbox', { name: 'Buscar' }))
  await keyboard.type(name)
  await page.getByText(/^1 de \d+ estudiantes$/).waitFor()
  const editing = (student: string) => page.getByRole('button', { name: `Editar ${student}`, exact: true })
  await tabTo(editing(name), 30)
  await keyboard.press('Enter')
  await getsFocus(cell(page, 'Nombre'))
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await keyboard.press('Enter')
  await page.getByRole('alert').getByText('Por favor, escribe el nombre.').waitFor()
  await getsFocus(cell(page, 'Nombre'))
  await keyboard.type(`${name} II`)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await getsFocus(cell(page, 'Teléfono'))
  await keyboard.type('33 0000 0002')

  // An incomplete date is not saved as an empty date.
  await keyboard.press('Tab')
  await getsFocus(cell(page, 'Fecha de nacimiento'))
  await keyboard.press('Backspace')
  await keyboard.press('Enter')
  await page.getByRole('alert').getByText('Por favor, revisa la fecha de nacimiento.').waitFor()
  await getsFocus(cell(page, 'Fecha de nacimiento'))
  // This day reads the same in both orders of day and month.
  await keyboard.type('10102015')
  await expect.poll(() => cell(page, 'Fecha de nacimiento').inputValue()).toBe('2015-10-10')
  await suggestLevel(page)
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('Estudiante actualizado.').waitFor()
  await getsFocus(editing(`${name} II`))

  await keyboard.press('Enter')
  await getsFocus(cell(page, 'Nombre'))
  await keyboard.type('x')
  await keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
  await question.waitFor()
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await getsFocus(cell(page, 'Nombre'))
  await keyboard.press('Escape')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await getsFocus(editing(`${name} II`))
})

// Only the demo has an academy of that size.
test.skipIf(isOwnServer)(
  'an edited row among ten thousand keeps its text while the page is scrolled and searched',
  async () => {
    const page = await openStudents('estudiantes?scenario=grande')
    const count = page.getByText(/^[\d,]+ de [\d,]+ estudiantes/)
    const all = await count.innerText()
    await editButton(page).click()
    await cell(page, 'Nombre').fill('A medias')
    for (let turn = 0; turn < 3; turn += 1) {
      await page.mouse.wheel(0, 20_000)
      await page.waitForFunction((y) => window.scrollY > y, turn * 15_000)
    }
    expect(await page.locator('tbody tr').count()).toBeLessThan(100)
    await getsFocus(cell(page, 'Nombre'))
    await page.keyboard.type('!')
    await expect.poll(() => cell(page, 'Nombre').inputValue()).toBe('A medias!')
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('ibarra zúñiga')
    await expect.poll(() => count.innerText()).not.toBe(all)
    await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(101)
    expect(await cell(page, 'Nombre').inputValue()).toBe('A medias!')
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('')
    await expect.poll(() => count.innerText()).toBe(all)
    expect(await cell(page, 'Nombre').inputValue()).toBe('A medias!')
  },
)

test('on a phone a student is a card: name and phone at once, the rest behind a button', async () => {
  const page = await openStudents('estudiantes?buscar=ana', { viewport: { width: 360, height: 800 } })
  const name = await nameOfRow(page, 1)
  const card = page.getByRole('row').nth(1)
  expect(await card.getByRole('link', { name: /^\+?[\d ]+$/ }).getAttribute('href')).toMatch(/^tel:\+52\d{10}$/)
  const { height = 0 } = (await card.boundingBox()) ?? {}
  expect(height).toBeLessThan(120)
  const birthDate = card.locator('[data-label="Fecha de nacimiento"]')
  expect(await birthDate.isVisible()).toBe(false)
  const more = page.getByRole('button', { name: `Más de ${name}` })
  await tabTo(more, 30)
  await page.keyboard.press('Enter')
  await birthDate.waitFor()
  expect(await more.getAttribute('aria-expanded')).toBe('true')
})

test('on a tablet the filters stay within the card of the list', async () => {
  const page = await openStudents('estudiantes', { viewport: { width: 768, height: 1024 } })
  const filters = page.getByRole('search', { name: 'Filtros' })
  const over = await filters.evaluate((all) => {
    const card = all.closest('section')?.getBoundingClientRect().right ?? 0
    return Math.max(...[...all.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)) - card
  })
  expect(over).toBeLessThan(0)
})

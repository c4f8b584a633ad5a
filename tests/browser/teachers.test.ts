import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { openPage } from '#support/browser/page.ts'

/** Opens the teachers for the admin, once all that the screen needs is there. */
async function openTeachers(path = 'maestros', options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(path, options)
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill('academia2026')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('heading', { name: 'Maestros', level: 1 }).waitFor()
  await row(page, 'Alejandra Montes Rivera').getByText('clases').waitFor()
  await page.getByRole('checkbox', { name: 'Karate', includeHidden: true }).waitFor({ state: 'attached' })
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const schedules = (page: Page) => page.getByRole('button', { name: /^Quitar / })

/** Whoever takes the roll of a class, at another screen. */
const takeRoll = (page: Page, roll: { date: string; level: string; teacherAttendance: Record<string, boolean> }) =>
  page.evaluate(async (given) => {
    const body = {
      subdiscipline: 'Kata',
      teacher: 'Olga Ruiz',
      studentAttendance: {},
      recordedAt: '2026-11-10T18:30:00.000Z',
      ...given,
    }
    const answer = await fetch('api/create_attendance.php', { method: 'POST', body: JSON.stringify(body) })
    return answer.json()
  }, roll)

test('a teacher is hired, gives classes and is paid for them, and it is all there after a reload', async () => {
  const page = await openTeachers()
  await page.getByLabel('Nombre').fill('Olga Ruiz')
  await page.getByRole('checkbox', { name: 'Karate' }).check()
  await page.getByLabel('Salario por clase').fill('265.50')
  await page.getByLabel('Subdisciplina').selectOption('Kata')
  await page.getByLabel('Nivel').selectOption('Avanzado')
  await page.getByRole('checkbox', { name: 'Viernes' }).check()
  await page.getByRole('checkbox', { name: 'Lunes' }).check()
  await page.getByLabel('Hora').fill('18:30')
  await page.getByRole('button', { name: 'Agregar horario' }).click()
  await expect.poll(() => schedules(page).count()).toBe(1)

  await page.getByLabel('Subdisciplina').selectOption('Kata')
  await page.getByLabel('Nivel').selectOption('Avanzado')
  await page.getByRole('checkbox', { name: 'Lunes' }).check()
  await page.getByRole('checkbox', { name: 'Viernes' }).check()
  await page.getByLabel('Hora').fill('18:30')
  await page.getByRole('button', { name: 'Agregar horario' }).click()
  await page.getByRole('alert').getByText('Horario ya agregado').waitFor()
  await page.getByRole('checkbox', { name: 'Viernes' }).uncheck()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Agregar horario' }).click()
  await expect.poll(() => schedules(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Quitar Kata, Avanzado: Lunes, 18:30' }).click()
  await page.getByRole('button', { name: 'Guardar maestro' }).click()
  await page.getByRole('status').getByText('Maestro guardado.').waitFor()
  await row(page, 'Olga Ruiz').getByText('0 clases').waitFor()

  const id = 9
  const there = { level: 'Avanzado', teacherAttendance: { [id]: true } }
  for (const date of ['09/11/2026', '13/11/2026', '16/11/2026', '04/12/2026'])
    expect(await takeRoll(page, { ...there, date })).toMatchObject({ success: true })
  await takeRoll(page, { ...there, date: '20/11/2026', teacherAttendance: { [id]: false } })
  await takeRoll(page, { ...there, date: '23/11/2026', level: 'Principiante' })

  await page.goto('maestros?inicio=2026-11-01&fin=2026-11-30')
  await row(page, 'Olga Ruiz').getByText('$796.50').waitFor()
  await row(page, 'Olga Ruiz').getByText('3 clases', { exact: true }).waitFor()
  await row(page, 'Olga Ruiz').getByText('1 sin contar').waitFor()
  await page.getByLabel('Fecha inicio').fill('2026-11-10')
  await row(page, 'Olga Ruiz').getByText('$531.00').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('inicio')).toBe('2026-11-10')

  await page.getByRole('button', { name: 'Editar Olga Ruiz' }).click()
  await page.getByLabel('Salario por clase').fill('300')
  await page.getByRole('button', { name: 'Guardar maestro' }).click()
  await row(page, 'Olga Ruiz').getByText('$600.00').waitFor()
  await page.getByRole('heading', { name: 'Nuevo maestro' }).waitFor()

  await page.reload()
  await row(page, 'Olga Ruiz').getByText('$600.00').waitFor()
  await expect
    .poll(() => row(page, 'Olga Ruiz').innerText())
    .toMatch(/Karate[\s\S]*Kata · Avanzado[\s\S]*Lunes y Viernes, 18:30/)
  await page.getByRole('button', { name: 'Eliminar Olga Ruiz' }).click()
  await page.getByRole('alertdialog', { name: '¿Eliminar maestro?' }).getByRole('button', { name: 'Aceptar' }).click()
  await row(page, 'Olga Ruiz').waitFor({ state: 'detached' })
})

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until the keyboard is at what is called so. */
async function tabTo(page: Page, name: string) {
  const isThere = () =>
    page.evaluate((wanted) => {
      const at = document.activeElement
      const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? [...(at.labels ?? [])] : []
      return [
        at?.getAttribute('aria-label'),
        at?.textContent,
        ...labels.map(({ textContent }) => textContent),
      ].includes(wanted)
    }, name)
  for (let press = 0; press < 80; press += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never came to ${name}`)
}

test('a teacher is hired, changed and deleted with the keyboard alone', async () => {
  const page = await openTeachers()
  const { keyboard } = page
  await tabTo(page, 'Nombre')
  await keyboard.type('Olga Ruiz')
  await keyboard.press('Enter')
  // Refused: the keyboard is taken to the first discipline.
  await page.getByRole('alert').getByText('Completa nombre, disciplinas y salario').waitFor()
  await expect.poll(() => isFocused(page.getByRole('checkbox', { name: 'Ballet' }))).toBe(true)
  await tabTo(page, 'Karate')
  await keyboard.press('Space')
  await tabTo(page, 'Salario por clase')
  await keyboard.type('265.50')
  await tabTo(page, 'Subdisciplina')
  await keyboard.type('Kata')
  await tabTo(page, 'Nivel')
  await keyboard.type('Ava')
  await tabTo(page, 'Viernes')
  await keyboard.press('Space')
  await tabTo(page, 'Hora')
  await keyboard.type('0630PM')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Quitar Kata, Avanzado: Viernes, 18:30' }).waitFor()
  await tabTo(page, 'Guardar maestro')
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('Maestro guardado.').waitFor()

  await tabTo(page, 'Editar Olga Ruiz')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Editar Olga Ruiz' }).waitFor()
  await expect.poll(() => isFocused(page.getByLabel('Nombre'))).toBe(true)
  await keyboard.press('End')
  await keyboard.type(' Peña')
  await keyboard.press('Enter')
  await row(page, 'Olga Ruiz Peña').waitFor()

  await tabTo(page, 'Eliminar Olga Ruiz Peña')
  await keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Eliminar Olga Ruiz Peña' }))).toBe(true)
  await keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabTo(page, 'Aceptar')
  await keyboard.press('Enter')
  await row(page, 'Olga Ruiz Peña').waitFor({ state: 'detached' })
})

describe.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const)('axe finds nothing, $colorScheme, $width px wide:', ({ colorScheme, width }) => {
  test('the teachers and their salaries; the form refused, editing, asking; a teacher to be deleted', async () => {
    const page = await openTeachers('maestros?inicio=2026-11-30&fin=2026-11-01', {
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    expect(await violationsOf(page), 'list').toEqual([])
    const isSheet = width < 1024
    if (isSheet) await page.getByRole('button', { name: 'Agregar maestro' }).click()
    await page.getByRole('button', { name: 'Guardar maestro' }).click()
    await page.getByRole('button', { name: 'Agregar horario' }).click()
    await page.getByRole('alert').nth(1).waitFor()
    expect(await violationsOf(page), 'refused').toEqual([])
    for (const text of ['Completa nombre, disciplinas y salario', 'Completa subdisciplina, nivel, días y hora']) {
      const alert = page.getByRole('alert').filter({ hasText: text })
      await alert.getByRole('button', { name: 'Cerrar aviso' }).click()
      await alert.waitFor({ state: 'detached' })
    }

    const closer = page.getByRole('button', { name: 'Cerrar formulario' })
    if (isSheet) await closer.click()
    await page.getByRole('button', { name: 'Editar Bruno Ocampo Salas' }).click()
    await page.getByRole('heading', { name: 'Editar Bruno Ocampo Salas' }).waitFor()
    expect(await violationsOf(page), 'editing').toEqual([])
    if (isSheet) await closer.click()
    await page.getByRole('button', { name: 'Eliminar Bruno Ocampo Salas' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await violationsOf(page), 'asking').toEqual([])
  })
})

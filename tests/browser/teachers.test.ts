import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getsFocus, tabTo } from '#support/browser/input.ts'
import { openScreen, type ScreenOptions } from '#support/browser/page.ts'
import { send } from '#support/browser/requests.ts'

/** Opens the teachers for the admin, and waits for all lists of the screen. */
async function openTeachers(path = 'maestros', options: ScreenOptions = {}) {
  const page = await openScreen(path, options)
  await page.getByRole('heading', { name: 'Maestros', level: 1 }).waitFor()
  await row(page, 'Alejandra Montes Rivera').getByText('clases').waitFor()
  await page.getByRole('checkbox', { name: 'Karate', includeHidden: true }).waitFor({ state: 'attached' })
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const schedules = (page: Page) => page.getByRole('button', { name: /^Quitar / })

type Roll = { date: string; level?: string; isThere?: boolean }

/** Records the rolls of a teacher's classes at another screen. */
const callRolls = (page: Page, teacher: { id: number; name: string }, rolls: Roll[]) =>
  send(
    page,
    'create_attendance',
    rolls.map(({ date, level = 'Avanzado', isThere = true }) => ({
      date,
      level,
      subdiscipline: 'Kata',
      teacher: teacher.name,
      studentAttendance: {},
      teacherAttendance: { [teacher.id]: isThere },
      recordedAt: '2026-11-10T18:30:00.000Z',
    })),
  )

/** Fills in the form up to a first schedule with the keyboard alone, after a refusal of a lone name. */
async function fillByKeyboard(page: Page) {
  const { keyboard } = page
  await tabTo(page.getByRole('button', { name: 'Agregar maestro' }))
  await keyboard.press('Enter')
  await getsFocus(page.getByLabel('Nombre'))
  // A name at the beginning of the list, to save key presses.
  await keyboard.type('Abril Ruiz')
  await keyboard.press('Enter')
  // The refusal moves the focus to the first discipline.
  await page.getByRole('alert').getByText('Completa nombre, disciplinas y salario').waitFor()
  await getsFocus(page.getByRole('checkbox', { name: 'Ballet' }))
  await tabTo(page.getByRole('checkbox', { name: 'Karate' }))
  await keyboard.press('Space')
  await tabTo(page.getByLabel('Salario por clase'))
  await keyboard.type('265.50')
  await tabTo(page.getByLabel('Subdisciplina'))
  await keyboard.type('Kata')
  await tabTo(page.getByLabel('Nivel'))
  await keyboard.type('Ava')
  for (const day of ['Lunes', 'Viernes']) {
    await tabTo(page.getByRole('checkbox', { name: day }))
    await keyboard.press('Space')
  }
  await tabTo(page.getByLabel('Hora'))
  await keyboard.type('0630PM')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Quitar Kata, Avanzado: Lunes y Viernes, 18:30' }).waitFor()
}

/** Adds a schedule of an existing day, which is refused, and a schedule of another day, which is removed. */
async function tryOtherSchedules(page: Page) {
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
  await expect.poll(() => schedules(page).count()).toBe(1)
}

test('a teacher is added, renamed and deleted with the keyboard alone, gives classes and is paid for them', async () => {
  const page = await openTeachers()
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const abril = row(page, 'Abril Ruiz Peña')
  await fillByKeyboard(page)
  await tryOtherSchedules(page)
  await tabTo(button('Guardar maestro'))
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('Maestro guardado.').waitFor()
  await row(page, 'Abril Ruiz').getByText('0 clases').waitFor()
  await tabTo(button('Editar Abril Ruiz'))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Editar Abril Ruiz' }).waitFor()
  await getsFocus(page.getByLabel('Nombre'))
  await keyboard.press('End')
  await keyboard.type(' Peña')
  await keyboard.press('Enter')
  await abril.waitFor()

  const answers = await callRolls(page, { id: 9, name: 'Abril Ruiz Peña' }, [
    { date: '09/11/2026' },
    { date: '13/11/2026' },
    { date: '16/11/2026' },
    { date: '04/12/2026' },
    { date: '20/11/2026', isThere: false },
    { date: '23/11/2026', level: 'Principiante' },
  ])
  for (const answer of answers) expect(JSON.parse(answer)).toMatchObject({ success: true })

  // A load of the page reads the saved data and the rolls.
  await page.goto('maestros?inicio=2026-11-01&fin=2026-11-30')
  await abril.getByText('$796.50').waitFor()
  await abril.getByText('3 clases', { exact: true }).waitFor()
  await abril.getByText('1 sin contar', { exact: false }).waitFor()
  await expect.poll(() => abril.innerText()).toMatch(/Karate[\s\S]*Kata · Avanzado[\s\S]*Lunes y Viernes, 18:30/)
  await page.getByLabel('Fecha inicio').fill('2026-11-10')
  await abril.getByText('$531.00').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('inicio')).toBe('2026-11-10')
  await button('Editar Abril Ruiz Peña').click()
  await page.getByLabel('Salario por clase').fill('300')
  await button('Guardar maestro').click()
  await abril.getByText('$600.00').waitFor()
  await button('Guardar maestro').waitFor({ state: 'hidden' })

  const question = page.getByRole('alertdialog', { name: '¿Eliminar maestro?' })
  await tabTo(button('Eliminar Abril Ruiz Peña'))
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await getsFocus(button('Eliminar Abril Ruiz Peña'))
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await tabTo(button('Aceptar'))
  await keyboard.press('Enter')
  await abril.waitFor({ state: 'detached' })
})

/** Holds the answers of an endpoint; the returned function releases them. */
async function hold(page: Page, endpoint: string): Promise<() => Promise<void>> {
  await page.evaluate((name) => {
    const { fetch } = window
    const { promise, resolve } = Promise.withResolvers<void>()
    window.fetch = async (...args) => {
      const response = await fetch(...args)
      if (response.url.includes(name)) await promise
      return response
    }
    addEventListener('let-pass', () => resolve(), { once: true })
  }, `/${endpoint}.php`)
  return () => page.evaluate(() => void dispatchEvent(new Event('let-pass')))
}

test('while the teachers load, their rows have the position and height of the loaded rows', async () => {
  const page = await openScreen('usuarios')
  const letPass = await hold(page, 'list_teachers')
  await page.getByRole('navigation', { name: 'Accesos directos' }).getByRole('link', { name: 'Maestros' }).click()
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? expect.unreachable('nothing is there')
  const shown = await boxOf(page.getByRole('status', { name: 'Cargando maestros' }).locator('> :nth-child(2)'))
  await letPass()
  const first = await boxOf(page.getByRole('table', { name: 'Maestros' }).getByRole('row').nth(1))
  expect(first.y).toBeCloseTo(shown.y, 0)
  expect(Math.abs(first.height - shown.height)).toBeLessThan(8)
})

test('beside the form the days and hour of a class are never cut, and an opened row shows all of its first class', async () => {
  const page = await openTeachers('maestros', { viewport: { width: 1280, height: 800 } })
  const cut = (texts: Locator) =>
    texts.evaluateAll((all) =>
      all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
    )
  await page.getByRole('button', { name: 'Agregar maestro' }).click()
  const first = row(page, 'Alejandra Montes Rivera').locator('summary [title] > span')
  const when = page.locator('summary [title] > span:last-child')
  await expect.poll(() => when.count()).toBeGreaterThan(2)
  expect(await cut(when)).toEqual([])
  expect(await cut(first)).not.toEqual([])
  await row(page, 'Alejandra Montes Rivera').locator('summary').click()
  await expect.poll(() => cut(first)).toEqual([])
})

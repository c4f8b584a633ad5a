import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { openPage } from '#support/browser/page.ts'

/** Signs in at the calendar, and waits for its events. */
async function signIn(page: Page) {
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill('academia2026')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('heading', { name: 'Calendario' }).waitFor()
  await page.getByLabel('Subdisciplina').getByText('Kata').waitFor({ state: 'attached' })
}

/** A Monday far from the classes that the academy's calendar begins with. */
const monday = '2027-03-01'

type Planned = { date: string; time: string; subdiscipline: string; level: string; periodicity?: string }

async function type(page: Page, { date, time, subdiscipline, level, periodicity = 'Única vez' }: Planned) {
  const form = page.locator('form')
  await form.getByLabel('Fecha').fill(date)
  await form.getByLabel('Hora').fill(time)
  await form.getByLabel('Subdisciplina').selectOption(subdiscipline)
  await form.getByLabel('Nivel').selectOption(level)
  await form.getByLabel('Maestro').selectOption('Dánae Quiroz Lara')
  await form.getByLabel('Periodicidad').selectOption(periodicity)
}

const column = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: day, exact: true }) })

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
  })

/** Adds events to the demo's calendar by its own server, and shows them. */
async function addEvents(page: Page, count: number) {
  await page.evaluate(async (count) => {
    for (let index = 0; index < count; index += 1)
      await fetch('api/register_event.php', {
        method: 'POST',
        body: JSON.stringify({
          date: `2027-03-0${1 + (index % 7)}`,
          time: `${String(7 + (Math.floor(index / 7) % 15)).padStart(2, '0')}:10`,
          subdiscipline: 'Danza contemporánea',
          level: 'Principiante',
          teacher: 'Alejandra Montes Rivera',
          periodicity: 'once',
        }),
      })
  }, count)
  await page.reload()
  await page
    .getByRole('button', { name: /^07:10 Danza contemporánea/ })
    .first()
    .waitFor()
}

test('a week is planned: events added, moved, deleted, and found again in the list after a reload', async () => {
  const page = await openPage(`calendario?semana=${monday}`)
  await signIn(page)
  await type(page, {
    date: '2027-03-02',
    time: '07:00',
    subdiscipline: 'Kata',
    level: 'Avanzado',
    periodicity: 'Semanal',
  })
  await page.getByRole('button', { name: 'Agregar evento' }).click()
  await page.getByText('Evento creado.').waitFor()
  await column(page, 'Martes 2').getByRole('button', { name: '07:00 Kata Avanzado' }).waitFor()
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await column(page, 'Martes 9').getByRole('button', { name: '07:00 Kata Avanzado' }).waitFor()
  await page.getByRole('button', { name: 'Semana anterior' }).click()

  await type(page, { date: '2027-03-09', time: '07:00', subdiscipline: 'Breaking', level: 'Intermedio' })
  const warning = page.locator('form').getByRole('status')
  await warning.getByText('Kata Avanzado (Semanal), el 09/03/2027').waitFor()
  await page.locator('form').getByLabel('Fecha').fill('2027-03-04')
  await expect.poll(() => warning.textContent()).toBe('')
  await page.getByRole('button', { name: 'Agregar evento' }).click()
  const breaking = page.getByRole('button', { name: '07:00 Breaking Intermedio' })
  await column(page, 'Jueves 4').locator(breaking).waitFor()

  await breaking.click()
  const detail = page.getByRole('dialog', { name: 'Detalle del evento' })
  await detail.getByText('04/03/2027').waitFor()
  await detail.getByRole('button', { name: 'Editar' }).click()
  await expect.poll(() => focused(page)).toBe('Fecha')
  await page.locator('form').getByLabel('Fecha').fill('2027-03-05')
  await page.getByRole('button', { name: 'Actualizar evento' }).click()
  await page.getByText('Evento actualizado.').waitFor()
  await column(page, 'Viernes 5').locator(breaking).waitFor()

  await breaking.click()
  await detail.getByRole('button', { name: 'Eliminar' }).click()
  await page
    .getByRole('alertdialog', { name: '¿Eliminar este evento?' })
    .getByRole('button', { name: 'Aceptar' })
    .click()
  await page.getByText('Evento eliminado.').waitFor()
  await breaking.waitFor({ state: 'detached' })
  // What had the keyboard is gone: the week has it, and Tab goes on there.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Semana anterior')

  await page.getByText('Lista', { exact: true }).click()
  await page.getByRole('region', { name: 'Lista de eventos' }).getByLabel('Fecha').fill('2027-03-16')
  const search = '?semana=2027-03-01&vista=lista&fecha=2027-03-16'
  await expect.poll(() => new URL(page.url()).search).toBe(search)
  await page.reload()
  await page.getByRole('button', { name: '07:00 Kata Avanzado', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe(search)
})

test('an event with the keyboard alone: added, opened, edited, deleted', async () => {
  const page = await openPage(`calendario?semana=${monday}`, { locale: 'en-US' })
  await signIn(page)
  const { keyboard } = page
  const tabTo = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name }).first()
    for (let press = 0; press < 60; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`${name} is not reached`)
  }
  await page.locator('form').getByLabel('Fecha').focus()
  await keyboard.type('03022027')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('0645AM')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  for (const text of ['Kata', 'Avanz', 'Kenji', 'Sema']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await page.getByText('Evento creado.').waitFor()
  const event = column(page, 'Martes 2').getByRole('button', { name: '06:45 Kata Avanzado' })
  await event.waitFor()
  await expect.poll(() => focused(page)).toBe('Fecha')

  await tabTo('06:45 Kata Avanzado')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Detalle del evento' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Editar')
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('06:45 Kata Avanzado')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Editar')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Fecha')
  await keyboard.press('Tab')
  await tabTo('Actualizar evento')
  await keyboard.press('Enter')
  await page.getByText('Evento actualizado.').waitFor()

  await tabTo('06:45 Kata Avanzado')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Editar')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await expect.poll(() => focused(page)).toBe('Cancelar')
  await keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Detalle del evento' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Eliminar')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Cancelar')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('Evento eliminado.').waitFor()
  await event.waitFor({ state: 'detached' })
})

describe('the week on paper', () => {
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

  test.each([
    { events: 7, colorScheme: 'light', width: 1280 },
    { events: 150, colorScheme: 'dark', width: 360 },
  ] as const)(
    'with $events events is one landscape sheet ($colorScheme, $width px)',
    async ({ events, ...options }) => {
      const { width, colorScheme } = options
      const page = await openPage(`calendario?semana=${monday}`, { colorScheme, viewport: { width, height: 800 } })
      await signIn(page)
      await addEvents(page, events)
      for (const format of ['Letter', 'A4']) {
        expect(pagesOf(await page.pdf({ format, printBackground: true })), format).toBe(1)
        expect(pagesOf(await page.pdf({ format, landscape: true })), `${format}, on its side`).toBe(1)
      }
      const sheet = await page.pdf({ preferCSSPageSize: true })
      expect(pagesOf(sheet)).toBe(1)
      const [, across = 0, down = 0] =
        /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet.toString('latin1'))?.map(Number) ?? []
      expect(across).toBeGreaterThan(down)

      await page.emulateMedia({ media: 'print' })
      const others = [page.getByRole('banner'), page.locator('form'), page.getByRole('heading', { name: 'Calendario' })]
      for (const other of others) await other.waitFor({ state: 'hidden' })
      await page.getByRole('heading', { name: 'Lunes 1' }).waitFor()
    },
  )
})

describe.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const)('axe finds nothing, $colorScheme, $width px wide:', ({ colorScheme, width }) => {
  test('week, detail, question, form refused and warned, list', async () => {
    const page = await openPage('calendario', {
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    await signIn(page)
    const event = page.getByRole('button', { name: /^\d\d:\d\d / }).first()
    await event.waitFor()
    expect(await violationsOf(page), 'week').toEqual([])

    await event.click()
    await page.getByRole('dialog').getByText('Periodicidad').waitFor()
    expect(await violationsOf(page), 'detail').toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await violationsOf(page), 'question').toEqual([])
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const opener = page.getByRole('button', { name: 'Agregar evento' })
    if (width < 1024) await opener.click()
    await page.locator('form [type=submit]').click()
    await page.getByRole('alert').getByText('Completa todos los campos.').waitFor()
    expect(await violationsOf(page), 'refused').toEqual([])
    await page.locator('form').getByLabel('Fecha').fill('2027-03-02')
    await page.locator('form').getByLabel('Hora').fill('17:00')
    await page.locator('form').getByLabel('Maestro').selectOption('Alejandra Montes Rivera')
    await page.locator('form').getByText('ya tiene otra clase a esa hora').waitFor()
    expect(await violationsOf(page), 'warned').toEqual([])
    if (width < 1024) await page.getByRole('button', { name: 'Cerrar formulario' }).click()

    await page.getByText('Lista', { exact: true }).click()
    await page.getByRole('table', { name: 'Eventos' }).waitFor()
    expect(await violationsOf(page), 'list').toEqual([])
  })
})

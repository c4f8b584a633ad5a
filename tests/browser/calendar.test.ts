import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectAccessible } from '#support/browser/axe.ts'
import { getsFocus, tabTo } from '#support/browser/input.ts'
import { openScreen, resize, type ScreenOptions } from '#support/browser/page.ts'
import { send } from '#support/browser/requests.ts'

/** Opens the calendar for the admin, once its events and what its form offers are there. */
async function openCalendar(path = `calendario?semana=${monday}`, options: ScreenOptions = {}) {
  const page = await openScreen(path, options)
  await page.getByRole('heading', { name: 'Calendario' }).waitFor()
  await page.getByLabel('Subdisciplina').getByText('Kata').waitFor({ state: 'attached' })
  return page
}

/** A Monday far from the classes that the academy's calendar begins with. */
const monday = '2027-03-01'

/** The form beside the week; the list of events, too, has fields. */
const form = (page: Page) => page.locator('form')
const column = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: day, exact: true }) })

/** The button that opens the form: beside the title, on a phone above the week. */
const opener = (page: Page) => page.locator('button:visible:not(form button)', { hasText: 'Agregar evento' })

/** Types an event with the keyboard alone, as a date and a time are typed in English, and adds it. */
async function addByKeyboard(page: Page) {
  const { keyboard } = page
  await opener(page).focus()
  await keyboard.press('Enter')
  await getsFocus(form(page).getByLabel('Fecha'))
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
}

/** Adds an event by mouse, warned of the Kata of its teacher at its hour, and moves it to the Monday. */
async function moveBreaking(page: Page) {
  const fields = form(page)
  await opener(page).click()
  await fields.getByLabel('Fecha').fill('2027-03-09')
  await fields.getByLabel('Hora').fill('06:45')
  await fields.getByLabel('Subdisciplina').selectOption('Breaking')
  await fields.getByLabel('Nivel').selectOption('Intermedio')
  await fields.getByLabel('Maestro').selectOption('Kenji Morales Arce')
  await fields.getByLabel('Periodicidad').selectOption('Única vez')
  const warning = fields.getByRole('status')
  await warning.getByText('Kata Avanzado (Semanal), el 09/03/2027').waitFor()
  await fields.getByLabel('Fecha').fill('2027-03-04')
  await expect.poll(() => warning.textContent()).toBe('')
  await fields.getByRole('button', { name: 'Agregar evento' }).click()
  const breaking = page.getByRole('button', { name: '06:45 Breaking Intermedio' })
  await column(page, 'Jueves 4').locator(breaking).waitFor()

  await breaking.click()
  const detail = page.getByRole('dialog', { name: 'Detalle del evento' })
  await detail.getByText('04/03/2027').waitFor()
  await detail.getByRole('button', { name: 'Editar' }).click()
  await getsFocus(fields.getByLabel('Fecha'))
  await fields.getByLabel('Fecha').fill('2027-03-01')
  await page.getByRole('button', { name: 'Actualizar evento' }).click()
  await column(page, 'Lunes 1').locator(breaking).waitFor()
  return breaking
}

test('an event with the keyboard alone is in the list after a reload; another is added by mouse and deleted by keyboard', async () => {
  const page = await openCalendar(undefined, { locale: 'en-US' })
  const { keyboard } = page
  const date = form(page).getByLabel('Fecha')
  const detail = page.getByRole('dialog', { name: 'Detalle del evento' })
  const inDetail = (name: string) => detail.getByRole('button', { name })
  const question = page.getByRole('alertdialog', { name: '¿Eliminar este evento?' })
  await addByKeyboard(page)
  const kata = column(page, 'Martes 2').getByRole('button', { name: '06:45 Kata Avanzado' })
  await kata.waitFor()
  await getsFocus(opener(page))
  await tabTo(kata)
  await keyboard.press('Enter')
  await getsFocus(inDetail('Editar'))
  await keyboard.press('Escape')
  await getsFocus(kata)
  await keyboard.press('Enter')
  await getsFocus(inDetail('Editar'))
  await keyboard.press('Enter')
  await getsFocus(date)
  await keyboard.press('Tab')
  await tabTo(page.getByRole('button', { name: 'Actualizar evento' }))
  await keyboard.press('Enter')
  await page.getByText('Evento actualizado.').waitFor()
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await column(page, 'Martes 9').getByRole('button', { name: '06:45 Kata Avanzado' }).waitFor()
  await page.getByRole('button', { name: 'Semana anterior' }).click()

  const breaking = await moveBreaking(page)
  await tabTo(breaking)
  await keyboard.press('Enter')
  await getsFocus(inDetail('Editar'))
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await getsFocus(inDetail('Eliminar'))
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('Evento eliminado.').waitFor()
  await breaking.waitFor({ state: 'detached' })
  // What had the keyboard is gone: the week has it, and Tab goes on there.
  await keyboard.press('Tab')
  await getsFocus(page.getByRole('button', { name: 'Semana anterior' }))

  await page.getByText('Lista', { exact: true }).click()
  await page.getByRole('region', { name: 'Lista de eventos' }).getByLabel('Fecha').fill('2027-03-16')
  const search = '?semana=2027-03-01&vista=lista&fecha=2027-03-16'
  await expect.poll(() => new URL(page.url()).search).toBe(search)
  await page.reload()
  await page.getByRole('button', { name: '06:45 Kata Avanzado', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe(search)
})

test('from 768 px up every event stands at its hour, below the hours that are over; on a phone the week is a list', async () => {
  // Monday 23 November 2026, ten minutes before eight; the academy has classes that day from 16:00 on.
  const page = await openCalendar('calendario', { now: new Date('2026-11-23T19:50:00-06:00') })
  const hour = (label: string) => page.locator('main [aria-hidden] > p', { hasText: label })
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
  const event = (day: string, name: string) => column(page, day).getByRole('button', { name }).first()
  await event('Lunes 23', '17:00 Natación').waitFor()

  const five = await topOf(event('Lunes 23', '17:00 Natación'))
  expect(await topOf(event('Martes 24', '17:00 Ballet'))).toBe(five)
  expect(five).toBeGreaterThan(await topOf(hour('17:00')))
  expect(five).toBeLessThan(await topOf(hour('18:00')))

  const boxes = await column(page, 'Lunes 23')
    .getByRole('button')
    .evaluateAll((events) => events.map((each) => each.getBoundingClientRect().toJSON() as unknown))
  const Box = z.array(z.object({ top: z.number(), bottom: z.number() }))
  const stacked = Box.parse(boxes)
  expect(stacked.length).toBeGreaterThan(5)
  for (const [index, { top }] of stacked.entries()) expect(top).toBeGreaterThan(stacked[index - 1]?.bottom ?? 0)

  await expectAccessible(page, 'grid')

  // Wide enough, those that begin together share a line, and what begins later is below.
  await resize(page, { width: 1920, height: 800 })
  const [first, second] = [event('Lunes 23', '16:00 Ballet infantil'), event('Lunes 23', '16:00 Gimnasia')]
  await expect.poll(() => topOf(second)).toBe(await topOf(first))
  const [left, right] = [await first.boundingBox(), await second.boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  expect(right?.width).toBeGreaterThan(80)
  expect(await topOf(event('Miércoles 25', '16:00 Ballet infantil'))).toBe(await topOf(first))
  expect(await topOf(event('Lunes 23', '16:30 Folklor'))).toBeGreaterThan(await topOf(hour('16:00')))
  await resize(page, { width: 1280, height: 800 })

  const now = page.locator('main [aria-hidden] > div')
  const isBelow = async () => (await topOf(now)) > (await topOf(event('Lunes 23', '18:30')))
  await expect.poll(isBelow).toBe(true)
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox()
    return box ? box.x + box.width / 2 : Number.NaN
  }
  const [line, monday] = [await middleOf(now), await middleOf(column(page, 'Lunes 23'))]
  expect(Math.abs(line - monday), 'px from the middle of today').toBeLessThan(20)
  const early = await topOf(now)
  await page.clock.setFixedTime(new Date('2026-11-23T20:30:00-06:00'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => topOf(now)).toBeGreaterThan(early)
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await now.waitFor({ state: 'detached' })

  await resize(page, { width: 767, height: 800 })
  await hour('17:00').waitFor({ state: 'hidden' })
  await event('Lunes 30', '17:00 Natación').waitFor()
})

test('a class is dragged to another day and hour: a series after a question, what happens once at once, none on Escape', async () => {
  const page = await openCalendar('calendario?semana=2027-03-01')
  const presses = await pressesOf(page)
  const event = (day: string, name: string) => column(page, day).getByRole('button', { name }).first()
  const question = page.getByRole('alertdialog')
  /** Drags an event over another one. */
  const drag = async (from: Locator, over: Locator, drop = true) => {
    await from.scrollIntoViewIfNeeded()
    const [start, end] = [await from.boundingBox(), await over.boundingBox()]
    if (!start || !end) throw new Error('nothing to drag')
    await page.mouse.move(start.x + 20, start.y + 10)
    await page.mouse.down()
    await page.mouse.move(start.x + 40, start.y + 20, { steps: 3 })
    await page.mouse.move(end.x + 20, end.y + 10, { steps: 5 })
    if (drop) await page.mouse.up()
  }
  const tuesday = event('Martes 2', '17:00 Ballet infantil Intermedio')
  const later = event('Miércoles 3', '18:00')
  await later.waitFor()

  await drag(tuesday, later, false)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => page.getByRole('dialog').or(question).count()).toBe(0)

  await drag(tuesday, event('Martes 2', '17:00 Trampolín'))
  expect(await question.count(), 'to where it was').toBe(0)

  presses.restart()
  await drag(tuesday, later)
  await question.getByText('a miércoles 3 de marzo, 18:00').waitFor()
  await question.getByText('el cambio mueve toda la serie').waitFor()
  await expectAccessible(page, 'asked')
  await question.getByRole('button', { name: 'Mover', exact: true }).click()
  await page.getByText('Evento actualizado.').waitFor()
  await event('Miércoles 3', '18:00 Ballet infantil Intermedio').waitFor()
  await tuesday.waitFor({ state: 'detached' })
  // The drag, and the answer.
  expect(await presses.report('Del martes a las 17:00 al miércoles a las 18:00, arrastrando')).toBe(2)

  await send(page, 'register_event', [
    {
      date: '2027-03-04',
      time: '17:00',
      subdiscipline: 'Breaking',
      level: 'Intermedio',
      teacher: 'Kenji Morales Arce',
      periodicity: 'once',
    },
  ])
  await page.reload()
  await event('Jueves 4', '17:00 Breaking').waitFor()
  await drag(event('Jueves 4', '17:00 Breaking'), event('Miércoles 3', '17:30'))
  await event('Miércoles 3', '17:30 Breaking Intermedio').waitFor()
  expect(await question.count()).toBe(0)
})

/** Counts how often the pointer is pressed on a page. */
async function pressesOf(page: Page) {
  let count = 0
  await page.exposeFunction('countPress', () => void (count += 1))
  await page.evaluate('addEventListener("pointerdown", () => countPress(), true)')
  return {
    restart: () => void (count = 0),
    report: async (task: string) => {
      await expect.poll(() => count).toBeGreaterThan(0)
      process.stdout.write(`${task}: ${count} pulsaciones, 0 teclas\n`)
      return count
    },
  }
}

/** How many sheets a PDF has. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('a week is one landscape sheet on paper, of a few events as of many, from a desk as from a phone', async () => {
  // The calendar is first opened once somebody else has filled the Monday of its week.
  const page = await openScreen('usuarios', { now: new Date('2026-11-23T12:00:00-06:00') })
  const others = Array.from({ length: 22 }, (_, index) => ({
    date: '2026-11-23',
    time: `${String(7 + (index % 15)).padStart(2, '0')}:10`,
    subdiscipline: 'Danza contemporánea',
    level: 'Principiante',
    teacher: 'Alejandra Montes Rivera',
    periodicity: 'once',
  }))
  await send(page, 'register_event', others)
  await page.getByRole('navigation', { name: 'Accesos directos' }).getByRole('link', { name: 'Calendario' }).click()
  const added = page.getByRole('button', { name: /^\d\d:10 Danza contemporánea/ })
  await expect.poll(() => added.count()).toBe(22)

  const isOneSheet = async (formats: string[]) => {
    for (const format of formats) {
      expect(sheetsOf(await page.pdf({ format, printBackground: true })), format).toBe(1)
      expect(sheetsOf(await page.pdf({ format, landscape: true })), `${format}, on its side`).toBe(1)
    }
    const sheet = await page.pdf({ preferCSSPageSize: true })
    expect(sheetsOf(sheet)).toBe(1)
    const [, across = 0, down = 0] =
      /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet.toString('latin1'))?.map(Number) ?? []
    expect(across).toBeGreaterThan(down)
  }
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await added.first().waitFor({ state: 'detached' })
  await isOneSheet([])
  await page.getByRole('button', { name: 'Semana anterior' }).click()
  await added.first().waitFor()
  await resize(page, { width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await isOneSheet(['Letter', 'A4'])

  await page.emulateMedia({ media: 'print' })
  const unprinted = [page.getByRole('banner'), form(page), page.getByRole('heading', { name: 'Calendario' })]
  for (const each of unprinted) await each.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Lunes 23' }).waitFor()
})

test('an event is added and deleted on a phone; axe finds nothing in any state', async () => {
  // A week and a day with little else, so that axe looks at little beside what it is asked about.
  const page = await openCalendar('calendario?semana=2020-03-02', { viewport: { width: 360, height: 800 } })
  const fields = form(page)
  await page.getByRole('button', { name: 'Agregar evento' }).click()
  await fields.getByRole('button', { name: 'Agregar evento' }).click()
  await page.getByRole('alert').getByText('Completa todos los campos.').waitFor()
  await expectAccessible(page, 'refused')
  await fields.getByLabel('Fecha').fill('2027-03-02')
  await fields.getByLabel('Hora').fill('17:00')
  await fields.getByLabel('Maestro').selectOption('Alejandra Montes Rivera')
  await fields.getByText('ya tiene otra clase a esa hora').waitFor()
  await expectAccessible(page, 'warned')
  await fields.getByLabel('Fecha').fill('2020-03-03')
  await fields.getByLabel('Subdisciplina').selectOption('Breaking')
  await fields.getByLabel('Nivel').selectOption('Intermedio')
  await fields.getByLabel('Periodicidad').selectOption('Única vez')
  await fields.getByRole('button', { name: 'Agregar evento' }).click()
  await page.getByText('Evento creado.').waitFor()

  const event = page.getByRole('button', { name: '17:00 Breaking Intermedio' })
  await event.click()
  const detail = page.getByRole('dialog', { name: 'Detalle del evento' })
  await detail.getByText('Periodicidad').waitFor()
  await expectAccessible(page, 'detail')
  await detail.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessible(page, 'question')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByText('Evento eliminado.').waitFor()
  await event.waitFor({ state: 'detached' })
  // It lies over what is pressed next.
  await page.getByRole('button', { name: 'Cerrar aviso' }).first().click()

  await page.getByText('Lista', { exact: true }).click()
  await page.getByRole('region', { name: 'Lista de eventos' }).getByLabel('Fecha').fill('2027-03-02')
  await page.getByRole('table', { name: 'Eventos' }).waitFor()
  await expectAccessible(page, 'list')
})

/** Dragging a class to another day and hour (spec 2, Calendar). */

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { column, openCalendar } from '#support/browser/calendar.ts'
import { send } from '#support/browser/requests.ts'

test('a drag moves a series after a question, and a single event at once; Escape moves nothing', async () => {
  const page = await openCalendar('calendario?semana=2027-03-01')
  const presses = await pressesOf(page)
  const event = (day: string, name: string) => column(page, day).getByRole('button', { name }).first()
  const question = page.getByRole('alertdialog')
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
  await question.getByText('Es una serie: «Todas» mueve también las pasadas.').waitFor()
  await question.getByRole('button', { name: 'Todas', exact: true }).click()
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

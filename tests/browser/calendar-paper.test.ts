/** The week on paper (spec 2, Calendar). */

import { expect, test } from 'vitest'
import { form } from '#support/browser/calendar.ts'
import { openScreen, resize } from '#support/browser/page.ts'
import { send } from '#support/browser/requests.ts'
import { goTo } from '#support/browser/walk.ts'

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('a week is one landscape sheet on paper, with few or many events, from a desktop or a phone', async () => {
  // The calendar opens for the first time after another machine has filled the Monday of its week.
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
  await goTo(page, 'Calendario')
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

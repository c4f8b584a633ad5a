/** The positions of a week's events on the screen (spec 2, Calendar). */

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { column, openCalendar } from '#support/browser/calendar.ts'
import { getsFocus } from '#support/browser/input.ts'
import { resize } from '#support/browser/page.ts'

test('from 768 px up every event is at its hour, below the past hours; on a phone the week is a list', async () => {
  // Monday 23 November 2026, ten minutes before eight. The academy has classes that day from 16:00 on.
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

  // On a wide screen, events with the same start share a line, and later events are below.
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

test('the calendar opens at its top, with its title and tools, and the present hour in view; «Esta semana» returns there', async () => {
  const page = await openCalendar('calendario', { now: new Date('2026-11-23T19:50:00-06:00') })
  await column(page, 'Lunes 23').getByRole('button', { name: '17:00 Natación' }).first().waitFor()
  const now = page.locator('main [aria-hidden] > div')
  // A scroll would happen in the frame after the events.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const isNowInView = async () => {
    const { y } = (await now.boundingBox()) ?? { y: Number.NaN }
    return y > 0 && y < 800
  }
  expect(await isNowInView()).toBe(true)
  // The first visible line of hours begins right below the headings.
  const below = (await column(page, 'Lunes 23').getByRole('heading').boundingBox()) ?? expect.unreachable()
  const lines = await page
    .locator('[data-row]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(Math.min(...lines.map((top) => Math.abs(top - below.y - below.height)))).toBeLessThan(2)
  const above = page.getByRole('button', { name: /^\d+ clases antes$/ })
  await above.click()
  await above.waitFor({ state: 'detached' })
  await getsFocus(page.locator('[data-hours]'))
  await page.getByRole('button', { name: 'Esta semana' }).click()
  await above.waitFor()
  await page.getByText('09:00', { exact: true }).first().scrollIntoViewIfNeeded()
  expect(await isNowInView()).toBe(false)
  await page.getByRole('button', { name: 'Esta semana' }).click()
  await expect.poll(isNowInView).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreen, resize } from '#support/browser/page.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const messageIn = (page: Page, role: 'alert' | 'status', text: string) =>
  page.getByRole(role).filter({ has: page.getByText(text, { exact: true }) })

async function isReady(page: Page) {
  await page.getByRole('heading', { name: 'Usuarios', level: 1 }).waitFor()
  await page.getByText('recepcion').waitFor()
}

/** Stops time, except for the time that a test lets pass. A slow machine then changes nothing. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('on a phone a message is visible for three seconds at any scroll position of the table', async () => {
  const page = await openScreen('usuarios', { viewport: { width: 360, height: 800 } })
  await isReady(page)
  await resize(page, { width: 360, height: 500 })
  await page.mouse.wheel(0, 2000)
  await stopClock(page)
  await button(page, 'Eliminar admin').click()
  const kept = messageIn(page, 'alert', 'El super-admin no puede eliminarse.')
  const isSeen = async () => {
    const { y = 0, height = 0 } = (await kept.boundingBox()) ?? {}
    return y >= 56 && y + height < 500
  }
  await expect.poll(isSeen).toBe(true)
  await page.clock.runFor(2900)
  expect(await kept.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await kept.waitFor({ state: 'hidden' })
})

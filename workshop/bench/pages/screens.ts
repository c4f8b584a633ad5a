/** Measures the time from one screen to another. */

import type { Page } from 'playwright-core'
import { pages } from '#routes/-pages.ts'
import { inAcademy, openScreen, waitForIdleWork, type Bench } from './open.ts'
import { note } from './table.ts'
import { timeUntil } from './watch.ts'

/** Two frames, and four on the first visit; in ms. */
const limits = { again: { most: 33 }, first: { most: 66 } }

/** The first screen of the walk, which therefore has no first visit. */
const begun = 'registro'

/** The time from the press on a screen's link to its title, for each screen. */
async function visitEach(page: Page, visit: keyof typeof limits): Promise<void> {
  for (const { title, path, ...entry } of pages) {
    if (visit === 'first' && path === `/${begun}`) continue
    const link = page.getByRole('link', { name: title, exact: true }).first()
    const text = 'heading' in entry ? entry.heading : title
    // A pointer reaches a link before it presses, and the screen's data is requested then.
    await link.hover()
    await waitForIdleWork(page)
    const time = await timeUntil(page, { selector: 'h1', text }, () => link.click())
    note(`screen to screen, ${visit}: ${path}`, 'app', time, 'ms', limits[visit])
    await page.waitForLoadState('networkidle')
    await waitForIdleWork(page)
  }
}

/** From screen to screen, first in a new profile and then again. */
export const measureScreens = (bench: Bench) =>
  inAcademy(bench, 1_000, async (academy) => {
    for (let time = 0; time < bench.times; time += 1) {
      const page = await openScreen(bench, academy, begun)
      await visitEach(page, 'first')
      await visitEach(page, 'again')
      await page.context().close()
    }
  })

/** Measures how long it takes from one screen to another. */
import type { Page } from 'playwright-core'
import { pages } from '#routes/-pages.ts'
import { inAcademy, openScreen, waitForIdleWork, type Bench } from './open.ts'
import { note } from './table.ts'
import { timeUntil } from './watch.ts'

/** Two frames, and twice that where nobody was before; in ms. */
const limits = { again: { most: 33 }, first: { most: 66 } }

/** Where the walk begins: no screen is there for the first time after it. */
const begun = 'registro'

/** From the press on a screen's link to its title, for each screen. */
async function visitEach(page: Page, visit: keyof typeof limits): Promise<void> {
  for (const { title, path, ...entry } of pages) {
    if (visit === 'first' && path === `/${begun}`) continue
    const link = page.getByRole('link', { name: title, exact: true }).first()
    const text = 'heading' in entry ? entry.heading : title
    // A hand comes to a link before it presses, and what the screen needs is asked for then.
    await link.hover()
    await waitForIdleWork(page)
    const time = await timeUntil(page, { selector: 'h1', text }, () => link.click())
    note(`screen to screen, ${visit}: ${path}`, 'app', time, 'ms', limits[visit])
    await page.waitForLoadState('networkidle')
    await waitForIdleWork(page)
  }
}

/** From screen to screen, the first time in a new profile and then again. */
export const measureScreens = (bench: Bench) =>
  inAcademy(bench, 1_000, async (academy) => {
    for (let time = 0; time < bench.times; time += 1) {
      const page = await openScreen(bench, academy, begun)
      await visitEach(page, 'first')
      await visitEach(page, 'again')
      await page.context().close()
    }
  })

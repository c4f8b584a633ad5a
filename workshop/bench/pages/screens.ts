/** Measures how long it takes from one screen to another that was open before. */
import { openEachScreen } from '#support/browser/walk.ts'
import { pages } from '#routes/-pages.ts'
import { inAcademy, openScreen, waitForIdleWork, type Bench } from './open.ts'
import { note } from './table.ts'
import { timeUntil } from './watch.ts'

/** From the press on a screen's link to its title, for each screen. */
export const measureScreens = (bench: Bench) =>
  inAcademy(bench, 1_000, async (academy) => {
    const page = await openScreen(bench, academy, '')
    await openEachScreen(page)
    for (let time = 0; time < bench.times; time += 1)
      for (const { title, path, ...entry } of pages) {
        const link = page.getByRole('link', { name: title, exact: true }).first()
        const text = 'heading' in entry ? entry.heading : title
        note(
          `screen to screen: ${path}`,
          'app',
          await timeUntil(page, { selector: 'h1', text }, () => link.click()),
          'ms',
          {
            most: 30,
          },
        )
        await waitForIdleWork(page)
      }
    await page.context().close()
  })

import type { Locator, Page } from 'playwright-core'

/** Clicks `opener` and returns the window that opens. */
export async function openWindow(page: Page, opener: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), opener.click()])
  return opened
}

const countPrintsOnOpener = `window.print = () => { if (window.opener) window.opener.prints = (window.opener.prints ?? 0) + 1 }`

/** Counts the prints of the windows that the page opens later. */
export const countPrints = (page: Page) => page.context().addInitScript(countPrintsOnOpener)

/** The number of prints since `countPrints`. */
export const printsOf = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'prints') ?? 0))

/** Allows pop-up windows on a page opened with `popups: 'blocked'`. */
export const allowWindows = (page: Page) => page.evaluate(() => Reflect.set(window, 'allowsPopups', true))

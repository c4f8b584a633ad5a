import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong on the page as it stands, one line an element; nothing when all is well. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run()
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    )
  })
}

declare global {
  // Declarations merge only as interfaces.
  interface Window {
    axe: typeof axe
  }
}

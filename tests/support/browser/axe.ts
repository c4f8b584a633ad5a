import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The accessibility violations that axe finds on the page, one line per element. */
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
  // Global declarations merge only as interfaces.
  interface Window {
    axe: typeof axe
  }
}

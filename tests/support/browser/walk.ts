import type { Page } from 'playwright-core'
import { pages } from '#routes/-pages.ts'

/** Opens each screen once from its menu, without a reload. Calls `visit` there once the screen has loaded. */
export async function openEachScreen(
  page: Page,
  visit: (path: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const { path, title, menu, ...rest } of pages) {
    const side = menu === 'left' ? 'izquierdo' : 'derecho'
    await page.getByRole('button', { name: `Menú ${side}` }).click()
    await page
      .getByRole('navigation', { name: `Menú ${side}` })
      .getByRole('link', { name: title, exact: true })
      .click()
    const heading = 'heading' in rest ? rest.heading : title
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.locator('[aria-label^="Cargando"]').first().waitFor({ state: 'detached' })
    await visit(path)
  }
}

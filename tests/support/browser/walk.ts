import type { Page } from 'playwright-core'
import { pages } from '#routes/-pages.ts'

/** The rail at the side of a wide window. */
export const rail = (page: Page) => page.getByRole('navigation', { name: 'Accesos directos' })

/**
 * Waits for the screen `title`. The screen before stays until the new one is drawn, and both may have an element of one
 * name, so a test that goes on without this can act on the screen before.
 */
async function isOpen(page: Page, title: string): Promise<void> {
  const of = pages.find((entry) => entry.title === title)
  const heading = of && 'heading' in of ? of.heading : title
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}

/** Opens the screen `title` from the rail. */
export async function goTo(page: Page, title: string): Promise<void> {
  await rail(page).getByRole('link', { name: title, exact: true }).click()
  await isOpen(page, title)
}

/** Opens the screen `title` from its menu, as on a phone. */
export async function openFromMenu(page: Page, title: string): Promise<void> {
  const side = pages.find((entry) => entry.title === title)?.menu === 'left' ? 'izquierdo' : 'derecho'
  await page.getByRole('button', { name: `Menú ${side}` }).click()
  await page
    .getByRole('navigation', { name: `Menú ${side}` })
    .getByRole('link', { name: title, exact: true })
    .click()
  await isOpen(page, title)
}

/** Opens each screen once from its menu, without a reload. Calls `visit` there once the screen has loaded. */
export async function openEachScreen(
  page: Page,
  visit: (path: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const { path, title } of pages) {
    await openFromMenu(page, title)
    await page.waitForLoadState('networkidle')
    await page.locator('[aria-label^="Cargando"]').first().waitFor({ state: 'detached' })
    await visit(path)
  }
}

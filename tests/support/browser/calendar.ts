import type { Page } from 'playwright-core'
import { openScreen, type ScreenOptions } from '#support/browser/page.ts'

/** Opens the calendar for the admin. Waits for the options of its form. */
export async function openCalendar(path = `calendario?semana=${monday}`, options: ScreenOptions = {}) {
  const page = await openScreen(path, options)
  await page.getByRole('heading', { name: 'Calendario' }).waitFor()
  await page.getByLabel('Subdisciplina').getByText('Kata').waitFor({ state: 'attached' })
  return page
}

/** A Monday without events in the seeded calendar. */
const monday = '2027-03-01'

/** The form beside the week. The list of events also has fields. */
export const form = (page: Page) => page.locator('form')

export const column = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: day, exact: true }) })

/** The button that opens the form: beside the title, or above the week on a phone. */
export const opener = (page: Page) => page.locator('button:visible:not(form button)', { hasText: 'Agregar evento' })

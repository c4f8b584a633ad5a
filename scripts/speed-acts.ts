/** Things to measure on the app's screens. */
import type { Page } from 'playwright-core'

/** The button of the newest roll in the history of the attendance. */
export const newestRoll = (page: Page) => page.getByRole('button', { name: /abrir la lista/ }).first()

/** Focuses the first mark of the open roll, for the keys `a` and `p`. */
export const focusFirstMark = (page: Page): Promise<void> =>
  page.getByRole('radiogroup').first().getByRole('radio').first().focus()

/** Measures an input of this name. */
export type Measure = (name: string, act: () => Promise<unknown>) => Promise<void>

/** Types into the focused field and measures each key. */
export async function type(page: Page, measure: Measure, name: string, keys: string): Promise<void> {
  for (const key of keys) await measure(name, () => page.keyboard.press(key === ' ' ? 'Space' : key))
}

/** Types days, as `ddmmyyyy`, into the fields with these labels. */
export async function setRange(page: Page, measure: Measure, days: Record<string, string>): Promise<void> {
  for (const [label, day] of Object.entries(days)) {
    await page.getByLabel(label).focus()
    await type(page, measure, `a digit of ${label}`, day)
  }
}

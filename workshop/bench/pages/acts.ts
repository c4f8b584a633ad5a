/** Inputs on the app's screens that several measurements share. */
import type { Page } from 'playwright-core'

/** The button that opens the newest roll of the history. */
export const newestRoll = (page: Page) => page.getByRole('button', { name: /abrir la lista/ }).first()

/** Focuses the first mark of the open roll; then the keys `a` and `p` mark one person after the other. */
export const focusFirstMark = (page: Page): Promise<void> =>
  page.getByRole('radiogroup').first().getByRole('radio').first().focus()

/** Measures an input; figures are collected by `name`. */
export type Measure = (name: string, act: () => Promise<unknown>) => Promise<void>

/** Types into the focused field and measures each key. */
export async function type(page: Page, measure: Measure, name: string, keys: string): Promise<void> {
  for (const key of keys) await measure(name, () => page.keyboard.press(key === ' ' ? 'Space' : key))
}

/** Types days, as `ddmmyyyy` by label, into their fields, and measures each digit. */
export async function setRange(page: Page, measure: Measure, days: Record<string, string>): Promise<void> {
  for (const [label, day] of Object.entries(days)) {
    await page.getByLabel(label).focus()
    await type(page, measure, `a digit of ${label}`, day)
  }
}

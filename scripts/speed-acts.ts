/** Things to measure on the app's screens. */
import type { Page } from 'playwright-core'

/** The button of the newest roll in the history of the attendance. */
export const newestRoll = (page: Page) => page.getByRole('button', { name: /abrir la lista/ }).first()

/** Focuses the first mark of the open roll, for the keys `a` and `p`. */
export const focusFirstMark = (page: Page): Promise<void> =>
  page.getByRole('radiogroup').first().getByRole('radio').first().focus()

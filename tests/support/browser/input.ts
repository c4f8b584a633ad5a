/** Keyboard focus, and clicks that are faster than a person's clicks. */

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Waits until `target` has the keyboard focus. */
export async function getsFocus(target: Locator): Promise<void> {
  await expect.poll(() => isFocused(target), { message: `${target.toString()} has the focus` }).toBe(true)
}

/** Presses Tab until `target` has the keyboard focus; fails after `atMost` presses. */
export async function tabTo(target: Locator, atMost = 80): Promise<void> {
  const { keyboard } = target.page()
  for (let press = 0; press < atMost && !(await isFocused(target)); press += 1) await keyboard.press('Tab')
  await getsFocus(target)
}

/**
 * Clicks several times within one moment. On a busy machine, separate clicks may come after the first click's effect
 * has ended.
 */
export const clickAtOnce = (target: Locator, times: number): Promise<void> =>
  target.evaluate((element, count) => {
    if (!(element instanceof HTMLElement)) throw new Error('only an HTML element can be clicked')
    for (let click = 0; click < count; click += 1) element.click()
  }, times)

/** The names of focused elements that are covered or out of sight, over `presses` presses of Tab (WCAG 2.4.11). */
export async function hiddenOnTheWay(page: Page, presses: number): Promise<string[]> {
  const hidden: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    hidden.push(
      ...(await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return []
        const { left, top, width, height } = focused.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused))
        return isSeen ? [] : [focused.textContent]
      })),
    )
  }
  return hidden
}

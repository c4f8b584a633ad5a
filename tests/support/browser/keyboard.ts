/** Keyboard focus. */
import type { Locator } from 'playwright-core'
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

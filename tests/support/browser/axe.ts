/** Checks pages with axe, wide and narrow, light and dark. */

import type axe from 'axe-core'
import source from 'axe-core/axe.min.js?raw'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from '#support/browser/page.ts'

type Mode = { width: number; colorScheme: 'light' | 'dark'; rules: 'all' | 'contrast' }

/**
 * Width and color scheme of each check. Both widths run all rules, because layout and roles differ. Color schemes
 * differ only in contrast.
 */
const everyMode: Mode[] = [
  { width: 1280, colorScheme: 'light', rules: 'all' },
  { width: 1280, colorScheme: 'dark', rules: 'contrast' },
  { width: 360, colorScheme: 'dark', rules: 'contrast' },
  { width: 360, colorScheme: 'light', rules: 'all' },
]

/** Both widths and both schemes, in two modes: no color depends on the width. */
const twoModes: Mode[] = [
  { width: 1280, colorScheme: 'light', rules: 'all' },
  { width: 360, colorScheme: 'dark', rules: 'all' },
]

/**
 * Fails if axe finds a violation or if the page scrolls sideways. The first check of a page runs in every mode, later
 * checks in two modes. `state` names the page in the message. Restores the page's width and the light colors.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('the page has no size of its own')
  const problems: string[] = []
  for (const { width, colorScheme, rules } of (await hasAxe(page)) ? twoModes : everyMode) {
    await page.emulateMedia({ colorScheme })
    await resize(page, { ...size, width })
    const found = [...(await violationsOf(page, rules)), ...(await overflowOf(page))]
    problems.push(...found.map((problem) => `${width} px, ${colorScheme}: ${problem}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await resize(page, size)
  expect(problems, state).toEqual([])
}

const hasAxe = (page: Page) => page.evaluate(() => 'axe' in window)

async function violationsOf(page: Page, rules: Mode['rules']): Promise<string[]> {
  if (!(await hasAxe(page))) await page.evaluate(source)
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      )
    },
    // Descriptions of passed rules would take four times as long as the rules. No page has frames.
    {
      resultTypes: ['violations' as const],
      iframes: false,
      preload: false,
      ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
    },
  )
}

/** The sideways overflow of the page in pixels, once the page has its final width. A busy machine needs some frames. */
export const overflowOf = (page: Page) =>
  page.evaluate(async () => {
    const extra = () => document.documentElement.scrollWidth - window.innerWidth
    for (let frame = 0; extra() > 0 && frame < 60; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return extra() > 0 ? [`${extra()} px wider than the page`] : []
  })

declare global {
  // Global declarations merge only as interfaces.
  interface Window {
    axe: typeof axe
  }
}

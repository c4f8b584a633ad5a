/** The cost of a screen for the machine that draws it. */

import { expect, test } from 'vitest'
import { pages } from '#routes/-pages.ts'
import { countDrawn, drawnAtFirst } from '#support/browser/drawn.ts'
import { isIdle, openScreen } from '#support/browser/page.ts'
import { openEachScreen } from '#support/browser/walk.ts'
import { testNow } from '#support/test-now.ts'

/** Whether a figure differs from the written figure by less than a tenth. */
const isNear = (drawn: number, written: number) => Math.abs(drawn - written) < written / 10

test('each screen appears with its written number of elements, within a tenth', async () => {
  const page = await openScreen('?scenario=grande', { now: testNow, viewport: { width: 1280, height: 800 } })
  await openEachScreen(page)
  const drawn = new Map<string, number>()
  for (const { path, title, ...rest } of pages) {
    await isIdle(page)
    const link = page.getByRole('link', { name: title, exact: true }).first()
    const { screen, shell } = await countDrawn(page, 'heading' in rest ? rest.heading : title, () => link.click())
    drawn.set(path, screen).set('shell', Math.max(shell, drawn.get('shell') ?? 0))
    await page.waitForLoadState('networkidle')
  }
  const others = [...drawn].filter(([name, count]) => !isNear(count, drawnAtFirst[name] ?? 0))
  const place = '`drawn` of an entry in tests/support/nouns/entries, or tests/support/browser/drawn.ts'
  expect(Object.fromEntries(others), place).toEqual({})
})

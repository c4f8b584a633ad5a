import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#support/browser/chromium.ts'
import { playDays } from '#support/soak/play.ts'
import { failuresOf } from '#support/soak/report.ts'
import { buildPage, startTab } from '#support/soak/tab.ts'

const seed = 11

let browser: Browser
let script: string

beforeAll(async () => {
  ;[browser, script] = await Promise.all([launchBrowser(), buildPage()])
})
afterAll(() => browser.close())

// Twenty days of work, with a network that fails and pages that crash.
test.each([1, 6, 11, 16])('from day %i to the fifth, the server has what the staff were told', async (first) => {
  const report = await playDays({
    seed,
    days: Array.from({ length: 5 }, (_, index) => first + index),
    start: (desk) => startTab(browser, script, desk),
    // Pages wait more than they work.
    lanes: 2,
    clock: () => new Date(),
  })
  expect(failuresOf(report, seed)).toEqual([])
  expect(report.days).toBe(5)
})

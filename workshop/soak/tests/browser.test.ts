import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#support/browser/chromium.ts'
import { playDays } from '#soak/play.ts'
import { failuresOf } from '#soak/report.ts'
import { buildPage, startTab } from '#soak/tab.ts'

const seed = 11

let browser: Browser
let script: string

beforeAll(async () => {
  ;[browser, script] = await Promise.all([launchBrowser(), buildPage()])
})
afterAll(() => browser.close())

/** Few days of that seed that have it all together; a day is played in the same way whatever was before it. */
const days = [20, 45, 53]

/**
 * What the days must have: every kind of errand, two people at one row or price, a page that is loaded again during a
 * save, and drafts that came back or were thrown away after a crash.
 */
const kinds = [
  'asked: changed',
  'asked: cart',
  'reloads at product',
  'discarded',
  'drawer',
  'event',
  'import',
  'logout',
  'logouts',
  'logouts that ask',
  'payment',
  'product',
  'recovered',
  'report',
  'roll',
  'sale',
  'sale of months',
  'student',
  'teacher',
  'user',
]

test('in days of work with a network that fails and pages that crash, the server has what the staff were told', async () => {
  const report = await playDays({
    seed,
    days,
    start: (desk) => startTab(browser, script, desk),
    // Pages wait more than they work.
    lanes: 2,
    clock: () => new Date(),
  })
  expect(failuresOf(report, seed)).toEqual([])
  expect(report.days).toBe(days.length)
  expect(report.faults).toBeGreaterThan(10)
  expect([...report.counts.keys()]).toEqual(expect.arrayContaining(kinds))
})

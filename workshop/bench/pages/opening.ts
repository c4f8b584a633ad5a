/** Measures the time until a page is usable. */

import type { BrowserContextOptions, Page } from 'playwright-core'
import { openProfile } from '#support/browser/chromium.ts'
import { apps, type AppName } from './apps.ts'
import { login, openTarget, studentList, type Conditions, type Load, type Target } from './load.ts'
import { inAcademy, waitForIdleWork, type Academy, type Bench } from './open.ts'
import { note, type Limit } from './table.ts'

/** The figures to note, each with an optional limit. */
type Limits = Partial<Record<keyof Load, Limit | undefined>>

const units = { usable: 'ms', blocking: 'ms', longest: 'ms', js: 'kB', requests: '' } as const
const names = {
  usable: 'usable',
  blocking: 'blocking time',
  longest: 'longest task',
  js: 'JavaScript, gzip',
  requests: 'requests',
} as const

/** The row of the login, which limits the student list. */
const loginRow = 'login, 4x'

type Opening = {
  row: string
  target: Target
  conditions: Conditions
  limits: Limits
  options?: BrowserContextOptions
  /** measures more of the page once it is usable */
  measureMore?: (page: Page, app: AppName) => Promise<void>
}

/** Opens a page in each app in turn, each time in a new profile, and notes the figures in `limits`. */
async function measureOpening(
  { browser, times }: Bench,
  { urlOf }: Academy,
  { row, target, conditions, limits, options = {}, measureMore }: Opening,
): Promise<void> {
  for (let time = 0; time < times; time += 1)
    for (const app of apps) {
      const context = await openProfile(browser, options)
      const { page, load } = await openTarget(context, urlOf[app], target, conditions)
      await measureMore?.(page, app)
      await context.close()
      for (const kind of ['usable', 'blocking', 'longest', 'js', 'requests'] as const)
        if (kind in limits) note(`${row}: ${names[kind]}`, app, load[kind], units[kind], limits[kind])
    }
}

/** The login page, with an empty cache. */
export const measureLogin = (bench: Bench) =>
  inAcademy(bench, 1_000, async (academy) => {
    const opening = { target: login }
    await measureOpening(bench, academy, {
      ...opening,
      row: loginRow,
      conditions: { cpu: 4 },
      limits: {
        js: { most: 135 },
        requests: { most: 8 },
        usable: { timesFloor: 1.2 },
        blocking: { timesFloor: 1.2 },
        longest: undefined,
      },
    })
    await measureOpening(bench, academy, {
      ...opening,
      row: 'login, slow 4G and 4x',
      conditions: { cpu: 4, network: 'slow 4G' },
      limits: { usable: { timesFloor: 1.2 } },
    })
  })

/** The student list of 1,000, for a signed-in person. Its limit is the login of `floor`, measured in the same run. */
export const measureList = (bench: Bench) =>
  inAcademy(bench, 1_000, (academy) =>
    measureOpening(bench, academy, {
      row: 'student list of 1,000, 4x',
      target: studentList,
      conditions: { cpu: 4 },
      options: { storageState: academy.signedIn },
      limits: {
        usable: { timesFloor: 2, row: `${loginRow}: ${names.usable}` },
        js: { most: 210 },
        requests: { most: 20 },
        blocking: { most: 200 },
        longest: undefined,
      },
    }),
  )

/** The student list of 100,000, and its memory. */
export const measureHundredThousand = (bench: Bench) =>
  inAcademy(bench, 100_000, (academy) =>
    measureOpening(bench, academy, {
      row: 'student list of 100,000',
      target: studentList,
      conditions: {},
      options: { storageState: academy.signedIn },
      limits: { usable: { timesFloor: 1.8 } },
      measureMore: async (page, app) =>
        note('heap with 100,000 students, after a collection', app, await heapOf(page), 'MB', { most: 60 }),
    }),
  )

/** The JavaScript heap of a page after its idle work and a forced collection, in MB. */
async function heapOf(page: Page): Promise<number> {
  await waitForIdleWork(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

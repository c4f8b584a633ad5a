/** Measures searching and sorting the student list. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openProfile } from '#support/browser/chromium.ts'
import { compared, type AppName } from './apps.ts'
import { login, openTarget, studentList, type Conditions } from './load.ts'
import { inAcademy, waitForIdleWork, rowOf, sizes, type Bench } from './open.ts'
import { measureOpening } from './opening.ts'
import { note, type Limit } from './table.ts'
import { reactionOf, watch } from './watch.ts'

/** The names of the rows, for {@link rowOf}. */
export const rows = {
  letter: 'letter, % students',
  firstSort: 'first sort, % students',
  sort: 'sort, % students',
} as const

/** The limit of the sort at each size, in ms. */
const sortLimits: Record<number, Limit> = { 1_000: { most: 25 }, 10_000: { most: 30 }, 100_000: { most: 60 } }

async function measureLetters(page: Page, app: AppName, row: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar' }).click()
  for (const letter of 'maria') {
    const { settled } = await reactionOf(page, () => page.keyboard.press(letter))
    note(row, app, settled, 'ms', { times: 1.5, of: 'vanilla' })
  }
  for (const _ of 'maria') await reactionOf(page, () => page.keyboard.press('Backspace'))
}

async function measureSorts(page: Page, app: AppName, students: number): Promise<void> {
  const button = page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button')
  const sort = async () => (await reactionOf(page, () => button.click())).settled
  note(rowOf(rows.firstSort, students), app, await sort(), 'ms', { most: 300 })
  for (const _ of ['down', 'up', 'down'])
    note(rowOf(rows.sort, students), app, await sort(), 'ms', sortLimits[students])
}

type Options = { row: string; hasHeaders: boolean; conditions?: Conditions; options?: BrowserContextOptions }

/** Searches, and sorts if there are column headers, in each app in turn, each time in a new profile. */
const measureAt = (
  bench: Bench,
  students: number,
  { row, hasHeaders, conditions = {}, options = {} }: Options,
): Promise<void> =>
  inAcademy(bench, students, async ({ urlOf, signedIn }) => {
    for (let time = 0; time < bench.times; time += 1)
      for (const app of compared) {
        const context = await openProfile(bench.browser, { storageState: signedIn, ...options })
        const { page } = await openTarget(context, urlOf[app], studentList, conditions, watch)
        await waitForIdleWork(page)
        await measureLetters(page, app, rowOf(row, students))
        if (hasHeaders) await measureSorts(page, app, students)
        await context.close()
      }
  })

/** Searching and sorting the list at each size. */
export async function measureStudents(bench: Bench): Promise<void> {
  for (const students of sizes) await measureAt(bench, students, { row: rows.letter, hasHeaders: true })
}

/** Opening and searching on a phone, where the list is cards without column headers to sort by. */
export async function measurePhone(bench: Bench): Promise<void> {
  const conditions = { cpu: 4 }
  const options = { viewport: { width: 360, height: 740 } }
  await inAcademy(bench, 1_000, async (academy) => {
    const opening = { apps: compared, conditions }
    await measureOpening(bench, academy, {
      ...opening,
      row: 'phone, 4x: login',
      target: login,
      limits: { usable: { times: 1.25, of: 'floor' }, blocking: { times: 1.5, of: 'floor' } },
      options,
    })
    await measureOpening(bench, academy, {
      ...opening,
      row: 'phone, 4x: student list of 1,000',
      target: studentList,
      limits: { usable: { most: 900 }, blocking: { most: 200 } },
      options: { ...options, storageState: academy.signedIn },
    })
  })
  for (const students of sizes)
    await measureAt(bench, students, { row: 'phone, 4x: letter, % students', hasHeaders: false, conditions, options })
}

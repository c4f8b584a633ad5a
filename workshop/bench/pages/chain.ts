/** Measures when a signed-in person's reload asks for each link of its chain: code, session, list. */
import type { Page } from 'playwright-core'
import { openProfile } from '#support/browser/chromium.ts'
import { openTarget, studentList, type Conditions } from './load.ts'
import { inAcademy, type Bench } from './open.ts'
import { note } from './table.ts'

/** The links, by a part of their addresses, in the order in which they once waited for each other. */
const links = {
  'start code': '/assets/start-',
  'session.php': '/api/session.php',
  "academy's code": '/assets/academy-',
  "screen's code": '/assets/students-',
  'list_students.php': '/api/list_students.php',
} as const

const slowed: Record<string, Conditions> = {
  '4x': { cpu: 4 },
  '4x, 100 ms a round trip': { cpu: 4, network: '100 ms' },
}

/** The reload of the student list: when each link is asked for, from the beginning, and when the list can be used. */
export const measureChain = (bench: Bench) =>
  inAcademy(bench, 1_000, async ({ urlOf, signedIn }) => {
    for (let time = 0; time < bench.times; time += 1)
      for (const [name, conditions] of Object.entries(slowed)) {
        const context = await openProfile(bench.browser, { storageState: signedIn })
        const { page, load } = await openTarget(context, urlOf.app, studentList, conditions)
        const asked = await timesOf(page)
        await context.close()
        for (const [link, part] of Object.entries(links)) {
          const at = asked.find(({ address }) => address.includes(part))?.at
          if (at === undefined) throw new Error(`the reload did not ask for ${link}`)
          note(`reload, ${name}: ${link} asked`, 'app', at)
        }
        note(`reload, ${name}: usable`, 'app', load.usable)
      }
  })

const timesOf = (page: Page): Promise<{ address: string; at: number }[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => !name.endsWith('.css'))
      .map(({ name, startTime }) => ({ address: name, at: startTime })),
  )

import type { Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { outDir } from '#support/browser/app-server.ts'
import { ownServer } from '#support/server/own-server.ts'

/** Whether the test runs on the academy's own server instead of the demo. */
export const isOwnServer = process.env['TESTED_HOST'] === 'own'

/** The running test's own server, and its time. */
let own: Promise<string> | undefined
let time: Date | undefined

/**
 * The URL of the demo, which ends with a slash. With `TESTED_HOST=own` it is the academy's own server. Each test then
 * has a new academy with the demo's data. `now` is the server's fixed time.
 */
export function hostUrl(now?: Date): Promise<string> {
  if (!isOwnServer) return Promise.resolve(inject('demoUrl'))
  if (!own) {
    own = ownServer({ app: outDir, clock: () => time ?? now ?? new Date() }).then(({ origin }) => `${origin}/`)
    onTestFinished(() => {
      own = undefined
      time = undefined
    })
  }
  return own
}

/** Sets the time of the browser and of the tested host. */
export async function setTime(page: Page, to: Date): Promise<void> {
  time = to
  await page.clock.setFixedTime(to)
}

/** The path of the app on the tested host; it ends with a slash. */
export const basePath = async (): Promise<string> => new URL(await hostUrl()).pathname

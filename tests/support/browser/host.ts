/** Where the pages of a browser test are. */
import type { Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { outDir } from '#support/browser/app-server.ts'
import { ownServer } from '#support/server/own-server.ts'

/** Whether the academy's own server is tested, and not the demo. */
export const isOwnServer = process.env['TESTED_HOST'] === 'own'

/** The running test's own server, and the time that was set. */
let own: Promise<string> | undefined
let time: Date | undefined

/**
 * The demo; with `TESTED_HOST=own` the production build on the academy's own server, with a new academy for each test and the
 * demo's data in it; `now` is its time, if it stands still. The URL ends with a slash.
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

/** Sets the time of the browser, and of the tested host. */
export async function setTime(page: Page, to: Date): Promise<void> {
  time = to
  await page.clock.setFixedTime(to)
}

/** The path of the app on the tested host, `/` at its end. */
export const basePath = async (): Promise<string> => new URL(await hostUrl()).pathname

/**
 * The demo's academy in IndexedDB, read from one browser profile and written to another. Playwright can keep IndexedDB
 * too, but it closes the page that writes without waiting for the end of the transaction: then the profile is empty.
 */

import type { BrowserContext, Page } from 'playwright-core'
import { academyNameOf } from '#mocks/scenarios/scenario-names.ts'

/** Where the demo stores the academy (`persistence.ts`). */
const place = { database: academyNameOf('normal'), store: 'backend', key: 'snapshot' }

export const readAcademyOf = (page: Page): Promise<unknown> =>
  page.evaluate(
    ({ database, store, key }) =>
      new Promise<unknown>((resolve, reject) => {
        const fail = () => reject(new Error('the academy cannot be read'))
        const opening = indexedDB.open(database)
        opening.addEventListener('error', fail)
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).get(key)
          reading.addEventListener('error', fail)
          reading.addEventListener('success', () => resolve(reading.result))
        })
      }),
    place,
  )

/** Writes the academy from an empty page at the demo's address. */
export async function writeAcademy(context: BrowserContext, academy: unknown): Promise<void> {
  const page = await context.newPage()
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('')
  await page.evaluate(
    ({ database, store, key, value }) =>
      new Promise<void>((resolve, reject) => {
        const fail = () => reject(new Error('the academy cannot be written'))
        const opening = indexedDB.open(database)
        opening.addEventListener('error', fail)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(store, 'readwrite')
          writing.addEventListener('abort', fail)
          writing.addEventListener('complete', () => resolve())
          writing.objectStore(store).put(value, key)
        })
      }),
    { ...place, value: academy },
  )
  await page.close()
}

/** One backend and the production build over HTTP, for any number of browsers. */

import { afterAll } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { createDb, type Db } from '#mocks/tables/db.ts'
import { serveApp } from '#support/browser/app-server.ts'
import { localDay } from '#values/dates.ts'

/** Serves the seeded academy of today until the tests of the file end; `url` ends with a slash. */
export async function serveAcademy(): Promise<{ url: string; db: Db }> {
  const clock = () => new Date()
  const db = await createDb(await seedAcademy({ today: localDay(clock()) }))
  const { url, close } = await serveApp(handlersFor({ db, clock }))
  afterAll(close)
  return { url, db }
}

import { seedAcademy } from '#academy/seed/seed.ts'
import type { Backend } from '#mocks/handlers.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { pageNetwork, type PageNetwork } from '#mocks/page-network.ts'
import { createDb } from '#mocks/tables/db.ts'
import { localDay } from '#values/dates.ts'

/** The in-browser backend for tests. `reset` restores the seeded academy and the first handlers. */
export type TestBackend = Backend & { server: PageNetwork; reset: () => Promise<void> }

/** Creates a backend with a new seeded academy. Call `server.enable()` to start it. */
export async function createBackend({
  clock = () => new Date(),
  seed,
  servesFeeds = false,
}: { clock?: () => Date; seed?: number; servesFeeds?: boolean } = {}): Promise<TestBackend> {
  const snapshot = await seedAcademy({ today: localDay(clock()), ...(seed === undefined ? {} : { seed }) })
  const db = await createDb(snapshot)
  const server = pageNetwork(handlersFor({ db, clock, servesFeeds }), 'error')
  return {
    db,
    clock,
    servesFeeds,
    server,
    async reset() {
      server.resetHandlers()
      await db.load(snapshot)
    },
  }
}

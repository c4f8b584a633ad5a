import { setupServer, type SetupServer } from 'msw/node'
import type { Backend } from '#mocks/handlers/answer.ts'
import { createDb } from '#mocks/tables/db.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { seedAcademy } from '#mocks/seed/seed.ts'
import { localDay } from '#values/dates.ts'

/** The in-browser backend for tests, with its MSW server. `reset` restores the seeded academy and the first handlers. */
export type TestBackend = Backend & { server: SetupServer; reset: () => Promise<void> }

/** Creates a backend with a new seeded academy. Call `server.listen()` to start it. */
export async function createBackend({
  clock = () => new Date(),
  seed,
}: { clock?: () => Date; seed?: number } = {}): Promise<TestBackend> {
  const snapshot = await seedAcademy({ today: localDay(clock()), ...(seed === undefined ? {} : { seed }) })
  const db = await createDb(snapshot)
  const server = setupServer(...handlersFor({ db, clock }))
  return {
    db,
    clock,
    server,
    async reset() {
      server.resetHandlers()
      await db.load(snapshot)
    },
  }
}

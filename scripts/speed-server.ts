/** Serves the production build with a large academy behind it, for speed measurements. */
import { cachedLists } from '#mocks/scenarios/cached-lists.ts'
import { createDb } from '#mocks/tables/db.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { seedLargeAcademy } from '#mocks/seed/large.ts'
import { storedTable } from '#mocks/tables/table.ts'
import { localDay } from '#values/dates.ts'
import { serveApp } from '#support/browser/app-server.ts'

/** The measured academies by name, made from the large one. */
export const academies = {
  /** 10,000 students, 100,000 sales, 10,400 rolls */
  chain: (chain: Snapshot) => chain,
  /** 1,000 students, 150 classes a week, 4,000 rolls */
  school: ({ students, events, attendance, ...rest }: Snapshot): Snapshot => ({
    ...rest,
    students: storedTable(students.rows.filter((_, index) => index % 10 === 0)),
    events: storedTable(
      [...events.rows, ...events.rows.slice(0, 50)].map((event, index) => ({ ...event, id: index + 1 })),
    ),
    attendance: storedTable(attendance.rows.slice(-4_000)),
  }),
}

/** Serves the built app and the API of an academy; `url` ends with a slash. */
export async function serve(name: keyof typeof academies): Promise<{ url: string; close: () => Promise<void> }> {
  const clock = () => new Date()
  const chain = await seedLargeAcademy({ today: localDay(clock()) })
  const db = await createDb(academies[name](chain), createPlainTable)
  return serveApp([...cachedLists({ db, clock }), ...handlersFor({ db, clock })])
}

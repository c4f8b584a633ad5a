/** Serves the production build with a large academy behind it, for speed measurements. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preview } from 'vite'
import { cachedLists } from '#mocks/scenarios/cached-lists.ts'
import { createDb } from '#mocks/tables/db.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { seedLargeAcademy } from '#mocks/seed/large.ts'
import { storedTable } from '#mocks/tables/table.ts'
import { localDay } from '#values/dates.ts'
import { serveHandlers } from '#support/wire/http-backend.ts'

const root = join(import.meta.dirname, '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const outDir = '.cache/speed'

/** The measured academies, by name. */
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

/** Builds the app for {@link serve}. */
export const build = () =>
  promisify(execFile)(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
  })

/** Serves the app with an academy's API over HTTP; `url` ends with a slash. */
export async function serve(name: keyof typeof academies): Promise<{ url: string; close: () => Promise<void> }> {
  const clock = () => new Date()
  const chain = await seedLargeAcademy({ today: localDay(clock()) })
  const db = await createDb(academies[name](chain), createPlainTable)
  const backend = await serveHandlers([...cachedLists({ db, clock }), ...handlersFor({ db, clock })])
  const server = await preview({
    root,
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: 0,
      open: false,
      proxy: { '/api': new URL(backend.url).origin },
    },
    logLevel: 'warn',
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('the preview server has no URL')
  return {
    url,
    async close() {
      await server.close()
      await backend.close()
    },
  }
}
